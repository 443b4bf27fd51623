import { type OfferTerms, sumByTerms, type TermsLine } from '#src/features/checkout/offer-terms.ts';
import type { Offer } from '#src/features/offers/offer-rules.ts';
import type { SoldOrder } from '#src/features/returns/remaining-value.ts';
import { calculateRefund, type EarlierReturn } from '#src/features/returns/return-refund.ts';
import type { ReturnRefund } from '#src/lib/return-refund.ts';
import { linesOf, offerOf } from './make-offer.ts';

const FREE = { freeShippingOver: 0, shippingFee: 0 };
/** Shipping costs ₹99 below ₹1,000. */
export const FEE = { freeShippingOver: 1000, shippingFee: 99 };
/** An offer of a percentage off from three units on. */
export const three = (percent = 10): Partial<Offer> => ({
  kind: 'steps',
  percent: null,
  name: 'Buy 3',
  steps: [{ pieces: 3, percent }],
});

/** An order to be placed. */
export type OrderInput = {
  lines: (number | Partial<TermsLine>)[];
  offers?: Partial<Offer>[];
  code?: Partial<Offer>;
  rates?: OfferTerms['rates'];
  couponPaise?: number;
};

/** Returns an order placed by its terms, as the checkout does. */
export function place({
  lines: wanted,
  offers = [],
  code,
  rates = FREE,
  couponPaise = 0,
}: OrderInput) {
  const lines = linesOf(...wanted).map((line) => ({ mrpPaise: line.pricePaise, ...line }));
  const terms: OfferTerms = {
    automatic: offers.map(offerOf),
    code: code ? offerOf({ code: 'SAVE', ...code }) : null,
    rates,
  };
  const coupon = couponPaise > 0 ? [{ label: 'Coupon', amountPaise: couponPaise }] : [];
  const { sums } = sumByTerms(lines, terms, coupon);
  const order: SoldOrder = {
    terms,
    shippingPaise: sums.shippingPaise,
    lines: lines.map(({ productId, categoryId, grams = 0, ...line }, at) => ({
      ...line,
      id: at + 1,
      productName: `Product ${productId}`,
      reductionPaise: sums.sharesPaise[at] ?? 0,
      offerFacts: { productId, categoryId, grams },
    })),
  };
  return { order, goodsPaise: sums.totalPaise - sums.shippingPaise };
}

/** Returned units by order line. */
export type Step = Record<number, number>;
type Options = { waive?: readonly number[]; mostPaise?: number };

/** Receives returns one after another: `{ 1: 2 }` is two units of the first line. */
export function receive(
  order: SoldOrder,
  steps: readonly Step[],
  { waive = [], mostPaise }: Options = {},
) {
  const earlier: (EarlierReturn & { refund: ReturnRefund })[] = [];
  for (const [at, step] of steps.entries()) {
    const pieces = Object.entries(step).map(([id, quantity]) => {
      return { orderLineId: Number(id), quantity };
    });
    const waiver = waive.includes(at) ? 'Waived.' : undefined;
    const refund = calculateRefund(order, earlier, pieces, { waiver, mostPaise });
    earlier.push({ pieces, refund });
  }
  return earlier.map(({ refund }) => refund);
}
