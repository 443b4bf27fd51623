import { and, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { creditNotes, invoices } from '#src/db/schema/tables.ts';
import { financialYear, printedNumber, type Series } from './document-number.ts';

const LOCKS: Record<Series, string> = {
  invoices: 'invoices',
  creditNotes: 'credit notes',
  financialNotes: 'financial notes',
};

/**
 * Takes the next number of a series in the financial year of a moment, without gaps: one transaction
 * at a time, and a number that was taken by one that fails is given again.
 */
export async function takeNumber(tx: Db, series: Series, now: Date) {
  const year = financialYear(now);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${LOCKS[series]} ${year}`}))`);
  const number = (await findLast(tx, series, year)) + 1;
  return { financialYear: year, number, printedNumber: printedNumber(series, year, number) };
}

async function findLast(tx: Db, series: Series, year: string): Promise<number> {
  const table = series === 'invoices' ? invoices : creditNotes;
  const isOfSeries =
    series === 'invoices' ? undefined : eq(creditNotes.isFinancial, series === 'financialNotes');
  const [last] = await tx
    .select({ number: max(table.number) })
    .from(table)
    .where(and(eq(table.financialYear, year), isOfSeries));
  return last?.number ?? 0;
}
