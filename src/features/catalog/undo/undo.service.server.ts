import { randomUUID } from 'node:crypto';
import type { Db } from '#src/db/open.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { undoOfCategory } from './undo-category.service.server.ts';
import { undoableOf } from './undo-plan.server.ts';
import { undoOfProduct } from './undo-product.service.server.ts';
import { type Entry, findName, getEntry, listBatch, listUndone } from './undo.queries.server.ts';

/** Puts back what an entry changed, in the transaction of the undo. */
export type PutBack = (tx: Db, entry: Entry, staff: StaffContext) => Promise<void>;

/** With what nouns that come later put back, by their entity (server/routes.ts). */
export type UndoContext = StaffContext & { others: Readonly<Record<string, PutBack>> };

/**
 * Undoes what an entry of the audit log changed, as an edit with an entry of its own.
 * Throws NOT_FOUND, or CONFLICT with who has changed what since.
 */
export async function undoEntry(db: Db, id: number, staff: UndoContext): Promise<void> {
  const entry = await getEntry(db, id);
  if (undoableOf(entry).length === 0) {
    throw new AppError('CONFLICT', { message: 'This cannot be undone from here.' });
  }
  await db.transaction((tx) => putBack(tx, entry, staff));
}

type Result = { id: number; name: string; problem: string | null };

/** Undoes all that was changed together: each thing by itself, all of it or nothing. */
export async function undoTogether(db: Db, batchId: string, staff: UndoContext): Promise<Result[]> {
  const entries = await listBatch(db, batchId);
  if (entries.length === 0) throw new AppError('NOT_FOUND');
  const undone = await listUndone(db, batchId);
  const open = entries.filter((entry) => !undone.has(entry.id) && undoableOf(entry).length > 0);
  if (open.length === 0) {
    throw new AppError('CONFLICT', { message: 'All of it has already been undone.' });
  }
  // So that the undoing, too, can be undone at once.
  const together = { ...staff, batchId: randomUUID() };
  const results: Result[] = [];
  for (const own of Map.groupBy(open, ({ entity, entityId }) => `${entity}/${entityId}`).values()) {
    results.push(await undoOwn(db, own, together));
  }
  return results;
}

/** The newest first: each finds what it left. */
async function undoOwn(db: Db, own: Entry[], staff: UndoContext): Promise<Result> {
  const [first] = own;
  if (!first) throw new AppError('UNEXPECTED');
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
  return { id: Number(first.entityId), name: await findName(db, first), problem };
}

function putBack(tx: Db, entry: Entry, staff: UndoContext): Promise<void> {
  const other = staff.others[entry.entity];
  if (other) return other(tx, entry, staff);
  return entry.entity === 'category'
    ? undoOfCategory(tx, entry, staff)
    : undoOfProduct(tx, entry, staff);
}
