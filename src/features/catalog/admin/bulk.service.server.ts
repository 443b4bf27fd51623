import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { auditLog } from '#src/db/schema/tables.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { getProductForStaff, lockProducts } from './admin-product.queries.server.ts';
import { changeProduct, changeVariant, type StaffContext } from './edit-product.service.server.ts';
import { listBulkProducts } from './preview-change.queries.server.ts';
import { moveProblem, movedPrice } from './prices.ts';
import type { BulkChange } from './product-list.contract.ts';

/** A product and the version of it that the user saw. */
type Seen = { id: number; version: string };
type Result = { id: number; problem: string | null };

/**
 * Applies one change to many products, or to none if somebody else has changed one since the user
 * saw it: throws EDIT_CONFLICT with those products. Skips products that the change does not fit,
 * and reports why. With a batchId of the same user, the changes are undone together with that
 * earlier part.
 */
export async function changeMany(
  db: Db,
  seen: readonly Seen[],
  change: BulkChange,
  staff: StaffContext,
): Promise<{ batchId: string; results: Result[] }> {
  const batchId = staff.batchId ?? randomUUID();
  const together = { ...staff, batchId };
  return db.transaction(async (tx) => {
    if (staff.batchId) await requireOwnBatch(tx, staff.batchId, staff.userId);
    await requireAllSeen(tx, seen);
    const results: Result[] = [];
    for (const id of new Set(seen.map((one) => one.id))) {
      const problem = await tx
        .transaction((step) => changeOne(step, id, change, together))
        .then(() => null, problemOf);
      results.push({ id, problem });
    }
    return { batchId, results };
  });
}

/** Throws CONFLICT for a batch that includes another user's changes. */
async function requireOwnBatch(tx: Db, batchId: string, userId: string): Promise<void> {
  const isOthers = and(eq(auditLog.batchId, batchId), ne(auditLog.userId, userId));
  const [entry] = await tx.select({ id: auditLog.id }).from(auditLog).where(isOthers).limit(1);
  if (entry) throw new AppError('CONFLICT', { message: 'This change was made by someone else.' });
}

/** Explains why a product was skipped. Rethrows unexpected errors, so that nothing is written. */
function problemOf(thrown: unknown): string {
  const error = toAppError(thrown);
  if (error.status >= 500) throw error;
  return error.message;
}

/** Locks all of the products until the transaction ends. */
async function requireAllSeen(tx: Db, seen: readonly Seen[]): Promise<void> {
  const seenOf = new Map(seen.map(({ id, version }) => [id, version]));
  const ids = [...seenOf.keys()];
  await lockProducts(tx, ids);
  const now = await listBulkProducts(tx, ids);
  const values = now.filter(({ id, version }) => seenOf.get(id) !== version);
  if (values.length === 0) return;
  const names = values.map(({ name }) => name).join(', ');
  const which = `${values.length} of these ${seenOf.size} products`;
  const message = `Someone else changed ${which}, so nothing was changed: ${names}. Check them and try again.`;
  throw new AppError('EDIT_CONFLICT', { current: { version: versionOf(values), values }, message });
}

async function changeOne(tx: Db, id: number, change: BulkChange, staff: StaffContext) {
  if (change.kind === 'price') await movePrices(tx, id, change.percent, staff);
  else if (change.kind === 'flag') {
    await changeProduct(tx, id, { [change.flag]: change.isOn }, staff);
  } else if (change.kind === 'category') {
    await changeProduct(tx, id, { categoryId: change.categoryId }, staff);
  } else await changeProduct(tx, id, { status: change.status }, staff);
}

async function movePrices(tx: Db, id: number, percent: number, staff: StaffContext) {
  const { price, mrp, variants } = await getProductForStaff(tx, id);
  await changeProduct(tx, id, { price: moved(price, mrp, percent) }, staff);
  for (const variant of variants) {
    await changeVariant(
      tx,
      variant.id,
      { price: moved(variant.price, variant.mrp, percent) },
      staff,
    );
  }
}

/** Throws INVALID_INPUT if the new price does not fit the MRP. */
function moved(price: number, mrp: number, percent: number): number {
  const next = movedPrice(price, percent);
  const message = moveProblem(next, mrp, percent);
  if (message) throw new AppError('INVALID_INPUT', { message });
  return next;
}
