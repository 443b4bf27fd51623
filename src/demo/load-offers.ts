import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { offerPrices, offers, products, stockItems } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** India's offset from UTC. */
const INDIA_MS = 330 * 60_000;

/**
 * Inserts one offer of each kind: a code, free shipping with a code, steps of one product, a bundle,
 * and a price with an end. A code that staff already use stays theirs.
 */
export async function insertOffers(tx: Db, now: Date): Promise<void> {
  const startsAt = new Date(Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS);
  const until = (days: number) => new Date(startsAt.getTime() + days * DAY_MS);
  const codes = [
    {
      ...{ name: 'Ten percent for a first order', code: 'WELCOME10', kind: 'percent', percent: 10 },
      ...{ mostPaise: 500_00, isFirstOrder: true, startsAt },
    },
    {
      ...{ name: 'Free shipping for a month', code: 'SHIPFREE', kind: 'free-shipping' },
      ...{ perShopper: 3, inTotal: 500, startsAt, endsAt: until(30) },
    },
  ];
  await tx.insert(offers).values(codes).onConflictDoNothing();
  const singing = await findProduct(tx, 'ZEP-SANG');
  if (singing) {
    const steps = [
      { pieces: 3, percent: 10 },
      { pieces: 5, percent: 15 },
    ];
    const productIds = [singing.id];
    await tx
      .insert(offers)
      .values({ name: 'Sing together', kind: 'steps', steps, productIds, startsAt });
  }
  await insertBundle(tx, startsAt);
  const cheaper = await findProduct(tx, 'NIM-SURA');
  if (!cheaper) return;
  const [sale] = await tx
    .insert(offers)
    .values({ name: 'A week of karaoke', kind: 'price', startsAt, endsAt: until(7) })
    .returning();
  if (!sale) return;
  const pricePaise = Math.floor((cheaper.pricePaise * 0.9) / 100_00) * 100_00 - 1_00;
  await tx.insert(offerPrices).values({ offerId: sale.id, productId: cheaper.id, pricePaise });
}

/** Inserts a bundle of headphones and desk speakers in any colour, for a tenth less. */
async function insertBundle(tx: Db, startsAt: Date): Promise<void> {
  const pair = [await findProduct(tx, 'OHM-STUD'), await findProduct(tx, 'EKT-DESK')];
  const found = pair.filter((product) => product !== undefined);
  if (found.length < pair.length) return;
  const fullPaise = found.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
  await tx.insert(offers).values({
    ...{ name: 'Desk and studio set', kind: 'bundle', startsAt },
    amountPaise: Math.floor((fullPaise * 0.9) / 100_00) * 100_00 - 1_00,
    productIds: found.map(({ id }) => id),
    items: found.map(({ id: productId }) => {
      return { productId, variantId: null, isAnyVariant: true, quantity: 1 };
    }),
  });
}

async function findProduct(tx: Db, sku: string) {
  const rows = await tx
    .select({ id: products.id, pricePaise: products.pricePaise, skuId: stockItems.skuId })
    .from(products)
    .innerJoin(stockItems, eq(stockItems.productId, products.id));
  return rows.find(({ skuId }) => skuId.startsWith(sku));
}
