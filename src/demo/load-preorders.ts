import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { preorders, stockItems } from '#src/db/schema/tables.ts';
import { dayLater } from '#src/features/catalog/preorders/preorder-rules.ts';
import { dayInIndia } from '#src/lib/dates.ts';

/** Colours that are sold out, with the limit and the days until their dispatch. */
const PREORDERED: Record<string, [limitUnits: number, days: number]> = {
  'NIM-SPRT-NAVY': [40, 35],
  'OHM-BASE-BROWN': [4, 21],
};

/** Puts some colours of the demo on pre-order. */
export async function insertPreorders(tx: Db, now: Date): Promise<void> {
  const isListed = inArray(stockItems.skuId, Object.keys(PREORDERED));
  for (const { id, skuId } of await tx.select().from(stockItems).where(isListed)) {
    const [limitUnits = 1, days = 0] = PREORDERED[skuId] ?? [];
    const dispatchBy = dayLater(dayInIndia(now), days);
    const dates = { dispatchBy, announcedFor: dispatchBy };
    await tx
      .insert(preorders)
      .values({ stockItemId: id, limitUnits, ...dates })
      .onConflictDoNothing();
  }
}
