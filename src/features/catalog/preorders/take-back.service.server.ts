import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { preorders, preorderSales, stockHolds, stockItems } from '#src/db/schema/tables.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import { PACKED_UNITS } from './preorder-units.queries.server.ts';

/**
 * Takes units that are in no parcel from the pre-orders to which they were allocated, newest first,
 * because they never arrived. They wait again. Returns how many are in stock for it, at most
 * `units`. The caller must hold the lock of the stock item.
 */
export async function takeBack(tx: Db, stockItemId: number, units: number): Promise<number> {
  let left = units;
  for (const { holdId, orderId } of await lockAllocated(tx, stockItemId)) {
    // Read after the lock, so that units that were being packed count.
    const [hold] = await rowsOf<{ free: number; waiting: number }>(
      tx,
      sql`select x.waiting, (x.quantity - x.waiting - ${PACKED_UNITS})::int free
        from preorder_sales x join stock_holds h on h.id = x.hold_id
          join stock_items s on s.id = h.stock_item_id where x.hold_id = ${holdId}`,
    );
    const taken = Math.min(left, Math.max(0, hold?.free ?? 0));
    if (!hold || taken === 0) continue;
    left -= taken;
    await tx
      .update(preorderSales)
      .set({ waiting: hold.waiting + taken })
      .where(eq(preorderSales.holdId, holdId));
    await explainStock(tx, { reason: 'preorder', orderId });
    await tx
      .update(stockItems)
      .set({ available: sql`${stockItems.available} + ${taken}` })
      .where(eq(stockItems.id, stockItemId));
  }
  return units - left;
}

/** Packing locks the same rows. */
function lockAllocated(tx: Db, stockItemId: number) {
  const { holdId, waiting, quantity } = preorderSales;
  const isSold = and(eq(stockHolds.stockItemId, stockItemId), eq(stockHolds.state, 'sold'));
  return tx
    .select({ holdId, orderId: stockHolds.orderId })
    .from(preorderSales)
    .innerJoin(stockHolds, eq(stockHolds.id, holdId))
    .innerJoin(preorders, eq(preorders.id, preorderSales.preorderId))
    .where(and(isSold, lt(waiting, quantity), isNull(preorders.endedAt)))
    .orderBy(desc(preorderSales.createdAt), desc(holdId))
    .for('update', { of: preorderSales });
}
