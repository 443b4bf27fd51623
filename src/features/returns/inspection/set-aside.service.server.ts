import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, setAsideMovements, stockItems } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { getStockItem } from '#src/features/catalog/admin/stock-ledger.queries.server.ts';
import { allocateStock } from '#src/features/catalog/preorders/preorder-sales.service.server.ts';
import { giveUnits, releaseUnits } from '#src/features/orders/stock.service.server.ts';
import {
  CONDITION_LABELS,
  type SetAsideUse,
  type UnitCondition,
  USE_LABELS,
} from '#src/features/returns/return-status.ts';
import { AppError } from '#src/lib/errors.ts';

type Units = {
  productId: number;
  variantId: number | null;
  condition: UnitCondition;
  quantity: number;
  use: SetAsideUse;
  note: string;
};

/**
 * Removes units that are set aside, and returns the id of the movement. Units to sell are added to
 * stock, where waiting pre-orders get theirs first. Throws INVALID_INPUT without a reason to sell them, and CONFLICT if there are too few.
 */
export async function removeAside(db: Db, units: Units, userId: string): Promise<number> {
  const { condition, quantity, use, note } = units;
  if (use === 'sell' && note === '') {
    const message = 'Enter why they can be sold again.';
    throw new AppError('INVALID_INPUT', { message, fields: { note: message } });
  }
  return db.transaction(async (tx) => {
    const item = await getStockItem(tx, units);
    const count = await takeAside(tx, { stockItemId: item.id, condition, quantity });
    const row = { stockItemId: item.id, condition, change: -quantity, use, note, userId };
    const [made] = await tx.insert(setAsideMovements).values(row).returning();
    if (!made) throw new AppError('UNEXPECTED');
    if (use === 'sell') {
      const unitsOfItem = { stockItemId: item.id, quantity };
      await releaseUnits(tx, unitsOfItem, { reason: 'set-aside', userId, note });
      await allocateStock(tx, item.id);
    }
    await recordAudit(tx, {
      ...{ userId, action: 'set-aside.remove', entity: 'product', entityId: item.productId },
      ...toAudited(units, [count, count - quantity]),
    });
    return made.id;
  });
}

/**
 * Undoes a removal: its units are set aside again. Undoing it again changes nothing. Throws
 * NOT_FOUND, and OUT_OF_STOCK or NOT_ENOUGH_STOCK if they were sold since.
 */
export async function undoRemovalBy(db: Db, id: number, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = eq(setAsideMovements.id, id);
    const [removal] = await tx.select().from(setAsideMovements).where(isIt);
    if (!removal?.use || removal.undoesId !== null) throw new AppError('NOT_FOUND');
    const { stockItemId, condition, use } = removal;
    const item = await lockItem(tx, stockItemId);
    const count = await countAside(tx, { stockItemId, condition });
    if ((await tx.$count(setAsideMovements, eq(setAsideMovements.undoesId, id))) > 0) return;
    const quantity = -removal.change;
    const back = { stockItemId, condition, change: quantity, use, undoesId: id, userId };
    await tx.insert(setAsideMovements).values(back);
    if (use === 'sell') {
      const need = { stockItemId, quantity, productName: item.productName };
      await giveUnits(tx, need, { reason: 'set-aside', userId });
    }
    await recordAudit(tx, {
      ...{ userId, action: 'set-aside.undo', entity: 'product', entityId: item.productId },
      ...toAudited({ condition, use, note: removal.note }, [count, count + quantity]),
    });
  });
}

type Audited = { condition: string; use: string; note: string };

function toAudited({ condition, use, note }: Audited, [before, after]: readonly [number, number]) {
  const labels = {
    condition: CONDITION_LABELS[condition as UnitCondition],
    use: USE_LABELS[use as SetAsideUse],
  };
  return { before: { setAside: before }, after: { setAside: after, ...labels, note } };
}

type Taken = { stockItemId: number; condition: string; quantity: number };

/** Checks under the item's lock that enough units are set aside; returns how many. Throws CONFLICT. */
export async function takeAside(tx: Db, { quantity, ...kind }: Taken): Promise<number> {
  await lockItem(tx, kind.stockItemId);
  const count = await countAside(tx, kind);
  if (count >= quantity) return count;
  const message =
    count === 0
      ? 'No unit in this condition is set aside any more.'
      : `Only ${count} in this condition ${count === 1 ? 'is' : 'are'} set aside.`;
  throw new AppError('CONFLICT', { message, fields: { quantity: message } });
}

async function countAside(tx: Db, { stockItemId, condition }: Omit<Taken, 'quantity'>) {
  const { change } = setAsideMovements;
  const isKind = and(
    eq(setAsideMovements.stockItemId, stockItemId),
    eq(setAsideMovements.condition, condition),
  );
  const [found] = await tx
    .select({ count: sql<number>`coalesce(sum(${change}), 0)::int` })
    .from(setAsideMovements)
    .where(isKind);
  return found?.count ?? 0;
}

async function lockItem(tx: Db, id: number) {
  const [item] = await tx
    .select({ productId: stockItems.productId, productName: products.name })
    .from(stockItems)
    .innerJoin(products, eq(products.id, stockItems.productId))
    .where(eq(stockItems.id, id))
    .for('update', { of: stockItems });
  if (!item) throw new AppError('NOT_FOUND');
  return item;
}
