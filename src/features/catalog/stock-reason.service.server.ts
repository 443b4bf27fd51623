import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import type { STOCK_REASONS } from '#src/db/schema/stock-ledger.ts';

export type StockReason = {
  reason: Exclude<(typeof STOCK_REASONS)[number], 'unexplained'>;
  orderId?: string | undefined;
  /** Of the staff. */
  userId?: string | undefined;
  note?: string | undefined;
};

/**
 * Says why the next change of stock in this transaction happens. The ledger itself is written by
 * the database, which forgets the reason with that change.
 */
export async function explainStock(tx: Db, why: StockReason): Promise<void> {
  await tx.execute(sql`select set_config('swara.stock', ${JSON.stringify(why)}, true)`);
}
