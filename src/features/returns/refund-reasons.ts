import { labelOf } from '#src/features/offers/apply-offers.ts';
import { goodsOf, isFor, type Offer, stepPercent } from '#src/features/offers/offer-rules.ts';
import type { TermsLine } from '#src/features/checkout/offer-terms.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { RemainingGoods, SoldOrder } from './remaining-value.ts';

/** Says which offers take less off what is kept than before, or more. */
export function discountReasons(
  { terms }: SoldOrder,
  before: RemainingGoods,
  after: RemainingGoods,
  changePaise: number,
): string[] {
  if (changePaise > 0) {
    return [
      after.lostPaise < 0
        ? 'The discount now applies in full to the items you keep.'
        : 'We deducted this from an earlier refund, for items that you return now.',
    ];
  }
  const remaining = after.offers?.lines ?? [];
  const had = before.offers?.lines ?? [];
  if (!terms || remaining.length === 0) {
    return ['An earlier refund included this part of the discount.'];
  }
  const offers = [...terms.automatic, ...(terms.code ? [terms.code] : [])];
  const lost = offers.flatMap((offer) => {
    const hadPaise = remainingPart(offer, before, after);
    const hasPaise = partOf(offer, after);
    return hasPaise < hadPaise - remaining.length ? [reasonOf(offer, had, remaining)] : [];
  });
  return lost.length > 0 ? lost : ['The discount is smaller for the items you keep.'];
}

/** Says what shipping costs for what is kept. */
export function shippingReasons(
  order: SoldOrder,
  after: RemainingGoods,
  changePaise: number,
): string[] {
  if (changePaise > 0) return ['We deducted this from an earlier refund. It no longer applies.'];
  const paid = order.shippingPaise === 0 ? 'nothing' : rupees(order.shippingPaise);
  const cost = rupees(after.offers?.shippingPaise ?? 0);
  return [`Shipping for the items you keep costs ${cost}. You paid ${paid} for shipping.`];
}

/** Says what of an earlier return this refund settles. */
export function earlierReason(changePaise: number): string {
  return changePaise > 0
    ? 'This was left out of the refund of an earlier return.'
    : 'The deductions for an earlier return were more than its refund. This is the rest of them.';
}

/** Says why the result of the calculation is not refunded. */
export function limitReason(overPaise: number): string {
  return overPaise > 0
    ? 'The deductions are more than these items cost, so there is nothing to refund.'
    : 'The rest of what you paid for this order has already been refunded.';
}

/** Returns the discount of an offer before the return, on the units that are kept after it. */
function remainingPart(offer: Offer, before: RemainingGoods, after: RemainingGoods): number {
  const { at, applied } = before.offers ?? { at: [], applied: undefined };
  const parts = applied?.reductions.find(({ offerId }) => offerId === offer.id)?.partsPaise ?? [];
  return parts.reduce((total, part, index) => {
    const line = at[index] ?? 0;
    return total + Math.floor((part * (after.counts[line] ?? 0)) / (before.counts[line] ?? 1));
  }, 0);
}

function partOf({ id }: Offer, { offers }: RemainingGoods): number {
  return offers?.applied.reductions.find(({ offerId }) => offerId === id)?.amountPaise ?? 0;
}

function reasonOf(
  offer: Offer,
  before: readonly TermsLine[],
  remaining: readonly TermsLine[],
): string {
  const name = labelOf(offer);
  const goodsPaise = goodsOf(offer, remaining);
  if (goodsPaise < offer.minimumPaise) {
    return `“${name}” needs items for ${rupees(offer.minimumPaise)}. You keep items for ${rupees(goodsPaise)}.`;
  }
  const fewer = remaining.find(
    (line) => percentAt(offer, remaining, line) < percentAt(offer, before, line),
  );
  if (!fewer) return `“${name}” saves less on the items you keep.`;
  const step = offer.steps.find(({ percent }) => percent === percentAt(offer, before, fewer));
  return `“${name}”: ${step?.percent ?? 0}% off needs ${step?.pieces ?? 0} of “${fewer.productName ?? ''}”. You keep ${countOf(remaining, fewer)}.`;
}

function percentAt(offer: Offer, lines: readonly TermsLine[], line: TermsLine): number {
  return isFor(offer, line) ? stepPercent(offer, lines, line) : 0;
}

function countOf(lines: readonly TermsLine[], { productId }: TermsLine): number {
  const same = lines.filter((line) => line.productId === productId);
  return same.reduce((count, { quantity }) => count + quantity, 0);
}

function rupees(amountPaise: number): string {
  return formatRupees(toRupees(amountPaise));
}
