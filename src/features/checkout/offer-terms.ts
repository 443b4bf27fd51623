import { type PricedLine, type Reduction, type Sums, sumUp } from '#src/features/cart/sums.ts';
import { type Applied, applyOffers } from '#src/features/offers/apply-offers.ts';
import { type KnownOffer, limitsProblem } from '#src/features/offers/code-problem.ts';
import { isFor, type Offer, type OfferLine } from '#src/features/offers/offer-rules.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';

/** The offers and shipping rates that applied to an order when it was placed. */
export type OfferTerms = {
  /** Offers without a code that this customer could use for these goods, used or not. */
  automatic: readonly Offer[];
  /** The offer of the code that was used. */
  code: Offer | null;
  rates: ShippingRates;
};

/** A line that shipping rates can be applied to, and offers unless it is a protection plan. */
export type TermsLine = PricedLine & OfferLine & { isPlan?: boolean };

/** Returns the terms to store with an order, with only the goods of the order in each offer. */
export function toOfferTerms(
  lines: readonly OfferLine[],
  known: { automatic: readonly KnownOffer[]; code: KnownOffer | undefined },
  { code }: Pick<Applied, 'code'>,
  rates: ShippingRates,
): OfferTerms {
  const own = (offer: Offer): Offer => ({
    ...offer,
    categoryIds: offer.categoryIds.filter((id) => lines.some((line) => line.categoryId === id)),
    productIds: offer.productIds.filter((id) => lines.some((line) => line.productId === id)),
  });
  const automatic = known.automatic
    .filter((known) => limitsProblem(known) === undefined)
    .map(({ offer }) => offer)
    // What a bundle saves is fixed by its order lines, whichever of them are kept.
    .filter(({ kind }) => kind !== 'bundle')
    .filter((offer) => lines.some((line) => isFor(offer, line)));
  const used = code && !code.problem ? known.code?.offer : undefined;
  return { automatic: automatic.map(own), code: used ? own(used) : null, rates };
}

/**
 * Calculates what goods cost by the terms of an order, as the checkout does. `others` are discounts
 * that did not come from an offer. Plans come after all other lines.
 */
export function sumByTerms(
  lines: readonly TermsLine[],
  { automatic, code, rates }: OfferTerms,
  others: readonly Reduction[] = [],
): { applied: Applied; sums: Sums } {
  const known = {
    automatic: automatic.map(toKnownOffer),
    code: code ? toKnownOffer(code) : undefined,
  };
  const goods = lines.filter(({ isPlan }) => !isPlan);
  const applied = applyOffers(goods, known, { rates }, code?.code ?? '');
  const reductions = [...applied.reductions, ...others];
  return { applied, sums: sumUp(lines, rates, reductions, applied.isShippingFree) };
}

/** Returns an offer that applied to the order: its dates and limits no longer matter. */
function toKnownOffer(offer: Offer): KnownOffer {
  return {
    offer,
    ...{ state: 'running', startsAt: new Date(0), endsAt: null },
    ...{ perShopper: null, inTotal: null, isFirstOrder: false, isSignedIn: true },
    ...{ usedInTotal: 0, usedByShopper: 0, hasOrdered: false, isForText: '' },
  };
}
