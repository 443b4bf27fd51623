import * as z from 'zod';
import { variablesOf, WHATSAPP_SYNTAX } from '#src/features/settings/template-match.ts';
import {
  WHATSAPP_CODE_MAX,
  type WhatsAppTemplate,
} from '#src/features/settings/whatsapp-templates.ts';

const Parameter = z.object({ type: z.literal('text'), text: z.string() });

export const Sent = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^91[6-9]\d{9}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(
      z.union([
        z.object({ type: z.literal('body'), parameters: z.array(Parameter) }),
        z.object({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters: z.array(Parameter).length(1),
        }),
        z.object({
          type: z.literal('button'),
          sub_type: z.literal('quick_reply'),
          index: z.string().regex(/^\d$/),
          parameters: z
            .array(z.object({ type: z.literal('payload'), payload: z.string().max(256) }))
            .length(1),
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});
type Template = z.infer<typeof Sent>['template'];

/**
 * Returns the message as received, or an error if the template is unknown, paused or filled
 * wrongly.
 */
export function fillTemplate(
  approved: readonly WhatsAppTemplate[],
  { name, language, components }: Template,
): { text: string; isCode: boolean } | { code: number; details: string } {
  const template = approved.find((one) => one.name === name && one.language === language.code);
  if (!template) {
    return { code: 132001, details: `template name (${name}) does not exist in ${language.code}` };
  }
  if (name.endsWith('_paused')) return { code: 132015, details: 'Template is paused' };
  const bodies = components.flatMap((one) => (one.type === 'body' ? one.parameters : []));
  const [button] = components.flatMap((one) =>
    'sub_type' in one && one.sub_type === 'url' ? one.parameters : [],
  );
  const replies = components.flatMap((one) =>
    'sub_type' in one && one.sub_type === 'quick_reply' ? one.parameters : [],
  );
  const values = bodies.map(({ text }) => text);
  const isCode = template.category === 'authentication';
  const wanted = isCode ? 1 : variablesOf(template.body, WHATSAPP_SYNTAX).length;
  if (values.length !== wanted) {
    return {
      code: 132000,
      details: `body: number of localizable_params (${values.length}) does not match the expected number of params (${wanted})`,
    };
  }
  if (values.some((text) => text === '' || /[\n\t]| {4}/.test(text))) {
    return {
      code: 132012,
      details: 'Parameter format does not match format in the created template',
    };
  }
  const hasButton = isCode || template.hasLink;
  if (hasButton !== (button !== undefined)) {
    return { code: 131008, details: 'buttons: Button at index 0 of type Url requires a parameter' };
  }
  if (replies.length !== (template.hasReplies ? 2 : 0)) {
    return { code: 131008, details: 'buttons: Button of type QuickReply requires a payload' };
  }
  if (isCode) return fillCode(values[0] ?? '', button?.text ?? '');
  const text = template.body.replace(
    WHATSAPP_SYNTAX.variable,
    (_, number: string) => values[Number(number) - 1] ?? '',
  );
  const buttons = [
    ...(button ? [`[See your order: ${button.text}]`] : []),
    ...replies.map(({ payload }) => `[Reply: ${payload}]`),
  ];
  return { text: [text, buttons.join('\n')].filter(Boolean).join('\n\n'), isCode };
}

/** The text of codes is WhatsApp's own; the button copies the same code. */
function fillCode(code: string, copied: string) {
  if (code.length > WHATSAPP_CODE_MAX || copied !== code) {
    return {
      code: 132012,
      details: 'The code of body and button must be one, of 15 characters at most',
    };
  }
  return {
    text: `${code} is your verification code. For your security, do not share this code.\n\n[Copy code]`,
    isCode: true,
  };
}
