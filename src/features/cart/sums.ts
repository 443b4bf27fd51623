import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { shareOut } from '#src/lib/share-out.ts';
import { sum } from '#src/lib/sum.ts';
import type { Cart } from './cart.contract.ts';
import { goodsPaise } from './goods.ts';

/** The price data of one line. */
export type PricedLine = {
  mrpPaise: number;
  pricePaise: number;
  quantity: number;
  /** Packed weight of one unit; omitted if unknown. */
  grams?: number;
};

/**
 * A discount on the purchase, such as a coupon; the discount from MRP is not one. In whole paise.
 * `partsPaise` holds each line's part; without it, lines share the discount in proportion to their
 * price.
 */
export type Reduction = { label: string; amountPaise: number; partsPaise?: readonly number[] };

/** A line of a placed order: its share of the discounts was fixed when the order was placed. */
export type PlacedLine = { pricePaise: number; quantity: number; reductionPaise: number };

/** The price breakdown stored with an order. */
type Breakup = {
  /** At MRP. */
  subtotalPaise: number;
  /** Discount from MRP. */
  discountPaise: number;
  /** Discounts in order of application, none larger than what was left to pay. */
  reductions: { label: string; amountPaise: number }[];
  shippingPaise: number;
  /** The offer that makes shipping free, if it would cost something otherwise. */
  freeShippingBy?: string | null;
  /** Fee of the payment method, including tax. */
  feePaise: number;
  totalPaise: number;
};

export type Sums = Breakup & {
  /** Total of the discounts. */
  reductionPaise: number;
  /** Each line's share of that total. */
  sharesPaise: number[];
};

/**
 * Calculates the totals of a purchase, with shipping by the shop's rates on the price after
 * discounts, unless an offer makes shipping free.
 */
export function sumUp(
  lines: readonly PricedLine[],
  rates: ShippingRates,
  reductions: readonly Reduction[] = [],
  isShippingFree = false,
): Sums {
  const goods = addUp(lines, 0, reductions);
  const shippingPaise = isShippingFree
    ? 0
    : shippingFeePaise(goods.totalPaise, rates, gramsOf(lines));
  return { ...goods, shippingPaise, totalPaise: goods.totalPaise + shippingPaise };
}

/** Calculates the totals of lines with a fixed shipping price, as for a placed order. */
export function addUp(
  lines: readonly PricedLine[],
  shippingPaise: number,
  reductions: readonly Reduction[] = [],
): Sums {
  const grossPaise = lines.map((line) => goodsPaise([line]));
  const goods = goodsPaise(lines);
  const subtotalPaise = goodsPaise(
    lines.map((line) => ({ pricePaise: shownMrp(line), quantity: line.quantity })),
  );
  const { taken, sharesPaise } = takeReductions(reductions, grossPaise);
  const reductionPaise = taken.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return {
    subtotalPaise,
    discountPaise: subtotalPaise - goods,
    reductions: taken,
    reductionPaise,
    shippingPaise,
    feePaise: 0,
    totalPaise: goods - reductionPaise + shippingPaise,
    sharesPaise,
  };
}

/** Adds a fee of the payment method to the totals. */
export function withFee(sums: Sums, feePaise: number): Sums {
  return { ...sums, feePaise, totalPaise: sums.totalPaise - sums.feePaise + feePaise };
}

/** The price paid for a line less its share of the discounts: the amount that tax is due on. */
export function netPaise(line: PlacedLine): number {
  return goodsPaise([line]) - line.reductionPaise;
}

/**
 * Returns the share of the price paid for a line that some of its units represent, after `before`
 * units were returned. However a line is returned, its parts add up to exactly what was paid.
 */
export function worthOfPieces(line: PlacedLine, pieces: number, before = 0): number {
  const upTo = (count: number) => Math.floor((netPaise(line) * count) / line.quantity);
  return upTo(before + pieces) - upTo(before);
}

/** Converts the totals to rupees for the API. */
export function toBreakup(sums: Breakup) {
  return {
    subtotal: toRupees(sums.subtotalPaise),
    discount: toRupees(sums.discountPaise),
    reductions: toRupeeReductions(sums.reductions),
    shipping: toRupees(sums.shippingPaise),
    freeShippingBy: sums.freeShippingBy ?? null,
    fee: toRupees(sums.feePaise),
    total: toRupees(sums.totalPaise),
  };
}

/** Converts discounts to rupees for the API. */
export function toRupeeReductions(reductions: readonly Reduction[]) {
  return reductions.map(({ label, amountPaise }) => ({ label, amount: toRupees(amountPaise) }));
}

/**
 * Calculates the subtotal at MRP, the discounts, shipping and total of what can be bought in a cart,
 * in rupees. Uses the rates of the destination, or else those that apply everywhere.
 */
export function cartSums(
  { subtotal, shippingRates, offers, cartItems }: CartForSums,
  rates: ShippingRates = shippingRates,
) {
  const pricePaise = toPaise(subtotal);
  const inStock = cartItems.filter((item) => item.inStock);
  const offMrp = inStock.map(
    ({ mrp, price, quantity }) => Math.max(0, toPaise(mrp) - toPaise(price)) * quantity,
  );
  const mrpPaise = pricePaise + sum(offMrp);
  const goods = { pricePaise, mrpPaise, quantity: 1, grams: gramsOf(inStock) };
  return toBreakup(sumWithOffers([goods], rates, offers));
}

/** Returns how much less than MRP a purchase costs, including offers, in rupees; 0 for nothing. */
export function savings({ discount, reductions }: Savings): number {
  return toRupees(sum([discount, ...reductions.map(({ amount }) => amount)].map(toPaise)));
}

/** Subtracts rupees exactly. */
export function less(total: number, part: number): number {
  return toRupees(toPaise(total) - toPaise(part));
}

type Savings = { discount: number; reductions: readonly { amount: number }[] };

type CartForSums = Pick<Cart, 'subtotal' | 'shippingRates' | 'offers'> & {
  cartItems: readonly Pick<
    Cart['cartItems'][number],
    'inStock' | 'quantity' | 'grams' | 'price' | 'mrp'
  >[];
};

/** Returns the total packed weight of the units. */
export function gramsOf(lines: readonly { quantity: number; grams?: number }[]): number {
  return lines.reduce((total, { quantity, grams = 0 }) => total + quantity * grams, 0);
}

/** Calculates the totals of a purchase with its offers, as the page received them. */
export function sumWithOffers(
  lines: readonly PricedLine[],
  rates: ShippingRates,
  offers: Pick<PurchaseOffers, 'reductions' | 'isShippingFree' | 'freeShippingBy'>,
): Sums {
  const { reductions, isShippingFree, freeShippingBy } = offers;
  const off = reductions.map(({ label, amount }) => ({ label, amountPaise: toPaise(amount) }));
  // Name an offer only if shipping would cost something without it.
  const isNamed = isShippingFree && sumUp(lines, rates, off).shippingPaise > 0;
  return {
    ...sumUp(lines, rates, off, isShippingFree),
    freeShippingBy: isNamed ? freeShippingBy : null,
  };
}

/** Applies each discount to what is left to pay. Those without parts are shared out at the end. */
function takeReductions(reductions: readonly Reduction[], grossPaise: readonly number[]) {
  const left = [...grossPaise];
  const taken: Breakup['reductions'] = [];
  let [leftPaise, poolPaise] = [sum(left), 0];
  for (const { label, amountPaise, partsPaise } of reductions) {
    const wanted = partsPaise
      ? sum(partsPaise.map((part, at) => within(part, left[at] ?? 0)))
      : amountPaise;
    const paise = within(wanted, leftPaise);
    if (paise === 0) continue;
    if (partsPaise) takeParts(left, partsPaise, paise);
    else poolPaise += paise;
    leftPaise -= paise;
    taken.push({ label, amountPaise: paise });
  }
  const pool = shareOut(poolPaise, left);
  const sharesPaise = grossPaise.map((gross, at) => gross - (left[at] ?? 0) + (pool[at] ?? 0));
  return { taken, sharesPaise };
}

/** Subtracts parts from what is left of each line, at most `paise` in total. */
function takeParts(left: number[], partsPaise: readonly number[], paise: number): void {
  const parts = partsPaise.map((part, at) => within(part, left[at] ?? 0));
  shareOut(paise, parts).forEach((part, at) => (left[at] = (left[at] ?? 0) - part));
}

function within(paise: number, most: number): number {
  return Math.max(0, Math.min(paise, most));
}

/** Treats an MRP below the price as a mistake in the catalogue, not as a negative discount. */
function shownMrp({ mrpPaise, pricePaise }: PricedLine): number {
  return Math.max(mrpPaise, pricePaise);
}
