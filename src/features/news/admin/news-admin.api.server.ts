import { Hono } from 'hono';
import type { PictureInput } from '#src/features/catalog/admin/picture.contract.ts';
import { storePictures } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { createNews, listAdminNews, updateNews, viewAdminNews } from './news-admin.contract.ts';
import { getForStaff, listForStaff } from './news-admin.queries.server.ts';
import { addNews, changeNews } from './news-admin.service.server.ts';

/** News for staff. Every write is published immediately. */
export const newsAdminApi = new Hono<AppEnv>();

implement(newsAdminApi, listAdminNews, (c, input) => listForStaff(c.var.db, input));

implement(newsAdminApi, viewAdminNews, (c, { id }) => getForStaff(c.var.db, id));

implement(newsAdminApi, createNews, async (c, { image, ...input }, { id: userId }) => {
  const item = await addNews(c.var.db, { ...input, picture: await stored(c, image) }, userId);
  await publish(c);
  return item;
});

implement(newsAdminApi, updateNews, async (c, { id, version, image, ...changes }, user) => {
  const input = { ...changes, picture: await stored(c, image) };
  const item = await changeNews(c.var.db, id, input, { userId: user.id, seen: version });
  await publish(c);
  return item;
});

async function stored(c: AppContext, image: PictureInput | undefined) {
  const [picture] = await storePictures(c.var, image ? [image] : []);
  return picture;
}

function publish(c: AppContext): Promise<void> {
  return c.var.jobs.send('publish', {}, { key: 'publish' });
}
