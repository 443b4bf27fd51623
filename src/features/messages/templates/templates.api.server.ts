import { Hono } from 'hono';
import {
  listTexts,
  saveMessages,
} from '#src/features/settings/admin/message-templates.contract.ts';
import {
  listWhatsAppTexts,
  saveWhatsApp,
} from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import { getSavedSettings } from '#src/features/settings/admin/shop-settings.queries.server.ts';
import { saveSettings } from '#src/features/settings/admin/shop-settings.service.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { findTemplate } from './find-template.ts';
import { sampleMessages } from './sample-texts.ts';
import { type Samples, templateProblems } from './template-problems.ts';
import { codeIn, whatsAppProblems } from './whatsapp-problems.ts';
import {
  findWhatsAppTemplate,
  SIGNED_LINK,
} from '#src/features/messages/whatsapp/whatsapp-template.ts';

/** The registered texts, as staff maintain them under Settings. */
export const templatesApi = new Hono<AppEnv>();

implement(templatesApi, saveMessages, async (c, { version, ...values }, { id: userId }) => {
  const { db, config } = c.var;
  const { details } = await getSettings(db);
  const samples = named(config.siteUrl, details);
  const fields = templateProblems(values.templates, { samples, shopName: details.name });
  const [message] = Object.values(fields);
  if (message) throw new AppError('INVALID_INPUT', { fields });
  await saveSettings(db, { section: 'messages', values, version, userId });
  return (await getSavedSettings(db)).messages;
});

implement(templatesApi, listTexts, async (c) => {
  const { db, config } = c.var;
  const { details, messages } = await getSettings(db);
  const texts = Object.entries(named(config.siteUrl, details)).map(([name, sample]) => {
    const takenBy = findTemplate(messages.templates, sample)?.template.name ?? null;
    return { name, ...sample, takenBy };
  });
  return { provider: config.msg91 ? 'MSG91' : null, texts };
});

implement(templatesApi, saveWhatsApp, async (c, { version, ...values }, { id: userId }) => {
  const { db, config } = c.var;
  const { details } = await getSettings(db);
  const fields = whatsAppProblems(values.templates, textsOf(named(config.siteUrl, details)));
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  await saveSettings(db, { section: 'whatsapp', values, version, userId });
  return (await getSavedSettings(db)).whatsapp;
});

implement(templatesApi, listWhatsAppTexts, async (c) => {
  const { db, config } = c.var;
  const { details, whatsapp } = await getSettings(db);
  const sent = Object.entries(textsOf(named(config.siteUrl, details))).filter(([, text]) =>
    isByWhatsApp(text),
  );
  const texts = sent.map(([name, text]) => {
    const code = codeIn(text);
    const found = findWhatsAppTemplate(whatsapp.templates, { text, code, replies: [] });
    return { name, text, takenBy: found?.template.name ?? null };
  });
  return { isConnected: config.whatsapp !== undefined, texts };
});

function named(siteUrl: string, shop: { name: string; longName: string }): Samples {
  return Object.fromEntries(
    Object.entries(sampleMessages(siteUrl)).map(([name, { text, isSelling = false }]) => {
      return [name, { text: insertShopName(text, shop), isSelling }];
    }),
  );
}

function textsOf(samples: Samples): Record<string, string> {
  return Object.fromEntries(Object.entries(samples).map(([name, { text }]) => [name, text]));
}

/** True for texts with a code, about orders and carts, and for staff; others go by email and text. */
function isByWhatsApp(text: string): boolean {
  return codeIn(text) !== undefined || SIGNED_LINK.test(text) || /\/admin$/.test(text);
}
