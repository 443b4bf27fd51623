import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { offerUses } from '#src/db/schema/tables.ts';

type Use = { offerId: number; savedPaise: number };

/** Notes what an order uses, in the transaction that places it, under lockOffers(). */
export async function takeUses(tx: Db, orderId: string, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  await tx.insert(offerUses).values(uses.map((use) => ({ ...use, orderId })));
}

/** Gives back what an order used that ended unpaid. Nothing happens the second time. */
export async function giveBackUses(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(offerUses)
    .set({ givenBackAt: sql`now()` })
    .where(and(eq(offerUses.orderId, orderId), isNull(offerUses.givenBackAt)));
}

/** Takes it again, as its money came late: even over a limit, for its price was promised. */
export async function retakeUses(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(offerUses)
    .set({ givenBackAt: null })
    .where(and(eq(offerUses.orderId, orderId), isNotNull(offerUses.givenBackAt)));
}
