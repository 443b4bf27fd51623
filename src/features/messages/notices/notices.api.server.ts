import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { saveOwnNotices, viewOwnNotices } from './notices.contract.ts';
import { getOwnNotices, saveNoticeChoices } from './notices.service.server.ts';

/** The notification settings of staff members. */
export const noticesApi = new Hono<AppEnv>();

implement(noticesApi, viewOwnNotices, (c, _, { id }) => getOwnNotices(c.var.db, id));

implement(noticesApi, saveOwnNotices, async (c, chosen, { id }) => {
  await saveNoticeChoices(c.var.db, id, chosen);
  return getOwnNotices(c.var.db, id);
});
