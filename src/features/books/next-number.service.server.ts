import { and, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { creditNotes, deliveryChallans, invoices } from '#src/db/schema/tables.ts';
import { financialYear, printedNumber, runOf, type Series } from './document-number.ts';

const LOCKS: Record<Series, string> = {
  invoices: 'invoices',
  creditNotes: 'credit notes',
  financialNotes: 'financial notes',
  challans: 'delivery challans',
};

const TABLES = {
  invoices,
  creditNotes,
  financialNotes: creditNotes,
  challans: deliveryChallans,
};

type NumberInput = { series: Series; isExample: boolean };

/**
 * Takes the next number of a series in the financial year of a moment, without gaps: one
 * transaction at a time, and the number of a failed transaction is issued again.
 */
export async function createNumber(tx: Db, { series, isExample }: NumberInput, now: Date) {
  const year = financialYear(now);
  const run = runOf(year, isExample);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${LOCKS[series]} ${run}`}))`);
  const number = (await findLast(tx, series, run)) + 1;
  const printed = printedNumber(series, year, number, isExample);
  return { financialYear: run, number, printedNumber: printed };
}

async function findLast(tx: Db, series: Series, year: string): Promise<number> {
  const table = TABLES[series];
  const isOfSeries =
    table === creditNotes ? eq(creditNotes.isFinancial, series === 'financialNotes') : undefined;
  const [last] = await tx
    .select({ number: max(table.number) })
    .from(table)
    .where(and(eq(table.financialYear, year), isOfSeries));
  return last?.number ?? 0;
}
