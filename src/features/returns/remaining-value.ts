import { netPaise, type PlacedLine, type Reduction } from '#src/features/cart/sums.ts';
import { type OfferTerms, sumByTerms, type TermsLine } from '#src/features/checkout/offer-terms.ts';
import type { Applied } from '#src/features/offers/apply-offers.ts';
import { sum } from '#src/lib/sum.ts';

/** An order line, with the fields that a refund needs. */
export type SoldLine = PlacedLine & {
  id: number;
  mrpPaise: number;
  productName: string;
  /** The line whose units it covers, for a protection plan. */
  planOf?: number | null;
  /** Null on orders older than this field. */
  offerFacts:
    | (Pick<TermsLine, 'bundle'> & { productId: number; categoryId: number; grams: number })
    | null;
};

/** A placed order, with the fields that a refund needs. */
export type SoldOrder = {
  lines: readonly SoldLine[];
  /** Null on orders older than this field: their discounts stay as they are. */
  terms: OfferTerms | null;
  shippingPaise: number;
};

/** The goods that a customer keeps, and their price if nothing else had been bought. */
export type RemainingGoods = {
  /** Units by line, in the order of the lines. */
  counts: number[];
  /** Share of the price paid, by line: the discounts as they were. */
  paidPaise: number[];
  /** Price if nothing else had been bought, by line. */
  alonePaise: number[];
  /** Discounts on goods that are lost in total, beyond rounding; negative if they grow. */
  lostPaise: number;
  /** The shipping fee for only these goods, less the shipping that the customer paid. */
  shippingPaise: number;
  /** The offers for these goods; undefined if they are not recalculated. */
  offers: { lines: TermsLine[]; at: number[]; applied: Applied; shippingPaise: number } | undefined;
};

/** Rounding of percentages and shares, per line. */
const ROUNDING_PAISE = 2;

/** Calculates the price of only the kept goods, by the terms and unit prices of the order. */
export function valueRemaining(order: SoldOrder, counts: readonly number[]): RemainingGoods {
  const { lines, terms } = order;
  const paidPaise = lines.map((line, at) => {
    const returned = line.quantity - (counts[at] ?? 0);
    return netPaise(line) - Math.floor((netPaise(line) * returned) / line.quantity);
  });
  const asPaid = { counts: [...counts], paidPaise, alonePaise: paidPaise, lostPaise: 0 };
  if (!terms || sum(counts) === 0) return { ...asPaid, shippingPaise: 0, offers: undefined };
  const whole = lines.map(({ quantity }) => quantity);
  const others = shareOfOthers(order, price(order, terms, whole), counts);
  const offers = price(order, terms, counts, others);
  const alone = [...lines.keys()].map((at) => offers.totals.get(at) ?? 0);
  const shippingPaise = Math.max(0, offers.shippingPaise - order.shippingPaise);
  const lostPaise = sum(alone) - sum(paidPaise);
  const isRounding = Math.abs(lostPaise) <= ROUNDING_PAISE * lines.length;
  return isRounding
    ? { ...asPaid, shippingPaise, offers }
    : { ...asPaid, alonePaise: alone, lostPaise, shippingPaise, offers };
}

/** Applies the terms to some units of the lines. */
function price(
  { lines: sold }: SoldOrder,
  terms: OfferTerms,
  counts: readonly number[],
  othersPaise: readonly number[] = [],
) {
  const at = [...sold.keys()]
    .filter((index) => (counts[index] ?? 0) > 0)
    .toSorted((a, b) => Number(isPlan(sold[a])) - Number(isPlan(sold[b])) || a - b);
  const lines = at.flatMap((index): TermsLine[] => {
    const line = sold[index];
    if (!line) return [];
    const scope = line.offerFacts ?? { productId: -line.id, categoryId: 0 };
    const { pricePaise, mrpPaise, productName } = line;
    // What it saves is among the other discounts, which stay in proportion.
    const bundle = line.offerFacts?.bundle && { ...line.offerFacts.bundle, savedPaise: 0 };
    const quantity = counts[index] ?? 0;
    const isPlanLine = isPlan(line);
    return [{ ...scope, bundle, pricePaise, mrpPaise, productName, quantity, isPlan: isPlanLine }];
  });
  const partsPaise = at.map((index) => othersPaise[index] ?? 0);
  const others: Reduction[] = [{ label: '', amountPaise: sum(partsPaise), partsPaise }];
  const { applied, sums } = sumByTerms(lines, terms, others);
  const totals = new Map(
    lines.map(({ pricePaise, quantity }, index) => {
      return [at[index] ?? 0, pricePaise * quantity - (sums.sharesPaise[index] ?? 0)] as const;
    }),
  );
  return { lines, at, applied, totals, shippingPaise: sums.shippingPaise };
}

function isPlan(line: SoldLine | undefined): boolean {
  return (line?.planOf ?? null) !== null;
}

/** Returns each line's part of discounts other than offers, for the kept units. */
function shareOfOthers(
  { lines }: SoldOrder,
  { totals }: { totals: ReadonlyMap<number, number> },
  counts: readonly number[],
): number[] {
  return lines.map((line, at) => {
    const otherPaise = Math.max(0, (totals.get(at) ?? 0) - netPaise(line));
    return Math.floor((otherPaise * (counts[at] ?? 0)) / line.quantity);
  });
}
