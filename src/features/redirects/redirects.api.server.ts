import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { publish } from '#src/features/catalog/admin/catalog-admin.api.server.ts';
import { DONE } from '#src/lib/endpoint.ts';
import * as redirect from './redirects.contract.ts';
import { listPage } from './redirects.queries.server.ts';
import {
  addRedirect,
  changeRedirect,
  importFile,
  removeRedirect,
} from './redirects.service.server.ts';

/** Redirects from old paths. Publishing renders no page for them, but makes them known. */
export const redirectsApi = new Hono<AppEnv>();

implement(redirectsApi, redirect.listRedirects, (c, input) => listPage(c.var.db, input));
implement(redirectsApi, redirect.createRedirect, async (c, input, { id: userId }) => {
  const created = await addRedirect(c.var.db, input, userId);
  await publish(c);
  return created;
});
implement(redirectsApi, redirect.updateRedirect, async (c, input, { id: userId }) => {
  const changed = await changeRedirect(c.var.db, input, userId);
  await publish(c);
  return changed;
});
implement(redirectsApi, redirect.deleteRedirect, async (c, input, { id: userId }) => {
  await removeRedirect(c.var.db, input, userId);
  await publish(c);
  return DONE;
});
implement(redirectsApi, redirect.importRedirects, async (c, { file }, { id: userId }) => {
  const imported = await importFile(c.var.db, await file.bytes(), userId);
  await publish(c);
  return imported;
});
