import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { setAsideMovements, stockMovements, users } from '#src/db/schema/tables.ts';
import { findStockItem } from '#src/features/catalog/stock-item.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { LEDGER_SHOWN, type StockLedger } from './stock.contract.ts';

type Item = { productId: number; variantId: number | null };

/** Returns the stock item of a product or variant. Throws NOT_FOUND. */
export async function getStockItem(db: Db, of: Item) {
  const item = await findStockItem(db, of);
  if (!item) throw new AppError('NOT_FOUND');
  return item;
}

/** Returns the last movements of an item's stock, newest first. Throws NOT_FOUND. */
export async function getLedger(db: Db, of: Item, before?: number): Promise<StockLedger> {
  const { id, available } = await getStockItem(db, of);
  const isOwn = eq(stockMovements.stockItemId, id);
  const rows = await db
    .select({ movement: stockMovements, who: users.name })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(before === undefined ? isOwn : and(isOwn, lt(stockMovements.id, before)))
    .orderBy(desc(stockMovements.id))
    .limit(LEDGER_SHOWN + 1);
  return {
    available,
    setAside: await listSetAside(db, id),
    lastMovementId: rows[0]?.movement.id ?? 0,
    hasMore: rows.length > LEDGER_SHOWN,
    movements: rows.slice(0, LEDGER_SHOWN).map(({ movement, who }) => ({
      ...movement,
      who,
      createdAt: movement.createdAt.toISOString(),
    })),
  };
}

/** Counts an item's units that are set aside, by condition. */
async function listSetAside(db: Db, stockItemId: number): Promise<StockLedger['setAside']> {
  const { condition, change } = setAsideMovements;
  const rows = await db
    .select({ condition, count: sql<number>`sum(${change})::int` })
    .from(setAsideMovements)
    .where(eq(setAsideMovements.stockItemId, stockItemId))
    .groupBy(condition)
    .orderBy(condition);
  return rows.filter(({ count }) => count !== 0);
}

/** Returns the stock after a movement; 0 before the first. */
export async function stockAt(tx: Db, stockItemId: number, movementId: number): Promise<number> {
  const [seen] = await tx
    .select({ available: stockMovements.available })
    .from(stockMovements)
    .where(and(eq(stockMovements.stockItemId, stockItemId), lte(stockMovements.id, movementId)))
    .orderBy(desc(stockMovements.id))
    .limit(1);
  return seen?.available ?? 0;
}

/** Lists manual stock movements by staff after a movement, newest first. Excludes orders. */
export function listMovedSince(tx: Db, stockItemId: number, movementId: number) {
  return tx
    .select({ available: stockMovements.available, who: users.name })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(
      and(
        eq(stockMovements.stockItemId, stockItemId),
        gt(stockMovements.id, movementId),
        isNull(stockMovements.orderId),
      ),
    )
    .orderBy(desc(stockMovements.id));
}
