import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { undoOfCategory } from './undo-category.service.server.ts';
import { undoableOf } from './undo-plan.server.ts';
import { undoOfSettings } from './undo-settings.service.server.ts';
import { undoOfProduct } from './undo-product.service.server.ts';
import {
  type Entry,
  findName,
  findUndoBatch,
  getEntry,
  listBatch,
  listUndone,
} from './undo.queries.server.ts';

/** Reverts an entry's changes, in the transaction of the undo. */
type PutBack = (tx: Db, entry: Entry, staff: StaffContext) => Promise<void>;

/** Includes the undo functions of other features by entity (server/routes.ts). */
export type UndoContext = StaffContext & { others: Readonly<Record<string, PutBack>> };

/**
 * Undoes an entry of the audit log, as an edit with an entry of its own. Throws NOT_FOUND, or
 * CONFLICT with what has changed since and who changed it.
 */
export async function undoEntry(db: Db, id: number, staff: UndoContext): Promise<void> {
  const entry = await getEntry(db, id);
  if (undoableOf(entry).length === 0) {
    throw new AppError('CONFLICT', { message: 'This change cannot be undone here.' });
  }
  await db.transaction((tx) => putBack(tx, entry, staff));
}

type Result = { id: number; name: string; problem: string | null };
/**
 * A part of a batch: at most `limit` records, of the entries before the one with the id `before`.
 */
type Part = { limit?: number | undefined; before?: number | undefined };

/**
 * Undoes changes made together, newest first. Each record is reverted separately, all or nothing.
 * `next` is where the next part begins; null when nothing is left.
 */
export async function undoTogether(
  db: Db,
  { batchId, limit = Number.MAX_SAFE_INTEGER, before }: Part & { batchId: string },
  staff: UndoContext,
): Promise<{ results: Result[]; next: number | null }> {
  const entries = await listBatch(db, batchId);
  if (entries.length === 0) throw new AppError('NOT_FOUND');
  const undone = await listUndone(db, batchId);
  const open = entries.filter(
    (entry) =>
      !undone.has(entry.id) &&
      undoableOf(entry).length > 0 &&
      (before === undefined || entry.id < before),
  );
  if (open.length === 0 && before === undefined) {
    throw new AppError('CONFLICT', { message: 'All these changes have already been undone.' });
  }
  // Reuse the batch of the earlier parts, so that the whole undo can be undone together too.
  const known = before === undefined ? undefined : await findUndoBatch(db, batchId, staff.userId);
  const together = { ...staff, batchId: known ?? randomUUID() };
  const things = [...Map.groupBy(open, ({ entity, entityId }) => `${entity}/${entityId}`).values()];
  const part = things.slice(0, limit);
  const results: Result[] = [];
  for (const own of part) results.push(await undoOwn(db, own, together));
  const last = part.at(-1)?.at(-1)?.id;
  return { results, next: things.length > part.length && last !== undefined ? last : null };
}

/** Undoes the newest first, so that each entry finds the state that it left. */
async function undoOwn(db: Db, own: Entry[], staff: UndoContext): Promise<Result> {
  const [first] = own;
  if (!first) throw new AppError('UNEXPECTED');
  // Before the undo: a product that it deletes has no name afterwards.
  const name = await findName(db, first);
  const problem = await db
    .transaction(async (tx) => {
      for (const entry of own) await putBack(tx, entry, staff);
    })
    .then(
      () => null,
      (thrown: unknown) => {
        const error = toAppError(thrown);
        if (error.status >= 500) throw error;
        return error.message;
      },
    );
  return { id: Number(first.entityId), name, problem };
}

function putBack(tx: Db, entry: Entry, staff: UndoContext): Promise<void> {
  const other = staff.others[entry.entity];
  if (other) return other(tx, entry, staff);
  if (entry.entity === 'category') return undoOfCategory(tx, entry, staff);
  if (entry.entity === 'settings') return undoOfSettings(tx, entry, staff);
  return undoOfProduct(tx, entry, staff);
}
