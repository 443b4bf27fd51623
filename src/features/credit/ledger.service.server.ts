import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditEntries, creditLots } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { chooseBack, chooseLots, GIVEN_BACK_DAYS, isExpired, type Lot } from './credit.ts';
import type { CreditKind, CreditReason } from './credit-status.ts';

type Cause = {
  reason: CreditReason;
  note?: string;
  orderId?: string;
  refundId?: string;
  giftCardId?: number;
  staffId?: string;
  requestId?: string;
};

type Received = Cause & {
  userId: string;
  kind: CreditKind;
  amountPaise: number;
  /** For given credit only; null if it never expires. */
  expiresAt?: Date | null;
};

/** Adds store credit to an account. */
export async function addCredit(tx: Db, received: Received): Promise<void> {
  const { userId, kind, amountPaise, expiresAt = null, ...cause } = received;
  const lot = { userId, kind, amountPaise, leftPaise: amountPaise, expiresAt };
  const [made] = await tx.insert(creditLots).values(lot).returning();
  if (!made) throw new Error('The database kept no credit.');
  const entry = { ...cause, userId, lotId: made.id, changePaise: amountPaise };
  await tx.insert(creditEntries).values(entry);
}

/**
 * Takes store credit from an account, what expires soonest first. Throws CREDIT_CHANGED if there is
 * less.
 */
export async function takeCredit(
  tx: Db,
  userId: string,
  amountPaise: number,
  cause: Cause,
  now: Date,
): Promise<void> {
  const lots = await lockLots(tx, userId);
  const shares = chooseLots(lots, amountPaise, now);
  if (!shares) throw creditChanged(spendable(lots, now));
  for (const { lotId, paise } of shares) await change(tx, { userId, lotId, ...cause }, -paise);
}

/**
 * Gives back store credit that an order used, to the lots that it came from: at most what it used
 * and has not got back. All of it without an amount. Given credit is then valid for at least
 * GIVEN_BACK_DAYS. Returns the paise.
 */
export async function giveBackCredit(
  tx: Db,
  { orderId, refundId, amountPaise }: { orderId: string; refundId?: string; amountPaise?: number },
  now: Date,
): Promise<number> {
  const used = await lockUsed(tx, orderId);
  const all = used.reduce((sum, { usedPaise }) => sum + usedPaise, 0);
  const shares = chooseBack(used, Math.min(all, amountPaise ?? all));
  const until = new Date(now.getTime() + GIVEN_BACK_DAYS * DAY_MS);
  for (const { lotId, paise } of shares) {
    const userId = used.find(({ lot }) => lot.id === lotId)?.lot.userId ?? null;
    const cause = { reason: 'given_back' as const, orderId, ...(refundId && { refundId }) };
    await change(tx, { userId, lotId, ...cause }, paise);
    const endsSooner = and(eq(creditLots.id, lotId), lte(creditLots.expiresAt, until));
    await tx.update(creditLots).set({ expiresAt: until, warnedAt: null }).where(endsSooner);
  }
  return shares.reduce((sum, { paise }) => sum + paise, 0);
}

/** Expires given credit that is due. Runs as a nightly job; returns how many lots. */
export async function expireCredit(db: Db, now = new Date()): Promise<number> {
  const isDue = and(lte(creditLots.expiresAt, now), gt(creditLots.leftPaise, 0));
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(creditLots)
      .where(isDue)
      .orderBy(asc(creditLots.id))
      .for('update');
    for (const { id: lotId, userId, leftPaise } of due) {
      await change(tx, { userId, lotId, reason: 'expired' }, -leftPaise);
    }
    return due.length;
  });
}

/** Returns the store credit that a customer can spend now, in paise. */
export async function readBalance(db: Db, userId: string, now = new Date()): Promise<number> {
  const lots = await db.select().from(creditLots).where(eq(creditLots.userId, userId));
  return spendable(lots, now);
}

function spendable(lots: readonly Pick<Lot, 'leftPaise' | 'expiresAt'>[], now: Date): number {
  return lots.reduce((sum, lot) => (isExpired(lot, now) ? sum : sum + lot.leftPaise), 0);
}

/** Returns the error for a shopper whose store credit is less than an order or a correction needs. */
function creditChanged(balancePaise: number): AppError {
  const message = `The store credit is now ${formatRupees(toRupees(balancePaise))}. Please check it and try again.`;
  return new AppError('CREDIT_CHANGED', { message, fields: { storeCredit: message } });
}

type Changed = Omit<Cause, 'reason'> & {
  reason: CreditReason;
  lotId: number;
  userId: string | null;
};

/** Writes an entry and what is then left of its lot, whose CHECK refuses more than there is. */
async function change(tx: Db, entry: Changed, changePaise: number): Promise<void> {
  await tx
    .update(creditLots)
    .set({ leftPaise: sql`${creditLots.leftPaise} + ${changePaise}` })
    .where(eq(creditLots.id, entry.lotId));
  await tx.insert(creditEntries).values({ ...entry, changePaise });
}

// Everyone locks lots in the same order, which prevents deadlocks.
async function lockLots(tx: Db, userId: string): Promise<Lot[]> {
  const rows = await tx
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.leftPaise, 0)))
    .orderBy(asc(creditLots.id))
    .for('update');
  return rows.map((row) => ({ ...row, kind: row.kind as CreditKind }));
}

/** Locks the lots that an order uses, with how much of each it still uses. */
async function lockUsed(tx: Db, orderId: string) {
  const isOfOrder = and(
    eq(creditEntries.orderId, orderId),
    inArray(creditEntries.reason, ['spent', 'given_back']),
  );
  const ids = tx.select({ id: creditEntries.lotId }).from(creditEntries).where(isOfOrder);
  const lots = await tx
    .select()
    .from(creditLots)
    .where(inArray(creditLots.id, ids))
    .orderBy(asc(creditLots.id))
    .for('update');
  const entries = await tx.select().from(creditEntries).where(isOfOrder);
  return lots.map((lot) => {
    const own = entries.filter(({ lotId }) => lotId === lot.id);
    return { lot, usedPaise: own.reduce((sum, { changePaise }) => sum - changePaise, 0) };
  });
}
