import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { auditLog, categories, news, products, users } from '#src/db/schema/tables.ts';
import { changesOf, type FieldChange } from '#src/features/audit/changes.server.ts';
import { AppError } from '#src/lib/errors.ts';

export type Entry = typeof auditLog.$inferSelect;

/** Returns an entry of the audit log. Throws NOT_FOUND. */
export async function getEntry(db: Db, id: number): Promise<Entry> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  if (!entry) throw new AppError('NOT_FOUND');
  return entry;
}

/** Lists the entries of one bulk change, newest first. */
export function listBatch(db: Db, batchId: string): Promise<Entry[]> {
  return db.select().from(auditLog).where(eq(auditLog.batchId, batchId)).orderBy(desc(auditLog.id));
}

export type Change = FieldChange & { who: string; at: Date };

/** Lists later changes of the same record, oldest first, and who made them. */
export async function listLaterChanges(tx: Db, entry: Entry): Promise<Change[]> {
  const { id, entity, entityId } = entry;
  const rows = await tx
    .select({ written: auditLog, who: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId), gt(auditLog.id, id)))
    .orderBy(asc(auditLog.id));
  return rows.flatMap(({ written, who }) =>
    changesOf(written.before, written.after).map((change) => ({
      ...change,
      who: who ?? 'somebody',
      at: written.createdAt,
    })),
  );
}

/** Finds who has undone an entry, if anyone. */
export async function findUndo(
  tx: Db,
  id: number,
): Promise<{ id: number; who: string } | undefined> {
  const [undo] = await tx
    .select({ id: auditLog.id, who: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(eq(auditLog.undoOf, id));
  return undo && { id: undo.id, who: undo.who ?? 'somebody' };
}

/** Lists the entries of a batch that have been undone already. */
export async function listUndone(db: Db, batchId: string): Promise<Set<number | null>> {
  const own = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.batchId, batchId));
  const undos = await db
    .select({ undoOf: auditLog.undoOf })
    .from(auditLog)
    .where(inArray(auditLog.undoOf, own));
  return new Set(undos.map(({ undoOf }) => undoOf));
}

/** Finds the newest batch in which somebody has undone entries of another batch. */
export async function findUndoBatch(
  db: Db,
  batchId: string,
  userId: string,
): Promise<string | undefined> {
  const own = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.batchId, batchId));
  const [undo] = await db
    .select({ batchId: auditLog.batchId })
    .from(auditLog)
    .where(and(inArray(auditLog.undoOf, own), eq(auditLog.userId, userId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return undo?.batchId ?? undefined;
}

/** Finds the name of the record that an entry is about. */
export async function findName(db: Db, { entity, entityId }: Entry): Promise<string> {
  const id = Number(entityId);
  const [row] = await findRow(db, entity, id);
  return row?.name ?? '';
}

function findRow(db: Db, entity: string, id: number): Promise<{ name: string }[]> {
  if (entity === 'category')
    return db.select({ name: categories.title }).from(categories).where(eq(categories.id, id));
  if (entity === 'news') return db.select({ name: news.title }).from(news).where(eq(news.id, id));
  return db.select({ name: products.name }).from(products).where(eq(products.id, id));
}
