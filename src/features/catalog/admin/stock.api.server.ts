import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { publish } from './catalog-admin.api.server.ts';
import { listPreorders } from './preorders.contract.ts';
import { listOpenPreorders } from './preorders.queries.server.ts';
import { moveStock, viewStockLedger } from './stock.contract.ts';
import { getLedger } from './stock-ledger.queries.server.ts';
import { moveStockBy } from './stock.service.server.ts';

/** Stock movements by staff, the stock ledger and pre-orders. */
export function makeStockApi({ refreshSearch }: Pick<SearchPort, 'refreshSearch'>) {
  const api = new Hono<AppEnv>();
  implement(api, viewStockLedger, (c, { id: productId, variantId, before }) =>
    getLedger(c.var.db, { productId, variantId: variantId ?? null }, before),
  );
  implement(api, listPreorders, async (c, { productId }) => ({
    preorders: await listOpenPreorders(c.var.db, productId),
  }));
  implement(api, moveStock, async (c, { id: productId, ...input }, { id: userId }) => {
    const staff = { userId, refreshSearch };
    const product = await moveStockBy(c.var.db, { productId, ...input }, staff);
    await publish(c);
    // Send stock alerts now rather than at the next full minute.
    await c.var.jobs.send('send-stock-alerts', {}, { key: 'send-stock-alerts' });
    return product;
  });
  return api;
}
