import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { stockItems } from '#src/db/schema/tables.ts';
import { takeBack } from '#src/features/catalog/preorders/take-back.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { explainStock } from '#src/features/catalog/stock-reason.service.server.ts';
import { formatCount } from '#src/lib/money.ts';
import type { AdminProduct } from './admin-product.contract.ts';
import { type StaffContext, writeProduct } from './edit-product.service.server.ts';
import { STOCK_MAX } from './product-fields.contract.ts';
import type { StockMove } from './stock.contract.ts';
import { getStockItem, listMovedSince, stockAt } from './stock-ledger.queries.server.ts';

type StockChange = { productId: number; variantId: number | null; move: StockMove; note: string };

/**
 * Changes the stock of one item by hand. A correction takes missing units from the pre-orders that
 * have got them. A count is valid as of the time it was made: units sold
 * since stay sold. Throws INVALID_INPUT, or CONFLICT if another staff member has changed it since
 * the count.
 */
export function moveStockBy(
  db: Db,
  input: StockChange,
  staff: StaffContext,
): Promise<AdminProduct> {
  const { productId, variantId, move, note } = input;
  return writeProduct(db, productId, 'product.stock', staff, async (tx) => {
    const item = await getStockItem(tx, { productId, variantId });
    const change = move.kind === 'change' ? move.pieces : await countedChange(tx, item.id, move);
    const missing = Math.max(0, -(item.available + change));
    // A delivery that was entered with too many units, which pre-orders have got.
    const back = missing > 0 ? await takeBack(tx, item.id, missing) : 0;
    const available = item.available + back + change;
    if (available < 0) throw tooFew(item.available, move.kind);
    if (available > STOCK_MAX) throw tooMany(move.kind);
    const reason = move.kind === 'change' ? move.reason : 'count';
    await explainStock(tx, { reason, userId: staff.userId, note });
    await tx.update(stockItems).set({ available }).where(eq(stockItems.id, item.id));
  });
}

type Count = Extract<StockMove, { kind: 'count' }>;

async function countedChange(tx: Db, itemId: number, { counted, lastMovementId }: Count) {
  const [since] = await listMovedSince(tx, itemId, lastMovementId);
  if (since) {
    const message = `${since.who ?? 'The shop'} set this stock to ${since.available} after you opened it. Check the history and count again.`;
    throw new AppError('CONFLICT', { message, fields: { 'move.counted': message } });
  }
  return counted - (await stockAt(tx, itemId, lastMovementId));
}

const FIELDS = { change: 'move.pieces', count: 'move.counted' } as const;

function tooFew(left: number, kind: StockMove['kind']): AppError {
  const pieces = left === 1 ? 'only 1 unit is' : `only ${left} units are`;
  const message = `The stock cannot fall below zero: ${pieces} left, the others are sold or reserved.`;
  return new AppError('CONFLICT', { message, fields: { [FIELDS[kind]]: message } });
}

function tooMany(kind: StockMove['kind']): AppError {
  const message = `Stock can be at most ${formatCount(STOCK_MAX)} units.`;
  return new AppError('INVALID_INPUT', { message, fields: { [FIELDS[kind]]: message } });
}
