import type { Db } from '#src/db/db.ts';
import { type CartOwner, listCartLines } from '#src/features/cart/cart.queries.server.ts';
import { buyableOf, imageOf } from '#src/features/cart/cart.ts';
import { type PlannedLine, toPlanItems } from '#src/features/cart/planned.ts';
import { type Applied, applyOffers } from '#src/features/offers/apply-offers.ts';
import { toCode } from '#src/features/offers/code.ts';
import type { OfferLine } from '#src/features/offers/offer-rules.ts';
import type { PlanItem } from '#src/features/offers/offers.contract.ts';
import { readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { anyRates } from '#src/features/settings/shipping.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { toPlanned } from './plan-lines.ts';
import { listSaleLines, type Wanted } from './purchase.queries.server.ts';

/** The purchase to price: one “Buy now” product, or whatever can be bought of a cart. */
type Looked = { wanted: Wanted } | { owner: CartOwner | undefined };

/** Returns the offers that apply to it for this person, with a code as typed; '' for none. */
export async function getPurchaseOffers(
  db: Db,
  looked: Looked,
  { typed, userId }: { typed: string; userId: string | undefined },
): Promise<{ applied: Applied; plans: PlanItem[] }> {
  const lines = await listLines(db, looked);
  const settings = await getPublicSettings(db);
  const known = await readOffersNow(db, { code: toCode(typed), userId });
  const applied = applyOffers(lines, known, anyRates(settings), typed.trim().toUpperCase());
  return { applied, plans: toPlanItems(lines, settings.protection.plans) };
}

async function listLines(
  db: Db,
  looked: Looked,
): Promise<(OfferLine & PlannedLine & { imageUrl: string })[]> {
  if ('wanted' in looked) return (await listSaleLines(db, [looked.wanted])).map(toPlanned);
  if (!looked.owner) return [];
  const lines = buyableOf(await listCartLines(db, looked.owner));
  return lines.map((line) => ({ ...line, imageUrl: imageOf(line) }));
}
