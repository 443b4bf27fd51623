import type { Db } from '#src/db/db.ts';
import { offerPrices, offers } from '#src/db/schema/tables.ts';
import type { KnownOffer } from '#src/features/offers/code-problem.ts';
import type { Offer, OfferLine } from '#src/features/offers/offer-rules.ts';

type Row = typeof offers.$inferInsert;
type Price = { productId: number; variantId?: number; pricePaise: number };

let count = 0;

/** Makes an offer as the rules see one: by default ten percent off everything. */
export function offerOf(overrides: Partial<Offer> = {}): Offer {
  count += 1;
  return {
    id: count,
    name: `Offer ${count}`,
    code: null,
    kind: 'percent',
    percent: 10,
    amountPaise: null,
    mostPaise: null,
    steps: [],
    minimumPaise: 0,
    categoryIds: [],
    productIds: [],
    ...overrides,
  };
}

/** Makes a running offer without limits, as one shopper sees it. */
export function knownOf(overrides: Partial<KnownOffer> = {}): KnownOffer {
  return {
    ...{ offer: offerOf(), state: 'running', isForText: '' },
    ...{ startsAt: new Date('2026-11-20T10:00:00Z'), endsAt: null },
    ...{ perShopper: null, inTotal: null, isFirstOrder: false, isSignedIn: true },
    ...{ usedInTotal: 0, usedByShopper: 0, hasOrdered: false },
    ...overrides,
  };
}

/** Makes lines of one unit each, by default of products 1, 2 and 3 in category 1. */
export function linesOf(...lines: (number | Partial<OfferLine>)[]): OfferLine[] {
  return lines.map((line, at) => ({
    productId: at + 1,
    categoryId: 1,
    pricePaise: 100_00,
    quantity: 1,
    ...(typeof line === 'number' ? { pricePaise: line } : line),
  }));
}

const HOUR_MS = 3_600_000;

/** Creates an offer that began an hour ago: by default a code for ten percent off everything. */
export async function makeOffer(
  db: Db,
  { prices = [], ...overrides }: Partial<Row> & { prices?: Price[] } = {},
): Promise<typeof offers.$inferSelect> {
  count += 1;
  const kind = overrides.kind ?? 'percent';
  const [row] = await db
    .insert(offers)
    .values({
      name: `Offer ${count}`,
      code: kind === 'price' || kind === 'steps' ? null : `CODE${count}`,
      percent: kind === 'percent' ? 10 : null,
      startsAt: new Date(Date.now() - HOUR_MS),
      ...overrides,
      kind,
    })
    .returning();
  if (!row) throw new Error('The offer was not stored.');
  if (prices.length > 0) {
    await db.insert(offerPrices).values(prices.map((price) => ({ ...price, offerId: row.id })));
  }
  return row;
}
