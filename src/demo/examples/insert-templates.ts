import type { Db } from '#src/db/db.ts';
import { shopSettings } from '#src/db/schema/tables.ts';
import { SAMPLE_SIGN, sampleMessages } from '#src/features/messages/templates/sample-texts.ts';
import { SIGNED_LINK } from '#src/features/messages/whatsapp/whatsapp-template.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';
import type { MessageTemplate } from '#src/features/settings/message-templates.ts';
import type { WhatsAppTemplate } from '#src/features/settings/whatsapp-templates.ts';
import { EXAMPLE_DLT, EXAMPLE_WHATSAPP } from '#src/lib/example-id.ts';

const SHOWN = [
  'Order placed',
  'Order shipped',
  'Order delivered',
  'Refund made',
  'Code to sign in',
];
/** The parts of the samples that differ from message to message. */
const VALUES: readonly [RegExp, string][] = [
  // Follows the shop's address, which operators have on their list.
  [new RegExp(SAMPLE_SIGN), '##KEY##'],
  [/SW-7K3M9Q2X/g, '##ORDER##'],
  [/(Rs\.)[\d,]+(\.\d+)?/g, '$1##AMOUNT##'],
  [/Blue Dart/g, '##COURIER##'],
  [/BD1234567/g, '##NUMBER##'],
  [/\b123456\b/g, '##CODE##'],
  [/\b(?:[A-Z][a-z]+day, )?\d{1,2} [A-Z][a-z]{2,8}( 20\d\d)?\b/g, '##DATE##'],
];

/** Inserts the texts as registered with an operator; the numbers are invented. */
export async function insertTemplates(tx: Db, siteUrl: string): Promise<void> {
  const { details } = await getSettings(tx);
  const letters = sampleMessages(siteUrl);
  const templates = SHOWN.flatMap((name, at): MessageTemplate[] => {
    const message = letters[name];
    if (!message) return [];
    const body = withPlaces(insertShopName(message.text, details));
    const dltId = `${EXAMPLE_DLT}${String(at + 1).padStart(4, '0')}`;
    const kind = name.startsWith('Code') ? 'transactional' : 'service-implicit';
    return [{ name, kind, dltId, header: 'SWARAX', templateId: `example0000000${at + 1}`, body }];
  });
  const row = { section: 'messages', values: { templates } } as const;
  await tx.insert(shopSettings).values(row).onConflictDoNothing();
}

/** Inserts the same texts as approved by WhatsApp, with the link behind a button. */
export async function insertWhatsAppTemplates(tx: Db, siteUrl: string): Promise<void> {
  const { details } = await getSettings(tx);
  const letters = sampleMessages(siteUrl);
  const templates = SHOWN.flatMap((name): WhatsAppTemplate[] => {
    const message = letters[name];
    if (!message) return [];
    const called = `${EXAMPLE_WHATSAPP}${name.toLowerCase().replaceAll(' ', '_')}_v1`;
    const common = { name: called, language: 'en' } as const;
    if (message.code !== undefined) {
      return [{ ...common, category: 'authentication', body: '', hasLink: false }];
    }
    const words = insertShopName(message.text, details).replace(SIGNED_LINK, '');
    let count = 0;
    const body = withPlaces(words).replace(/##[A-Z]+##/g, () => `{{${(count += 1)}}}`);
    const asks = message.replies !== undefined && { hasReplies: true };
    return [{ ...common, category: 'utility', body, hasLink: true, ...asks }];
  });
  const row = { section: 'whatsapp', values: { templates } } as const;
  await tx.insert(shopSettings).values(row).onConflictDoNothing();
}

function withPlaces(text: string): string {
  return VALUES.reduce((rest, [value, word]) => rest.replace(value, word), text);
}
