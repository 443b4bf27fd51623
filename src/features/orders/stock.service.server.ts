import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, statement } from '#src/db/rows.ts';
import { stockHolds, stockItems } from '#src/db/schema/tables.ts';
import {
  allocateStock,
  deletePreorderSale,
  endPreorderSale,
  recordPreorderSale,
  retakePreorder,
  takePreorder,
} from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { SELLABLE } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { recordLowStock } from '#src/features/catalog/low-shelves.service.server.ts';
import { findStockItem } from '#src/features/catalog/stock-item.queries.server.ts';
import { changesLook } from '#src/features/catalog/stock-level.ts';
import {
  explainStock,
  type StockReason,
} from '#src/features/catalog/stock-reason.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { markChanged } from '#src/platform/ready-answers.ts';
import { recordChange } from '#src/publish/find/record-change.ts';

type Piece = { productId: number | null; variantId: number | null; quantity: number };
/** Units that a purchase needs of one stock item. */
export type Need = {
  stockItemId: number;
  quantity: number;
  productName: string;
  /** The promised day of dispatch that the buyer saw; without it, only stock is sold. */
  dispatchBy?: string | null;
};

/**
 * Reserves stock for an order, all or nothing. Of an item that has no stock, it takes units of its
 * pre-order instead, never of both. Throws OUT_OF_STOCK or NOT_ENOUGH_STOCK naming the
 * product. Needs must be in ascending order of stock item (needsByStockItem). Returns true if pages
 * must show that an item has sold out or is nearly sold out.
 */
export async function reserveStock(tx: Db, orderId: string, needs: Need[]): Promise<boolean> {
  let showsOnPages = false;
  for (const need of needs) {
    const { stockItemId, quantity } = need;
    const left = await take(tx, need, { reason: 'held', orderId }, orderId);
    const isPreorder = left === undefined && Boolean(need.dispatchBy);
    const preorderId = isPreorder ? await takePreorder(tx, stockItemId, quantity) : undefined;
    if (left === undefined && preorderId === undefined)
      throw shortage(
        need,
        await countUnits(tx, stockItemId, need.dispatchBy ? SELLABLE : undefined),
      );
    if (left === undefined || changesLook(left + quantity, left)) showsOnPages = true;
    if (preorderId === undefined) continue;
    const held = { orderId, stockItemId, quantity };
    const [hold] = await tx.insert(stockHolds).values(held).returning();
    if (hold) await recordPreorderSale(tx, { holdId: hold.id, preorderId, quantity });
  }
  return showsOnPages;
}

/**
 * Reserves units that no order has yet, such as those of an exchange: a later order takes over from
 * releaseUnits() in the same transaction. Throws OUT_OF_STOCK or NOT_ENOUGH_STOCK.
 */
export async function reserveUnits(tx: Db, orderId: string, need: Need): Promise<void> {
  const left = await take(tx, need, { reason: 'held', orderId });
  if (left === undefined) throw shortage(need, await countUnits(tx, need.stockItemId));
}

/**
 * Adds units to stock that reserveUnits() or giveUnits() took, or that were set aside. Pre-orders that wait get none of them: call
 * allocateStock() unless an order takes them over.
 */
export async function releaseUnits(
  tx: Db,
  { stockItemId, quantity }: Omit<Need, 'productName'>,
  why: StockReason,
): Promise<void> {
  await add(tx, stockItemId, quantity, why);
}

/** Takes units that are not sold, such as free ones under a warranty. Throws as reserveUnits() does. */
export async function giveUnits(tx: Db, need: Need, why: StockReason): Promise<void> {
  const left = await take(tx, need, why);
  if (left === undefined) throw shortage(need, await countUnits(tx, need.stockItemId));
}

/** Releases the stock that an unpaid order reserves. Does nothing the second time. */
export async function releaseReservations(tx: Db, orderId: string): Promise<void> {
  await giveBack(tx, orderId, 'held', 'given-back');
}

/** Returns sold stock to inventory when an order is cancelled before dispatch, or came back. */
export async function restock(
  tx: Db,
  orderId: string,
  reason: 'cancelled' | 'refused' = 'cancelled',
): Promise<void> {
  await giveBack(tx, orderId, 'sold', reason);
}

/** Adds returned units to stock. Units of a deleted product are skipped. */
export async function restockUnits(
  tx: Db,
  pieces: Piece[],
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const found: { id: number; quantity: number }[] = [];
  for (const piece of pieces) {
    const item = await findStockItem(tx, piece);
    if (item) found.push({ id: item.id, quantity: piece.quantity });
  }
  // Everyone changes stock in the same order, which prevents deadlocks.
  for (const { id, quantity } of found.toSorted((a, b) => a.id - b.id))
    await put(tx, id, quantity, { reason: 'returned', orderId, userId });
}

/** Marks an order's reserved units as sold. */
export async function sellReservations(tx: Db, orderId: string): Promise<void> {
  const isHeld = and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'held'));
  await tx.update(stockHolds).set({ state: 'sold' }).where(isHeld);
}

/**
 * Takes the stock of an order again after it was released, and marks it sold. Returns false and
 * takes nothing if some of it is no longer available.
 */
export async function reserveStockAgain(tx: Db, orderId: string): Promise<boolean> {
  try {
    await tx.transaction((inner) => retakeAll(inner, orderId));
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}

async function retakeAll(tx: Db, orderId: string): Promise<void> {
  const holds = await listHolds(tx, orderId, 'released');
  if (holds.length === 0) throw new AppError('OUT_OF_STOCK');
  for (const { id, stockItemId, quantity } of holds) {
    if (stockItemId === null) throw new AppError('OUT_OF_STOCK');
    const left = await take(tx, { stockItemId, quantity }, { reason: 'retaken', orderId });
    if (left !== undefined) await deletePreorderSale(tx, id);
    else if (!(await retakePreorder(tx, { id, stockItemId, quantity })))
      throw new AppError('OUT_OF_STOCK');
    await tx.update(stockHolds).set({ state: 'sold' }).where(eq(stockHolds.id, id));
  }
}

type Back = 'given-back' | 'cancelled' | 'refused';

async function giveBack(tx: Db, orderId: string, state: 'held' | 'sold', reason: Back) {
  for (const hold of await listHolds(tx, orderId, state)) {
    await tx.update(stockHolds).set({ state: 'released' }).where(eq(stockHolds.id, hold.id));
    if (hold.stockItemId === null) continue;
    const { id, stockItemId } = hold;
    const units = (await endPreorderSale(tx, { id, stockItemId })) ?? hold.quantity;
    if (units > 0) await put(tx, stockItemId, units, { reason, orderId });
  }
}

function listHolds(tx: Db, orderId: string, state: string) {
  return tx
    .select()
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, state)))
    .orderBy(asc(stockHolds.stockItemId));
}

type Taking = { stockItemId: number; quantity: number; why: string; heldBy: string | null };
type Taken = { available: number; productId: number };

/** Explains the change as explainStock() does, and keeps the units for an order if one is given. */
const TAKE = statement<Taken, Taking>(
  'take-stock',
  (value) => sql`with taken as (
      update stock_items set available = available - ${value('quantity')}::int,
        updated_at = clock_timestamp()
      where id = ${value('stockItemId')}::int and available >= ${value('quantity')}::int
        and set_config('swara.stock', ${value('why')}::text, true) is not null
      returning id, available, product_id
    ), held as (
      insert into stock_holds (order_id, stock_item_id, quantity)
      select ${value('heldBy')}::text, id, ${value('quantity')}::int from taken
      where ${value('heldBy')}::text is not null
    ) select available, product_id "productId" from taken`,
);

/**
 * Takes units from stock, and returns how many are left; undefined if there are too few. Reserves
 * them for the order `heldBy`.
 */
async function take(
  tx: Db,
  { stockItemId, quantity }: Pick<Need, 'stockItemId' | 'quantity'>,
  why: StockReason,
  heldBy: string | null = null,
): Promise<number | undefined> {
  const [item] = await TAKE(tx, { stockItemId, quantity, why: JSON.stringify(why), heldBy });
  if (!item) return undefined;
  markChanged(item.productId);
  if (changesLook(item.available + quantity, item.available)) {
    await markPagesStale(tx, item.productId);
    await recordLowStock(tx, [item.productId]);
  }
  return item.available;
}

/** Adds units to stock, of which pre-orders that wait get theirs first. */
async function put(tx: Db, id: number, quantity: number, why: StockReason): Promise<void> {
  await add(tx, id, quantity, why);
  await allocateStock(tx, id);
}

/** Adds units to stock. No other code does so. */
async function add(tx: Db, id: number, quantity: number, why: StockReason): Promise<void> {
  await explainStock(tx, why);
  const [item] = await tx
    .update(stockItems)
    .set({ available: sql`${stockItems.available} + ${quantity}` })
    .where(eq(stockItems.id, id))
    .returning();
  if (!item) return;
  markChanged(item.productId);
  if (changesLook(item.available - quantity, item.available))
    await markPagesStale(tx, item.productId);
}

/** Pages show whether there is stock, and whether only a few units are left. */
function markPagesStale(tx: Db, productId: number): Promise<void> {
  return recordChange(tx, { entity: 'product', entityId: productId });
}

/** Returns the units of a stock item in stock, or with SELLABLE also those of its pre-order. */
async function countUnits(tx: Db, id: number, units = sql`s.available`): Promise<number> {
  const query = sql`select ${units} units from stock_items s where s.id = ${id}`;
  return (await rowsOf<{ units: number }>(tx, query))[0]?.units ?? 0;
}

/** Returns the error that says how many units are left for the shopper, fewer than needed. */
export function shortage({ productName }: Pick<Need, 'productName'>, left: number): AppError {
  if (left === 0) {
    const message = `“${productName}” has just sold out.`;
    return new AppError('OUT_OF_STOCK', { message, fields: { items: message } });
  }
  const message = `Only ${left} of “${productName}” ${left === 1 ? 'is' : 'are'} left.`;
  return new AppError('NOT_ENOUGH_STOCK', { message, fields: { items: message } });
}
