import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { toRupees } from '#src/lib/money.ts';
import { offers, offerUses } from '#src/db/schema/tables.ts';

/** Returns the code that an order used; undefined for none. */
export async function findUsedCode(db: Db, orderId: string): Promise<string | undefined> {
  const [used] = await db
    .select({ code: offers.code })
    .from(offerUses)
    .innerJoin(offers, eq(offers.id, offerUses.offerId))
    .where(and(eq(offerUses.orderId, orderId), isNotNull(offers.code)));
  return used?.code ?? undefined;
}

/** Lists the offers that discounted an order, by their current names. Amounts in rupees. */
export async function listOffersOf(db: Db, orderId: string) {
  const rows = await db
    .select({ offer: offers, use: offerUses })
    .from(offerUses)
    .innerJoin(offers, eq(offers.id, offerUses.offerId))
    .where(eq(offerUses.orderId, orderId))
    .orderBy(asc(offerUses.id));
  return rows.map(({ offer, use }) => ({
    id: offer.id,
    name: offer.name,
    code: offer.code ?? '',
    saved: toRupees(use.savedPaise),
    isGivenBack: use.givenBackAt !== null,
  }));
}
