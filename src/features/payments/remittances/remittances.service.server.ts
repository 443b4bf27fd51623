import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { transact } from '#src/db/transact.ts';
import { remittanceLines, remittances } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { todayInIndia } from '#src/lib/day.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { type ReadRow, readRows } from './read-rows.server.ts';
import { compareLines, findNamed, sumOf } from './remittances.queries.server.ts';
import { type recordRemittance, remittanceVersion } from './remittances.contract.ts';

type Wish = Required<Omit<InputOf<typeof recordRemittance>, 'amount' | 'charges'>> & {
  /** Rupees. */
  amount: number;
  charges: number;
};
type Line = { row: number; named: string; orderId: string | null; amountPaise: number };

/** What a courier's lines mean to our books; writes nothing. Throws INVALID_INPUT naming the row. */
export async function preview(db: Db, rows: string) {
  const lines = await compareLines(db, await resolve(db, readRows(rows)));
  return { lines, linesTotal: sumOf(lines) };
}

/**
 * Notes money against its orders, each of them once. Differences keep it from nothing: they are
 * listed. Throws INVALID_INPUT naming the row, and CONFLICT for a reference that is noted already.
 */
export async function record(db: Db, userId: string, wish: Wish): Promise<number> {
  const { courier, reference, receivedOn, note } = wish;
  if (receivedOn > todayInIndia()) {
    throw new AppError('INVALID_INPUT', { fields: { receivedOn: 'This day is still to come.' } });
  }
  const read = readRows(wish.rows);
  return transact(db, async (tx) => {
    // One at a time: two who import the same file are two who mean the same money.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remittances'))`);
    await refuseTwice(tx, courier, reference);
    const lines = await resolve(tx, read);
    await refuseRemitted(tx, lines);
    const amounts = { amountPaise: toPaise(wish.amount), chargesPaise: toPaise(wish.charges) };
    const facts = { courier, reference, receivedOn, note, ...amounts };
    const [made] = await tx
      .insert(remittances)
      .values({ ...facts, recordedBy: userId })
      .returning();
    if (!made) throw new Error('The database kept no remittance.');
    const remittanceId = made.id;
    await tx.insert(remittanceLines).values(
      lines.map(({ named, orderId, amountPaise }) => {
        return { remittanceId, named, orderId, amountPaise };
      }),
    );
    const entry = { userId, action: 'remittance.create', entity: 'remittance' };
    const after = { ...facts, orders: lines.length };
    await recordAudit(tx, { ...entry, entityId: remittanceId, after });
    return remittanceId;
  });
}

/** Takes a remittance back. Throws NOT_FOUND, and EDIT_CONFLICT where somebody has done so. */
export async function undo(
  db: Db,
  { id, seen, userId }: { id: number; seen: string; userId: string },
  now = new Date(),
): Promise<void> {
  await transact(db, async (tx) => {
    const isIt = eq(remittances.id, id);
    const [row] = await tx.select().from(remittances).where(isIt).for('update');
    if (!row) throw new AppError('NOT_FOUND');
    const values = { undoneAt: row.undoneAt?.toISOString() ?? null };
    requireSeen(seen, { version: remittanceVersion(values), values });
    if (row.undoneAt) {
      throw new AppError('CONFLICT', { message: 'This remittance is undone already.' });
    }
    await tx.update(remittances).set({ undoneAt: now, undoneBy: userId }).where(isIt);
    const isOf = eq(remittanceLines.remittanceId, id);
    await tx.update(remittanceLines).set({ undoneAt: now }).where(isOf);
    const entry = { userId, action: 'remittance.undo', entity: 'remittance', entityId: id };
    const what = { courier: row.courier, reference: row.reference };
    await recordAudit(tx, {
      ...entry,
      before: { ...what, isUndone: false },
      after: { isUndone: true },
    });
  });
}

/** Throws INVALID_INPUT where two lines name the same order. */
async function resolve(db: Db, rows: readonly ReadRow[]): Promise<Line[]> {
  const found = await findNamed(
    db,
    rows.map(({ named }) => named),
  );
  const seen = new Map<string, number>();
  return rows.map(({ row, named, amountPaise }) => {
    const orderId = found.get(named) ?? null;
    const key = orderId ?? named.toUpperCase();
    const before = seen.get(key);
    if (before !== undefined) throw wrong(`Row ${row} names ${named} again, after row ${before}.`);
    seen.set(key, row);
    return { row, named, orderId, amountPaise };
  });
}

async function refuseTwice(tx: Db, courier: string, reference: string): Promise<void> {
  const isSame = and(
    isNull(remittances.undoneAt),
    sql`lower(${remittances.courier}) = lower(${courier})`,
    sql`lower(${remittances.reference}) = lower(${reference})`,
  );
  if ((await tx.$count(remittances, isSame)) === 0) return;
  const message = `${reference} of ${courier} is noted already.`;
  throw new AppError('CONFLICT', { message, fields: { reference: message } });
}

async function refuseRemitted(tx: Db, lines: readonly Line[]): Promise<void> {
  const ids = lines.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return;
  const [taken] = await tx
    .select({ orderId: remittanceLines.orderId, reference: remittances.reference })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(and(inArray(remittanceLines.orderId, ids), isNull(remittanceLines.undoneAt)))
    .limit(1);
  if (!taken) return;
  const { row, named } = lines.find(({ orderId }) => orderId === taken.orderId) ?? {};
  throw wrong(`Row ${row}: ${named} came with ${taken.reference} already. Take the row out.`);
}

function wrong(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { rows: message } });
}
