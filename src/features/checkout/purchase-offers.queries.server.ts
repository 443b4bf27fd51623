import type { Db } from '#src/db/db.ts';
import { type CartOwner, listCartLines } from '#src/features/cart/cart.queries.server.ts';
import { buyableOf } from '#src/features/cart/cart.ts';
import { type Applied, applyOffers } from '#src/features/offers/apply-offers.ts';
import { toCode } from '#src/features/offers/code.ts';
import type { OfferLine } from '#src/features/offers/offer-rules.ts';
import { readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { anyRates } from '#src/features/settings/shipping.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { listSaleLines, type Wanted } from './purchase.queries.server.ts';

/** The purchase to price: one “Buy now” product, or whatever can be bought of a cart. */
type Looked = { wanted: Wanted } | { owner: CartOwner | undefined };

/** Returns the offers that apply to it for this person, with a code as typed; '' for none. */
export async function getPurchaseOffers(
  db: Db,
  looked: Looked,
  { typed, userId }: { typed: string; userId: string | undefined },
): Promise<Applied> {
  const lines = await listLines(db, looked);
  const known = await readOffersNow(db, { code: toCode(typed), userId });
  return applyOffers(
    lines,
    known,
    anyRates(await getPublicSettings(db)),
    typed.trim().toUpperCase(),
  );
}

async function listLines(db: Db, looked: Looked): Promise<OfferLine[]> {
  if ('wanted' in looked) return listSaleLines(db, [looked.wanted]);
  return looked.owner ? buyableOf(await listCartLines(db, looked.owner)) : [];
}
