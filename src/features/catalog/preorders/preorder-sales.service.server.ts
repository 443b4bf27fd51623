import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { preorders, preorderSales, stockHolds, stockItems } from '#src/db/schema/tables.ts';
import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import { markChanged } from '#src/platform/ready-answers.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { IS_IN_TIME } from './preorder-units.queries.server.ts';

/*
 * Everyone who sells, allocates or returns units of a pre-order locks the stock item first, which
 * prevents deadlocks and makes them take turns.
 */

/**
 * Takes units of the open pre-order of a stock item that has no stock. Returns the pre-order;
 * undefined if too few units are left, or it has no pre-order.
 */
export async function takePreorder(
  tx: Db,
  stockItemId: number,
  quantity: number,
): Promise<number | undefined> {
  const item = await lockItem(tx, stockItemId);
  if (!item || item.available > 0) return undefined;
  const [taken] = await rowsOf<{ id: number; left: number }>(
    tx,
    sql`update preorders r set sold = r.sold + ${quantity}::int, updated_at = now()
      where r.stock_item_id = ${stockItemId} and ${IS_IN_TIME}
        and r.sold + ${quantity}::int <= r.limit_units
      returning r.id, r.limit_units - r.sold "left"`,
  );
  if (!taken) return undefined;
  await markLook(tx, item.productId, taken.left + quantity, taken.left);
  return taken.id;
}

/** Records what a pre-order sold with a reservation. None of it has stock yet. */
export async function recordPreorderSale(
  tx: Db,
  sale: { holdId: number; preorderId: number; quantity: number },
): Promise<void> {
  await tx.insert(preorderSales).values({ ...sale, waiting: sale.quantity });
}

/**
 * Returns the units of a released reservation to its pre-order: all of them, or as many as will not
 * be sent, among them those that wait. Returns how many have stock by now, which goes back to
 * stock; undefined if it was no pre-order.
 */
export async function endPreorderSale(
  tx: Db,
  hold: { id: number; stockItemId: number },
  unsent?: number,
): Promise<number | undefined> {
  const item = await lockItem(tx, hold.stockItemId);
  const isIt = eq(preorderSales.holdId, hold.id);
  const [sale] = await tx.select().from(preorderSales).where(isIt);
  if (!sale) return undefined;
  const units = unsent ?? sale.quantity;
  const kept = sale.quantity - units;
  await tx
    .update(preorderSales)
    .set({ waiting: 0, ...(kept > 0 && { quantity: kept }) })
    .where(isIt);
  const [preorder] = await tx
    .update(preorders)
    .set({ sold: sql`${preorders.sold} - ${units}` })
    .where(eq(preorders.id, sale.preorderId))
    .returning();
  if (preorder && item) {
    const left = preorder.limitUnits - preorder.sold;
    await markLook(tx, item.productId, left - units, left);
  }
  return units - sale.waiting;
}

/**
 * Takes the units of a released pre-order again, at the end of the queue. Returns false if it was
 * no pre-order, or too few units are left.
 */
export async function retakePreorder(
  tx: Db,
  hold: { id: number; stockItemId: number; quantity: number },
): Promise<boolean> {
  const isIt = eq(preorderSales.holdId, hold.id);
  if ((await tx.$count(preorderSales, isIt)) === 0) return false;
  const preorderId = await takePreorder(tx, hold.stockItemId, hold.quantity);
  if (preorderId === undefined) return false;
  const sale = { preorderId, waiting: hold.quantity, createdAt: new Date() };
  await tx.update(preorderSales).set(sale).where(isIt);
  return true;
}

/** Forgets that a reservation was a pre-order, because it has taken stock instead. */
export async function deletePreorderSale(tx: Db, holdId: number): Promise<void> {
  await tx.delete(preorderSales).where(eq(preorderSales.holdId, holdId));
}

/**
 * Allocates stock to the pre-orders that wait for it, oldest first. Call it after every increase of
 * stock, in the same transaction, so that nobody else can buy those units.
 */
export async function allocateStock(tx: Db, stockItemId: number): Promise<void> {
  const item = await lockItem(tx, stockItemId);
  let available = item?.available ?? 0;
  if (available === 0) return;
  const { holdId } = preorderSales;
  const waiting = await tx
    .select({ holdId, waiting: preorderSales.waiting, orderId: stockHolds.orderId })
    .from(preorderSales)
    .innerJoin(stockHolds, eq(stockHolds.id, holdId))
    .where(and(eq(stockHolds.stockItemId, stockItemId), gt(preorderSales.waiting, 0)))
    .orderBy(asc(preorderSales.createdAt), asc(holdId));
  for (const sale of waiting) {
    const units = Math.min(available, sale.waiting);
    if (units === 0) return;
    available -= units;
    await explainStock(tx, { reason: 'preorder', orderId: sale.orderId });
    await tx.update(stockItems).set({ available }).where(eq(stockItems.id, stockItemId));
    await tx
      .update(preorderSales)
      .set({ waiting: sale.waiting - units })
      .where(eq(preorderSales.holdId, sale.holdId));
  }
}

/** Allocates the stock of a product and its variants as allocateStock() does. */
export async function allocateStockOf(tx: Db, productIds: readonly number[]): Promise<void> {
  for (const { id } of await listAwaited(tx, productIds)) await allocateStock(tx, id);
}

/** Locks a stock item, so that its sales, allocations and returns take turns. */
export async function lockItem(tx: Db, stockItemId: number) {
  const isIt = eq(stockItems.id, stockItemId);
  const [item] = await tx.select().from(stockItems).where(isIt).for('update');
  return item;
}

function listAwaited(tx: Db, productIds: readonly number[]) {
  return rowsOf<{ id: number }>(
    tx,
    sql`select s.id from stock_items s
      where s.product_id = any(${intArray(productIds)}) and s.available > 0
        and exists (select 1 from preorders r join preorder_sales x on x.preorder_id = r.id
          where r.stock_item_id = s.id and x.waiting > 0)
      order by s.id`,
  );
}

/** Pages show whether units are left, and how many if few are. */
async function markLook(tx: Db, productId: number, before: number, left: number): Promise<void> {
  markChanged(productId);
  if (Math.min(before, left) > LOW_STOCK) return;
  await recordChange(tx, { entity: 'product', entityId: productId });
}
