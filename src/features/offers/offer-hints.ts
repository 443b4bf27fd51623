import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { sum } from '#src/lib/sum.ts';
import { goodsOf, type Offer, type OfferLine, applyDiscount } from './offer-rules.ts';

/** A hint appears when no more than this is missing: units, or a share of the minimum amount. */
const NEAR_PIECES = 2;
const NEAR_SHARE = 0.5;
const HINTS_MAX = 2;

type Step = Offer['steps'][number];

type HintInput = {
  /** Offers that apply to this shopper without a code, whether or not these lines qualify. */
  automatic: readonly { offer: Offer; isForText: string }[];
  /** The valid code. */
  given: Offer | undefined;
  rates: ShippingRates;
};

/**
 * Returns one sentence for each discount that a little more would bring, skipping any that saves no
 * more than now.
 */
export function offerHints(lines: readonly OfferLine[], input: HintInput): string[] {
  if (lines.length === 0) return [];
  const offers = input.automatic.map(({ offer }) => offer);
  const now = applyDiscount(lines, offers, input.given);
  const savedNow = sum(now.off.map(({ amountPaise }) => amountPaise));
  const saves = (some: readonly OfferLine[], all: readonly Offer[]) =>
    sum(applyDiscount(some, all, input.given).off.map(({ amountPaise }) => amountPaise));
  const steps = offers.flatMap((offer) => stepHints(offer, lines, offers, saves));
  const goodsPaise = sum(lines.map((line) => line.pricePaise * line.quantity));
  const grams = sum(lines.map((line) => (line.grams ?? 0) * line.quantity));
  const feePaise = shippingFeePaise(goodsPaise - savedNow, input.rates, grams);
  const isShipped = feePaise > 0 && !now.freeShipping;
  const amounts = input.automatic.flatMap((one) => {
    const without = offers.map((offer) => {
      return offer.id === one.offer.id ? { ...offer, minimumPaise: 0 } : offer;
    });
    const isMore =
      one.offer.kind === 'free-shipping' ? isShipped : saves(lines, without) > savedNow;
    return isMore ? amountHint(one, lines) : [];
  });
  const free = isShipped && savedNow === 0 ? freeHint(goodsPaise, input.rates) : [];
  return [...new Set([...steps, ...amounts, ...free])].slice(0, HINTS_MAX);
}

function stepHints(
  offer: Offer,
  lines: readonly OfferLine[],
  offers: readonly Offer[],
  saves: (lines: readonly OfferLine[], offers: readonly Offer[]) => number,
): string[] {
  if (offer.kind !== 'steps') return [];
  const without = (step: Step) =>
    offers.map((one) => {
      return one.id === offer.id ? { ...one, steps: one.steps.filter((at) => at !== step) } : one;
    });
  return [...Map.groupBy(lines, ({ productId }) => productId).values()].flatMap((same) => {
    const first = same.find(({ bundle }) => !bundle);
    const pieces = sum(same.map(({ quantity }) => quantity));
    const next = offer.steps.find((step) => step.pieces > pieces);
    const missing = (next?.pieces ?? 0) - pieces;
    if (!first || !next || missing > NEAR_PIECES) return [];
    if (first.quantity + missing > QUANTITY_MAX) return [];
    const raised = (by: number) =>
      lines.map((line) => (line === first ? { ...line, quantity: line.quantity + by } : line));
    // Another offer may already save as much.
    if (saves(raised(missing), offers) <= saves(raised(missing), without(next))) return [];
    const what = first.productName ? ` of “${first.productName}”` : '';
    return [
      `Add ${missing} more${what}: from ${next.pieces} units, each costs ${next.percent}% less.`,
    ];
  });
}

function amountHint(
  { offer, isForText }: HintInput['automatic'][number],
  lines: readonly OfferLine[],
): string[] {
  const missing = offer.minimumPaise - goodsOf(offer, lines);
  if (missing <= 0 || missing > offer.minimumPaise * NEAR_SHARE) return [];
  const of = isForText === '' ? '' : ` of ${isForText}`;
  return [`Add ${formatRupees(toRupees(missing))} more${of} for “${offer.name}”.`];
}

function freeHint(goodsPaise: number, { freeShippingOver }: ShippingRates): string[] {
  const missing = toPaise(freeShippingOver) - goodsPaise;
  if (missing > toPaise(freeShippingOver) * NEAR_SHARE) return [];
  return [`Add ${formatRupees(toRupees(missing))} more to get free shipping.`];
}
