import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { shareOut } from '#src/lib/share-out.ts';
import type { Cart } from './cart.contract.ts';
import { goodsPaise } from './goods.ts';

/** One thing bought, as far as sums go. */
export type PricedLine = {
  mrpPaise: number;
  pricePaise: number;
  quantity: number;
  /** Of one piece, packed; nothing where it is not known. */
  grams?: number;
};

/**
 * Something off the purchase, such as a coupon; the MRP's discount is no reduction. Whole paise. Of
 * each line its part, where it is for some of them; without parts it is shared out by what they cost.
 */
export type Reduction = { label: string; amountPaise: number; partsPaise?: readonly number[] };

/** A line of an order that stands: its share of the reductions was fixed when it was placed. */
export type PlacedLine = { pricePaise: number; quantity: number; reductionPaise: number };

/** What an order keeps of its sums. */
export type Breakup = {
  /** At MRP. */
  subtotalPaise: number;
  /** Off the MRP. */
  discountPaise: number;
  /** In their order, none more than what was left to take off. */
  reductions: { label: string; amountPaise: number }[];
  shippingPaise: number;
  /** The offer by which shipping costs nothing, where one is needed. */
  freeShippingBy?: string | null;
  /** What the way to pay costs; with its tax, as all else. */
  feePaise: number;
  totalPaise: number;
};

export type Sums = Breakup & {
  /** The reductions added up. */
  reductionPaise: number;
  /** Each line's share of that. */
  sharesPaise: number[];
};

/**
 * The sums of a purchase, its shipping by the shop's rates: after reductions, as it is paid for,
 * unless an offer makes it free.
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

/** The sums of lines with the shipping that was agreed on: of an order that stands. */
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

/** The same with a fee of the way to pay on top. */
export function withFee(sums: Sums, feePaise: number): Sums {
  return { ...sums, feePaise, totalPaise: sums.totalPaise - sums.feePaise + feePaise };
}

/** What was paid for a line, its share of the reductions taken off: what tax is due on. */
export function netPaise(line: PlacedLine): number {
  return goodsPaise([line]) - line.reductionPaise;
}

/**
 * What some pieces of a line are worth, of what was paid for all of it, when others went back
 * before them. In whatever portions a line goes back, all of it comes to exactly what was paid.
 */
export function worthOfPieces(line: PlacedLine, pieces: number, before = 0): number {
  const upTo = (count: number) => Math.floor((netPaise(line) * count) / line.quantity);
  return upTo(before + pieces) - upTo(before);
}

/** Sums as the API gives them, in rupees. */
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

/** Reductions as the API gives them, in rupees. */
export function toRupeeReductions(reductions: readonly Reduction[]) {
  return reductions.map(({ label, amountPaise }) => ({ label, amount: toRupees(amountPaise) }));
}

/**
 * What is off a cart and what shipping adds to what can be bought of it, and what it comes to then,
 * by the rates of where it goes, or else by those to everywhere. In rupees.
 */
export function cartSums(
  { subtotal, shippingRates, offers, cartItems }: CartForSums,
  rates: ShippingRates = shippingRates,
) {
  const pricePaise = toPaise(subtotal);
  const grams = gramsOf(cartItems.filter(({ inStock }) => inStock));
  const goods = { pricePaise, mrpPaise: pricePaise, quantity: 1, grams };
  const sums = toBreakup(sumWithOffers([goods], rates, offers));
  const { reductions, shipping, freeShippingBy, total } = sums;
  return { reductions, shipping, freeShippingBy, total };
}

/** What a cart costs less than at MRP, with what offers take off, in rupees; 0 for nothing. */
export function cartSavings(
  { cartItems }: Pick<Cart, 'cartItems'>,
  reductions: readonly { amount: number }[],
) {
  const offMrp = cartItems
    .filter(({ inStock, mrp, price }) => inStock && mrp > price)
    .map(({ mrp, price, quantity }) => (toPaise(mrp) - toPaise(price)) * quantity);
  return toRupees(sum([...offMrp, ...reductions.map(({ amount }) => toPaise(amount))]));
}

type CartForSums = Pick<Cart, 'subtotal' | 'shippingRates' | 'offers'> & {
  cartItems: readonly Pick<Cart['cartItems'][number], 'inStock' | 'quantity' | 'grams'>[];
};

/** What pieces weigh together, packed. */
export function gramsOf(lines: readonly { quantity: number; grams?: number }[]): number {
  return lines.reduce((total, { quantity, grams = 0 }) => total + quantity * grams, 0);
}

/** The sums of a purchase with what offers make of it, as the page has been told. */
export function sumWithOffers(
  lines: readonly PricedLine[],
  rates: ShippingRates,
  offers: Pick<PurchaseOffers, 'reductions' | 'isShippingFree' | 'freeShippingBy'>,
): Sums {
  const { reductions, isShippingFree, freeShippingBy } = offers;
  const off = reductions.map(({ label, amount }) => ({ label, amountPaise: toPaise(amount) }));
  // An offer is named only where shipping would cost something.
  const isNamed = isShippingFree && sumUp(lines, rates, off).shippingPaise > 0;
  return {
    ...sumUp(lines, rates, off, isShippingFree),
    freeShippingBy: isNamed ? freeShippingBy : null,
  };
}

/** Each takes what it may of what is left; those without parts are shared out together, at the end. */
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

/** Takes parts off what is left of lines, and no more than `paise` in all. */
function takeParts(left: number[], partsPaise: readonly number[], paise: number): void {
  const parts = partsPaise.map((part, at) => within(part, left[at] ?? 0));
  shareOut(paise, parts).forEach((part, at) => (left[at] = (left[at] ?? 0) - part));
}

function within(paise: number, most: number): number {
  return Math.max(0, Math.min(paise, most));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** An MRP below the price is a slip of the catalogue, not a negative discount. */
function shownMrp({ mrpPaise, pricePaise }: PricedLine): number {
  return Math.max(mrpPaise, pricePaise);
}
