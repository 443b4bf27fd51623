import { Hono } from 'hono';
import { showSections } from '#src/features/site-pages/show-sections.queries.server.ts';
import { viewSitePage } from '#src/features/site-pages/site-pages.contract.ts';
import { getShownPage } from '#src/features/site-pages/site-pages.queries.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { getEdited, listEdited, listPublished } from './edited-page.queries.server.ts';
import { requireFilms } from './page-check.queries.server.ts';
import { explainSections } from './explain-sections.queries.server.ts';
import { uploadFilm } from './film.contract.ts';
import * as page from './site-pages-admin.contract.ts';
import {
  createPage,
  discard,
  restorePage,
  savePage,
  setRemoved,
} from './site-pages-admin.service.server.ts';

/** Pages made of sections: the home page and landing pages. */
export const sitePagesApi = new Hono<AppEnv>();

implement(sitePagesApi, viewSitePage, (c, { slug }) => getShownPage(c.var.db, slug));

implement(sitePagesApi, page.listSitePages, async (c) => ({ pages: await listEdited(c.var.db) }));

implement(sitePagesApi, page.previewSections, async (c, { sections }) => {
  const shown = await showSections(c.var.db, sections);
  return { sections: shown, notes: await explainSections(c.var.db, sections, shown) };
});

implement(sitePagesApi, uploadFilm, async (c, { file }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { url: `/media/${await c.var.media.films.put(bytes, file.name)}` };
});

implement(sitePagesApi, page.viewEditedPage, (c, { name }) => getEdited(c.var.db, name));

implement(sitePagesApi, page.listPageVersions, async (c, { name }) => ({
  versions: await listPublished(c.var.db, name),
}));

implement(sitePagesApi, page.createSitePage, async (c, input, { id }) =>
  getEdited(c.var.db, await createPage(c.var.db, input, id)),
);

implement(sitePagesApi, page.saveSitePage, async (c, input, { id: userId }) => {
  const { name, isPublished, version: seen, ...content } = input;
  await requireFilms(c.var.media, content.sections);
  await savePage(c.var.db, { name, content, isPublished }, { userId, seen });
  return isPublished ? publish(c, name) : getEdited(c.var.db, name);
});

implement(sitePagesApi, page.discardDraft, async (c, { name, version: seen }, { id: userId }) => {
  await discard(c.var.db, name, { userId, seen });
  return getEdited(c.var.db, name);
});

implement(sitePagesApi, page.removeSitePage, async (c, { name, isRemoved, version }, staff) => {
  await setRemoved(c.var.db, name, isRemoved, { userId: staff.id, seen: version });
  return publish(c, name);
});

implement(sitePagesApi, page.restorePageVersion, async (c, { name, restored, version }, staff) => {
  await restorePage(c.var.db, name, restored, { userId: staff.id, seen: version });
  return publish(c, name);
});

async function publish(c: AppContext, name: string): Promise<page.EditedPage> {
  await c.var.jobs.send('publish', {}, { key: 'publish' });
  return getEdited(c.var.db, name);
}
