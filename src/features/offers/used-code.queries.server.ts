import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { offers, offerUses } from '#src/db/schema/tables.ts';

/** The code that an order used; undefined for none. */
export async function findUsedCode(db: Db, orderId: string): Promise<string | undefined> {
  const [used] = await db
    .select({ code: offers.code })
    .from(offerUses)
    .innerJoin(offers, eq(offers.id, offerUses.offerId))
    .where(and(eq(offerUses.orderId, orderId), isNotNull(offers.code)));
  return used?.code ?? undefined;
}
