import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { remittanceLines, remittances } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { type ReadFile, readRows, type SkippedRow, wrongRows } from './read-rows.server.ts';
import { compareLines, findNamed, handedOver, sumOf } from './remittances.queries.server.ts';
import { type recordRemittance, remittanceVersion } from './remittances.contract.ts';

type RemittanceInput = Required<
  Omit<InputOf<typeof recordRemittance>, 'amount' | 'charges' | 'columns'>
> & {
  columns?: InputOf<typeof recordRemittance>['columns'];
  /** In rupees. */
  amount: number;
  charges: number;
};
type Columns = RemittanceInput['columns'];
type Line = { row: number; named: string; orderId: string | null; amountPaise: number };
type Resolved = { lines: Line[]; skipped: SkippedRow[] };
type Recorded = { id: number; skipped: SkippedRow[] };

const SKIPPED_SHOWN = 10;

/** Matches a courier's lines to our records without saving. Reports rows that cannot be used. */
export async function preview(db: Db, rows: string, chosen: Columns) {
  const file = readRows(rows, withOthers(chosen));
  const { lines: found, skipped } = await leaveRemitted(db, await resolve(db, file));
  const lines = await compareLines(db, found);
  const { head, columns: used } = file;
  const columns = used ? { order: used.order, amount: used.amount } : null;
  return { lines, linesTotal: sumOf(lines), skipped, head, columns };
}

/**
 * Records a remittance against its orders, each order once. Returns skipped rows. Throws
 * INVALID_INPUT if no row is left, and CONFLICT for a known reference.
 */
export async function record(db: Db, userId: string, input: RemittanceInput): Promise<Recorded> {
  const { courier, reference, receivedOn, note } = input;
  if (receivedOn > dayInIndia()) {
    throw new AppError('INVALID_INPUT', { fields: { receivedOn: 'This date is in the future.' } });
  }
  const file = readRows(input.rows, withOthers(input.columns));
  if (!file.columns) {
    throw wrongRows('Choose the columns for the order and the amount.');
  }
  return transact(db, async (tx) => {
    // One at a time: two imports of the same file must not record the money twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remittances'))`);
    await refuseTwice(tx, courier, reference);
    const { lines, skipped } = await leaveRemitted(tx, await resolve(tx, file));
    if (lines.length === 0) throw wrongRows(shown(skipped));
    const amounts = { amountPaise: toPaise(input.amount), chargesPaise: toPaise(input.charges) };
    const details = { courier, reference, receivedOn, note, ...amounts };
    const [made] = await tx
      .insert(remittances)
      .values({ ...details, recordedBy: userId })
      .returning();
    if (!made) throw new Error('The database kept no remittance.');
    const remittanceId = made.id;
    await tx.insert(remittanceLines).values(
      lines.map(({ named, orderId, amountPaise }) => {
        return { remittanceId, named, orderId, amountPaise };
      }),
    );
    const entry = { userId, action: 'remittance.create', entity: 'remittance' };
    const left = skipped.length > 0 ? { leftOut: shown(skipped) } : {};
    const after = { ...details, orders: lines.length, ...left };
    await recordAudit(tx, { ...entry, entityId: remittanceId, after });
    return { id: remittanceId, skipped };
  });
}

/** Undoes a remittance. Throws NOT_FOUND, and EDIT_CONFLICT if someone has already done so. */
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
      throw new AppError('CONFLICT', { message: 'This remittance has already been undone.' });
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

function withOthers(chosen: Columns) {
  return chosen && { ...chosen, others: [] };
}

/** Finds the order of each row. Skips a second row for the same order. */
async function resolve(db: Db, { rows, skipped }: ReadFile): Promise<Resolved> {
  const found = await findNamed(
    db,
    rows.flatMap(({ names }) => names),
  );
  const seen = new Map<string, number>();
  const again: SkippedRow[] = [];
  const lines = rows.flatMap(({ row, named, names, amountPaise }): Line[] => {
    const orderId = names.map((name) => found.get(name)).find(Boolean) ?? null;
    // A remittance and its reversal in one file are two lines.
    const key = `${orderId ?? named.toUpperCase()} ${Math.sign(amountPaise)}`;
    const before = seen.get(key);
    if (before === undefined) {
      seen.set(key, row);
      return [{ row, named, orderId, amountPaise }];
    }
    again.push({ row, sentence: `Row ${row} repeats ${named} from row ${before}.` });
    return [];
  });
  return { lines, skipped: [...skipped, ...again] };
}

async function refuseTwice(tx: Db, courier: string, reference: string): Promise<void> {
  const isSame = and(
    isNull(remittances.undoneAt),
    sql`lower(${remittances.courier}) = lower(${courier})`,
    sql`lower(${remittances.reference}) = lower(${reference})`,
  );
  if ((await tx.$count(remittances, isSame)) === 0) return;
  const message = `${reference} from ${courier} is already recorded.`;
  throw new AppError('CONFLICT', { message, fields: { reference: message } });
}

/** Skips rows of orders that were remitted before, unless the courier has since reversed it. */
async function leaveRemitted(db: Db, { lines, skipped }: Resolved): Promise<Resolved> {
  const ids = lines.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return { lines, skipped };
  const rows = await db
    .select({ orderId: remittanceLines.orderId, reference: remittances.reference })
    .from(remittanceLines)
    .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
    .where(
      and(
        inArray(remittanceLines.orderId, ids),
        isNull(remittanceLines.undoneAt),
        sql`${handedOver(sql`${remittanceLines.orderId}`)} > 0`,
      ),
    );
  const takenBack = new Set(
    lines.filter((line) => line.amountPaise < 0).map((line) => line.orderId),
  );
  const known = new Map(rows.map(({ orderId, reference }) => [orderId, reference]));
  const isTwice = ({ orderId, amountPaise }: Line) =>
    amountPaise > 0 && known.has(orderId) && !takenBack.has(orderId);
  const twice = lines.filter(isTwice).map(({ row, named, orderId }) => {
    const reference = known.get(orderId) ?? '';
    return { row, sentence: `Row ${row}: ${named} was already remitted with ${reference}.` };
  });
  return { lines: lines.filter((line) => !isTwice(line)), skipped: [...skipped, ...twice] };
}

/** Returns sentences for the first skipped rows. */
function shown(skipped: readonly SkippedRow[]): string {
  const sentences = skipped.slice(0, SKIPPED_SHOWN).map(({ sentence }) => sentence);
  const more = skipped.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}
