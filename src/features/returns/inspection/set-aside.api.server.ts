import { Hono } from 'hono';
import * as contract from '#src/features/returns/admin/set-aside.contract.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { getRemoval, listAside } from './set-aside.queries.server.ts';
import { removeAside, undoRemovalBy } from './set-aside.service.server.ts';

/** The staff API for returned units that are set aside. */
export const setAsideApi = new Hono<AppEnv>();

implement(setAsideApi, contract.listSetAside, (c, paging) => listAside(c.var.db, paging));

implement(setAsideApi, contract.removeSetAside, async (c, units, { id: userId }) => {
  const id = await removeAside(c.var.db, units, userId);
  await publishStock(c);
  return getRemoval(c.var.db, id);
});

implement(setAsideApi, contract.undoRemoval, async (c, { id }, { id: userId }) => {
  await undoRemovalBy(c.var.db, id, userId);
  await publishStock(c);
  return getRemoval(c.var.db, id);
});

async function publishStock(c: AppContext): Promise<void> {
  await c.var.jobs.send('publish', {}, { key: 'publish' });
  await c.var.jobs.send('send-stock-alerts', {}, { key: 'send-stock-alerts' });
}
