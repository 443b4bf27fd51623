import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditEntries, creditLots, orders } from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';
import { isExpired } from './credit.ts';
import { CREDIT_REASONS, type CreditKind, type CreditReason } from './credit-status.ts';
import type { Credit } from './credit.contract.ts';
import { readBalance } from './ledger.service.server.ts';

const ENTRIES_SHOWN = 200;

const isHolding = (userId: string) =>
  and(eq(orders.userId, userId), eq(orders.status, 'payment_pending'), gt(orders.creditPaise, 0));

/**
 * Lists a person's unpaid orders that must end so that a new one can use this much store credit;
 * none if there is enough.
 */
export async function listHoldingCredit(
  tx: Db,
  userId: string,
  creditPaise: number,
  now: Date,
): Promise<string[]> {
  if (creditPaise === 0 || (await readBalance(tx, userId, now)) >= creditPaise) return [];
  const rows = await tx.select({ id: orders.id }).from(orders).where(isHolding(userId));
  return rows.map(({ id }) => id);
}

/** Returns the store credit of a customer with its statement, newest entries first. */
export async function getCredit(db: Db, userId: string, now = new Date()): Promise<Credit> {
  const lots = await db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.userId, userId), gt(creditLots.leftPaise, 0)))
    .orderBy(asc(creditLots.expiresAt), asc(creditLots.id));
  const [held] = await db
    .select({ paise: sql<number>`coalesce(sum(${orders.creditPaise}), 0)::float8` })
    .from(orders)
    .where(isHolding(userId));
  const valid = lots.filter((lot) => !isExpired(lot, now));
  const sum = (rows: { leftPaise: number }[]) =>
    toRupees(rows.reduce((total, { leftPaise }) => total + leftPaise, 0));
  return {
    balance: sum(valid),
    paid: sum(valid.filter(({ kind }) => kind === 'paid')),
    held: toRupees(held?.paise ?? 0),
    expiring: valid.flatMap(({ leftPaise, expiresAt }) =>
      expiresAt ? [{ amount: toRupees(leftPaise), expiresAt: expiresAt.toISOString() }] : [],
    ),
    entries: await listEntries(db, userId),
  };
}

async function listEntries(db: Db, userId: string): Promise<Credit['entries']> {
  const rows = await db
    .select({ entry: creditEntries, kind: creditLots.kind, expiresAt: creditLots.expiresAt })
    .from(creditEntries)
    .innerJoin(creditLots, eq(creditLots.id, creditEntries.lotId))
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.id))
    .limit(ENTRIES_SHOWN);
  return rows.map(({ entry, kind, expiresAt }) => ({
    id: entry.id,
    amount: toRupees(entry.changePaise),
    label: CREDIT_REASONS[entry.reason as CreditReason],
    kind: kind as CreditKind,
    note: entry.note,
    orderId: entry.orderId,
    expiresAt: entry.changePaise > 0 ? (expiresAt?.toISOString() ?? null) : null,
    at: entry.createdAt.toISOString(),
  }));
}
