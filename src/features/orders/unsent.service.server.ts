import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { stockHolds } from '#src/db/schema/tables.ts';
import { PACKED_UNITS } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import {
  allocateStock,
  endPreorderSale,
} from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { releaseUnits } from './stock.service.server.ts';

type Hold = { id: number; stockItemId: number; quantity: number; packed: number };

/**
 * Returns the sold units of an order that are in no parcel to stock, and those that wait for stock
 * to their pre-order. Does nothing the second time. The caller must hold the order's row.
 */
export async function releaseUnsent(tx: Db, orderId: string): Promise<void> {
  for (const { id, stockItemId, quantity, packed } of await listSold(tx, orderId)) {
    const unsent = quantity - packed;
    if (unsent <= 0) continue;
    const set = packed > 0 ? { quantity: packed } : { state: 'released' };
    await tx.update(stockHolds).set(set).where(eq(stockHolds.id, id));
    const back = (await endPreorderSale(tx, { id, stockItemId }, unsent)) ?? unsent;
    if (back <= 0) continue;
    await releaseUnits(tx, { stockItemId, quantity: back }, { reason: 'cancelled', orderId });
    await allocateStock(tx, stockItemId);
  }
}

// Everyone takes stock in the same order, which prevents deadlocks.
function listSold(tx: Db, orderId: string): Promise<Hold[]> {
  return rowsOf<Hold>(
    tx,
    sql`select h.id, h.stock_item_id "stockItemId", h.quantity, ${PACKED_UNITS} packed
      from stock_holds h join stock_items s on s.id = h.stock_item_id
      where h.order_id = ${orderId} and h.state = 'sold' order by h.stock_item_id`,
  );
}
