import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { preorders, preorderSales } from '#src/db/schema/tables.ts';
import { findStockItem } from '#src/features/catalog/stock-item.queries.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { NO_PREORDER, preorderProblem, type PreorderValues } from './preorder-rules.ts';
import { lockItem } from './preorder-sales.service.server.ts';

type PreorderRow = typeof preorders.$inferSelect;
type Owner = { productId: number; variantId: number | null };
type Changes = { [Name in keyof PreorderValues]?: PreorderValues[Name] | undefined };

/** Converts an open pre-order to the values that staff edit. */
export function toPreorderValues(row: PreorderRow | undefined): PreorderValues {
  if (!row) return NO_PREORDER;
  const { limitUnits, dispatchBy, lastDay } = row;
  return { preorderLimit: limitUnits, preorderBy: dispatchBy, preorderUntil: lastDay ?? '' };
}

/**
 * Starts, changes or ends the pre-order of an item; undefined values stay. Throws INVALID_INPUT,
 * and CONFLICT for a limit below what is sold, or to end it while orders wait for stock.
 */
export async function changePreorder(tx: Db, owner: Owner, changes: Changes): Promise<void> {
  const { preorderLimit, preorderBy, preorderUntil } = changes;
  if ((preorderLimit ?? preorderBy ?? preorderUntil) === undefined) return;
  const item = await findStockItem(tx, owner);
  if (!item) return;
  await lockItem(tx, item.id);
  const open = and(eq(preorders.stockItemId, item.id), isNull(preorders.endedAt));
  const [row] = await tx.select().from(preorders).where(open);
  const before = toPreorderValues(row);
  const after = {
    preorderLimit: preorderLimit ?? before.preorderLimit,
    preorderBy: preorderBy ?? before.preorderBy,
    preorderUntil: preorderUntil ?? before.preorderUntil,
  };
  const wrong = preorderProblem(after, before, dayInIndia());
  if (wrong) throw problem('INVALID_INPUT', wrong.field, wrong.sentence);
  const { preorderLimit: limitUnits, preorderBy: dispatchBy } = after;
  if (limitUnits === 0) return row && end(tx, row);
  const lastDay = after.preorderUntil || null;
  if (!row) {
    const dates = { dispatchBy, announcedFor: dispatchBy, lastDay };
    await tx.insert(preorders).values({ stockItemId: item.id, limitUnits, ...dates });
    return undefined;
  }
  if (limitUnits < row.sold) {
    const sentence = `${unitsOf(row.sold)} sold already. Enter ${row.sold} to stop selling it.`;
    throw problem('CONFLICT', 'preorderLimit', sentence);
  }
  const isMoved = dispatchBy !== row.dispatchBy;
  await tx
    .update(preorders)
    .set({
      ...{ limitUnits, dispatchBy, lastDay, closedAt: null },
      ...(isMoved && { lateNoticeAt: null }),
    })
    .where(eq(preorders.id, row.id));
  return undefined;
}

async function end(tx: Db, { id, sold }: PreorderRow): Promise<void> {
  const isWaiting = and(eq(preorderSales.preorderId, id), gt(preorderSales.waiting, 0));
  if ((await tx.$count(preorderSales, isWaiting)) > 0) {
    const sentence = `Orders wait for stock. Enter ${sold} to stop selling it until they have it.`;
    throw problem('CONFLICT', 'preorderLimit', sentence);
  }
  await tx.update(preorders).set({ endedAt: new Date() }).where(eq(preorders.id, id));
}

function unitsOf(units: number): string {
  return units === 1 ? '1 unit is' : `${units} units are`;
}

function problem(code: 'CONFLICT' | 'INVALID_INPUT', field: string, message: string): AppError {
  return new AppError(code, { message, fields: { [field]: message } });
}
