import { LEAST_PAYMENT_PAISE } from '#src/lib/payable.ts';
import { shareOut } from '#src/lib/share-out.ts';
import { sum } from '#src/lib/sum.ts';
import type { OfferKind } from './offer-status.ts';

/** The properties of an offer that determine its discount. */
export type Offer = {
  id: number;
  name: string;
  code: string | null;
  kind: OfferKind;
  percent: number | null;
  amountPaise: number | null;
  mostPaise: number | null;
  steps: readonly { pieces: number; percent: number }[];
  minimumPaise: number;
  categoryIds: readonly number[];
  productIds: readonly number[];
  /** The items of a bundle; `amountPaise` is its price. */
  items?: readonly BundleItem[];
};

/** An item of a bundle. If it can be any variant, `variantId` is null. */
export type BundleItem = {
  productId: number;
  variantId: number | null;
  isAnyVariant: boolean;
  quantity: number;
};

/** An item of the purchase, with the properties that offers use. */
export type OfferLine = {
  productId: number;
  categoryId: number;
  /** Null or omitted for the main one. */
  variantId?: number | null;
  pricePaise: number;
  quantity: number;
  /** Used in messages. */
  productName?: string;
  /** Packed weight of one unit. */
  grams?: number;
  /**
   * The bundle that these units are part of, which of its groups, and what it saves on them. No
   * other offer discounts them.
   */
  bundle?: { offerId: number; name: string; group: number; savedPaise: number } | undefined;
};

/** The discount of one offer, and its share on each line. */
type TakenOff = { offer: Offer; amountPaise: number; partsPaise: number[] };

export type Taken = {
  /** Discounts on goods, in the order in which they are applied. */
  off: TakenOff[];
  /** The offer that makes shipping free. */
  freeShipping: Offer | undefined;
};

/**
 * Calculates the discounts on these lines by the rule of decisions/0013-offers.md. `automatic`
 * offers apply without a code; `code` is the given one, already checked. Deterministic.
 */
export function applyDiscount(
  lines: readonly OfferLine[],
  automatic: readonly Offer[],
  code?: Offer,
): Taken {
  const holding = automatic.filter((offer) => reachesMinimum(offer, lines));
  const left = lines.map((line) => costOf(line) - (line.bundle?.savedPaise ?? 0));
  const off: TakenOff[] = [];
  const take = (taken: TakenOff) => {
    const least = keepLeast(taken, left);
    if (least.amountPaise <= 0) return;
    for (const [at, part] of least.partsPaise.entries()) left[at] = (left[at] ?? 0) - part;
    off.push(least);
  };
  for (const taken of bestOf(lines, holding)) take(taken);
  if (code) take(partsOf(code, lines, left));
  const freeing = [...holding, ...(code ? [code] : [])];
  return { off, freeShipping: freeing.find(({ kind }) => kind === 'free-shipping') };
}

/** Returns whether an offer is for a line: it names its product or category, or nothing at all. */
export function isFor(offer: Offer, { productId, categoryId }: OfferLine): boolean {
  const { productIds, categoryIds } = offer;
  if (productIds.length === 0 && categoryIds.length === 0) return true;
  return productIds.includes(productId) || categoryIds.includes(categoryId);
}

/** Returns whether an offer can discount a line: it is for it, and no bundle has. */
function isOpen(offer: Offer, line: OfferLine): boolean {
  return !line.bundle && isFor(offer, line);
}

/** Returns the total of the goods that an offer is for. */
export function goodsOf(offer: Offer, lines: readonly OfferLine[]): number {
  return sum(lines.filter((line) => isFor(offer, line)).map(costOf));
}

function reachesMinimum(offer: Offer, lines: readonly OfferLine[]): boolean {
  const goodsPaise = goodsOf(offer, lines);
  return goodsPaise > 0 && goodsPaise >= offer.minimumPaise;
}

/** Returns the best percentage or step offer for each line, or one amount if it takes off more. */
function bestOf(lines: readonly OfferLine[], offers: readonly Offer[]): TakenOff[] {
  const whole = lines.map(costOf);
  const all = offers.map((offer) => partsOf(offer, lines, whole));
  const perLine = bestPerLine(all.filter(({ offer }) => offer.kind !== 'amount'));
  const [amount] = all.toSorted((a, b) => {
    return b.amountPaise - a.amountPaise || a.offer.id - b.offer.id;
  });
  const perLinePaise = sum(perLine.map(({ amountPaise }) => amountPaise));
  return amount && amount.amountPaise > perLinePaise ? [amount] : perLine;
}

function bestPerLine(all: readonly TakenOff[]): TakenOff[] {
  const isBest = (one: TakenOff, at: number) => {
    const part = one.partsPaise[at] ?? 0;
    return all.every((other) => {
      const rival = other.partsPaise[at] ?? 0;
      return other === one || rival < part || (rival === part && one.offer.id < other.offer.id);
    });
  };
  return all.map((one) => {
    return toTaken(
      one.offer,
      one.partsPaise.map((part, at) => (isBest(one, at) ? part : 0)),
    );
  });
}

/** Calculates the discount of one offer on the remaining price of each line. */
function partsOf(offer: Offer, lines: readonly OfferLine[], left: readonly number[]): TakenOff {
  const own = lines.map((line, at) => (isOpen(offer, line) ? (left[at] ?? 0) : 0));
  const { kind, percent, amountPaise, mostPaise } = offer;
  switch (kind) {
    case 'percent':
      return atMost(
        toTaken(
          offer,
          own.map((paise) => percentOf(paise, percent ?? 0)),
        ),
        mostPaise,
      );
    case 'steps':
      return toTaken(
        offer,
        own.map((paise, at) => percentOf(paise, stepPercent(offer, lines, lines[at]))),
      );
    case 'amount':
      return toTaken(offer, shareOut(Math.min(amountPaise ?? 0, sum(own)), own));
    case 'free-shipping':
    case 'price':
    case 'bundle':
      return toTaken(
        offer,
        own.map(() => 0),
      );
  }
}

/**
 * Returns the percentage that the steps of an offer reach for a line. Units of a product count
 * together, whatever their colours.
 */
export function stepPercent(
  { steps }: Offer,
  lines: readonly OfferLine[],
  line: OfferLine | undefined,
): number {
  const same = lines.filter(({ productId }) => productId === line?.productId);
  const pieces = sum(same.map(({ quantity }) => quantity));
  const reached = steps.filter((step) => step.pieces <= pieces).map(({ percent }) => percent);
  return Math.max(0, ...reached);
}

function atMost(taken: TakenOff, mostPaise: number | null): TakenOff {
  if (mostPaise === null || taken.amountPaise <= mostPaise) return taken;
  return toTaken(taken.offer, shareOut(mostPaise, taken.partsPaise));
}

/** Limits a discount so that something is left to pay for the goods. */
function keepLeast(taken: TakenOff, left: readonly number[]): TakenOff {
  return atMost(taken, Math.max(0, sum(left) - LEAST_PAYMENT_PAISE));
}

function toTaken(offer: Offer, partsPaise: number[]): TakenOff {
  return { offer, partsPaise, amountPaise: sum(partsPaise) };
}

/** Rounds half a paisa in the shopper's favour. */
function percentOf(paise: number, percent: number): number {
  return Math.round((paise * percent) / 100);
}

function costOf({ pricePaise, quantity }: OfferLine): number {
  return pricePaise * quantity;
}
