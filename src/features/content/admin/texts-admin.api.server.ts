import { Hono } from 'hono';
import { viewSiteTexts } from '#src/features/content/texts/site-texts.contract.ts';
import {
  getSiteTexts,
  getText,
  listVersions,
} from '#src/features/content/texts/site-texts.queries.server.ts';
import {
  TEXT_NAMES,
  type TextName,
  type TextValues,
} from '#src/features/content/texts/site-texts.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import {
  listSiteTexts,
  listTextVersions,
  restoreText,
  saveAnnouncement,
  saveFaq,
  saveFooter,
  saveHeader,
  savePage,
  viewText,
} from './texts-admin.contract.ts';
import { restoreVersion, saveText } from './texts-admin.service.server.ts';

const VERSIONS_LISTED = 100;

/** The shop's own texts and menus. Every write is published immediately. */
export const textsApi = new Hono<AppEnv>();

implement(textsApi, viewSiteTexts, (c) => getSiteTexts(c.var.db));

implement(textsApi, listSiteTexts, async (c) => {
  const texts = [];
  for (const name of TEXT_NAMES) {
    const { values: _, ...facts } = await getText(c.var.db, name);
    texts.push(facts);
  }
  return { texts };
});

implement(textsApi, viewText, (c, { name }) => getText(c.var.db, name));

implement(textsApi, listTextVersions, async (c, { name }) => ({
  versions: await listVersions(c.var.db, name, VERSIONS_LISTED),
}));

implement(textsApi, savePage, (c, { page, ...input }, { id }) => save(c, page, input, id));
implement(textsApi, saveFaq, (c, input, { id }) => save(c, 'faq', input, id));
implement(textsApi, saveAnnouncement, (c, input, { id }) => save(c, 'announcement', input, id));
implement(textsApi, saveHeader, (c, input, { id }) => save(c, 'header', input, id));
implement(textsApi, saveFooter, (c, input, { id }) => save(c, 'footer', input, id));

implement(textsApi, restoreText, async (c, { name, ...rest }, { id: userId }) => {
  await restoreVersion(c.var.db, { name, ...rest, userId });
  return publish(c, name);
});

async function save<N extends TextName>(
  c: AppContext,
  name: N,
  { version, ...values }: TextValues[N] & { version: number },
  userId: string,
) {
  await saveText(c.var.db, {
    ...{ name, version, userId },
    values: values as unknown as TextValues[N],
  });
  return publish(c, name);
}

async function publish(c: AppContext, name: TextName) {
  await c.var.jobs.send('publish', {}, { key: 'publish' });
  return getText(c.var.db, name);
}
