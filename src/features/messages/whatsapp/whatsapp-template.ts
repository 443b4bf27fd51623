import { matchTemplate, WHATSAPP_SYNTAX } from '#src/features/settings/template-match.ts';
import type { WhatsAppTemplate } from '#src/features/settings/whatsapp-templates.ts';

/**
 * A text to be sent; `code` is the purpose of a message with a code, and `replies` is what its reply
 * buttons send back.
 */
type WhatsAppText = {
  text: string;
  code?: string | undefined;
  replies?: readonly string[] | undefined;
};

/** The approved template that reads like it, what it puts in, in their order, and what its button opens. */
export type Filled = {
  template: WhatsAppTemplate;
  values: string[];
  button: string | undefined;
  /** The texts that its reply buttons send back. */
  replies?: readonly string[];
};

/** Captures the part of a button's link after its path: the order or cart, and the signature. */
export const SIGNED_LINK =
  /\s+https?:\/\/\S+\/(?:follow|confirm|pay|back-to-cart)\/([\w-]+\/[\w-]+)$/;

/** Finds the template for a text. Codes go by WhatsApp's own words, and everything else by ours. */
export function findWhatsAppTemplate(
  templates: readonly WhatsAppTemplate[],
  { text, code, replies }: WhatsAppText,
): Filled | undefined {
  const [, followed] = SIGNED_LINK.exec(text) ?? [];
  for (const template of templates) {
    if (template.category === 'authentication') {
      if (code !== undefined) return { template, values: [code], button: code };
      continue;
    }
    if (template.hasLink && followed === undefined) continue;
    if (template.hasReplies && !replies) continue;
    const words = template.hasLink ? text.replace(SIGNED_LINK, '') : text;
    const values = matchTemplate(template.body, words, WHATSAPP_SYNTAX);
    if (!values) continue;
    const inOrder = Object.entries(values).toSorted(([a], [b]) => Number(a) - Number(b));
    return {
      template,
      values: inOrder.map(([, value]) => value),
      button: template.hasLink ? followed : undefined,
      ...(template.hasReplies && replies && { replies }),
    };
  }
  return undefined;
}
