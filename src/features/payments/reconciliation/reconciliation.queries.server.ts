import { count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { moneyDifferences } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { readRun } from './reconciliation-run.server.ts';
import type { MoneyCheck, MoneyDifference } from './reconciliation.contract.ts';

type Page = { state: 'open' | 'resolved'; page: number; pageSize: number };

/** Lists the differences, newest first, with the state of the last round. */
export async function getMoneyCheck(db: Db, { state, page, pageSize }: Page): Promise<MoneyCheck> {
  const { resolvedAt, id } = moneyDifferences;
  const isListed = state === 'open' ? isNull(resolvedAt) : isNotNull(resolvedAt);
  const [all] = await db.select({ total: count() }).from(moneyDifferences).where(isListed);
  const rows = await db
    .select()
    .from(moneyDifferences)
    .where(isListed)
    .orderBy(desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = all?.total ?? 0;
  const { startedAt, finishedAt, checked, missed } = await readRun(db);
  const differences = rows.map(toDifference);
  const totalPages = Math.ceil(total / pageSize);
  return { startedAt, finishedAt, checked, missed, differences, total, totalPages };
}

/** Throws NOT_FOUND. */
export async function getDifference(db: Db, id: number) {
  const [row] = await db.select().from(moneyDifferences).where(eq(moneyDifferences.id, id));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

export function toDifference(row: typeof moneyDifferences.$inferSelect): MoneyDifference {
  return {
    ...row,
    kind: row.kind as MoneyDifference['kind'],
    amount: toRupees(row.amountPaise),
    firstSeenAt: row.firstSeenAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  };
}
