import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { creditNotes, invoices } from '#src/db/schema/tables.ts';
import { financialYear, printedNumber, type Series } from './document-number.ts';

/**
 * Takes the next number of a series in the financial year of a moment, without gaps: one transaction
 * at a time, and a number that was taken by one that fails is given again.
 */
export async function takeNumber(tx: Db, series: Series, now: Date) {
  const year = financialYear(now);
  const lock = series === 'invoices' ? `invoices ${year}` : `credit notes ${year}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
  const table = series === 'invoices' ? invoices : creditNotes;
  const [last] = await tx
    .select({ number: max(table.number) })
    .from(table)
    .where(eq(table.financialYear, year));
  const number = (last?.number ?? 0) + 1;
  return { financialYear: year, number, printedNumber: printedNumber(series, year, number) };
}
