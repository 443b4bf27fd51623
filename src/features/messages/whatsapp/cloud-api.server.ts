import * as z from 'zod';
import type { Config } from '#src/platform/config.ts';
import { deliverMessage } from '#src/features/messages/hand-over.server.ts';
import { Refused } from '#src/features/messages/sent-messages.service.server.ts';
import type { Filled } from './whatsapp-template.ts';
import { readWhatsAppError } from './whatsapp-errors.ts';

export type WhatsApp = NonNullable<Config['whatsapp']> & { fetch?: typeof fetch };

/** An error that only the shop's owner can fix: no WhatsApp message is sent until then. */
export class WhatsAppDown extends Refused {
  readonly concernsStaff = true;
}

/** WhatsApp takes no message to somebody new for a while: too many, or unwanted ones. */
export class HeldBack extends Refused {
  readonly concernsStaff = true;
}

const Answer = z.union([
  z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) }),
  z.object({
    error: z.object({
      code: z.number(),
      message: z.string().default(''),
      error_data: z.object({ details: z.string().default('') }).nullish(),
    }),
  }),
]);

/**
 * Hands one template message to WhatsApp's Cloud API: accepted, not delivered. Gives what its reports
 * call it. Throws Refused for what no second try mends, WhatsAppDown for what stops all of them, and
 * an Error for the rest.
 */
export async function sendWhatsApp(
  { url, version, phoneNumberId, token, fetch: call = fetch }: WhatsApp,
  { to, messageId, ...filled }: Filled & { to: string; messageId?: string | undefined },
): Promise<string> {
  const response = await deliverMessage(call, `${url}/${version}/${phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: `91${to}` },
      ...{ type: 'template', template: toTemplate(filled) },
      // Reports name it too: one that is faster than this answer finds its message.
      ...(messageId !== undefined && { biz_opaque_callback_data: messageId }),
    }),
  });
  const answer = Answer.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new Error(`WhatsApp responded with ${response.status} without a reason.`);
  if ('messages' in answer.data) return answer.data.messages[0]?.id ?? '';
  const { code, message, error_data: data } = answer.data.error;
  const { action, sentence } = readWhatsAppError(code, data?.details || message);
  if (action === 'stop') throw new WhatsAppDown(sentence);
  if (action === 'held-back') throw new HeldBack(sentence);
  const isPassing = action === 'retry' || response.status >= 500 || response.status === 429;
  throw isPassing ? new Error(sentence) : new Refused(sentence);
}

function toTemplate({ template, values, button, replies = [] }: Filled) {
  const toText = (text: string) => ({ type: 'text', text });
  const body = { type: 'body', parameters: values.map(toText) };
  const link = { type: 'button', sub_type: 'url', index: '0' };
  return {
    name: template.name,
    language: { code: template.language },
    components: [
      ...(values.length > 0 ? [body] : []),
      ...(button === undefined ? [] : [{ ...link, parameters: [toText(button)] }]),
      ...replies.map((payload, at) => ({
        ...{ type: 'button', sub_type: 'quick_reply' },
        index: String(button === undefined ? at : at + 1),
        parameters: [{ type: 'payload', payload }],
      })),
    ],
  };
}
