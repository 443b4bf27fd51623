import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import type { STOCK_REASONS } from '#src/db/schema/stock-ledger.ts';

export type StockReason = {
  reason: Exclude<(typeof STOCK_REASONS)[number], 'unexplained'>;
  orderId?: string | undefined;
  /** The staff member. */
  userId?: string | undefined;
  note?: string | undefined;
};

/**
 * Sets the reason for the next change of stock in this transaction. The database writes the ledger,
 * and clears the reason with that change.
 */
export async function explainStock(tx: Db, why: StockReason): Promise<void> {
  await tx.execute(sql`select set_config('swara.stock', ${JSON.stringify(why)}, true)`);
}
