import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { invoices } from '#src/db/schema/tables.ts';
import { toSeller } from '#src/features/settings/public-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { financialYear } from './invoice-number.ts';

/** Gives an order its invoice number, the next of its financial year, without gaps. */
export async function issueInvoice(tx: Db, orderId: string, now: Date): Promise<void> {
  const year = financialYear(now);
  // One at a time: a number taken by a transaction that fails is given again.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoices ${year}`}))`);
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(eq(invoices.financialYear, year));
  const number = (last?.number ?? 0) + 1;
  const seller = toSeller(await getSettings(tx));
  await tx
    .insert(invoices)
    .values({ orderId, financialYear: year, number, issuedAt: now, seller })
    .onConflictDoNothing({ target: invoices.orderId });
}
