import type { ShippingRates } from '#src/features/settings/settings.contract.ts';
import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import type { Cart } from './cart.contract.ts';
import { goodsPaise } from './goods.ts';

/** One thing bought, as far as sums go. */
export type PricedLine = { mrpPaise: number; pricePaise: number; quantity: number };

/** Something off the whole purchase, such as a coupon; the MRP's discount is no reduction. Whole paise. */
export type Reduction = { label: string; amountPaise: number };

/** A line of an order that stands: its share of the reductions was fixed when it was placed. */
export type PlacedLine = { pricePaise: number; quantity: number; reductionPaise: number };

/** What an order keeps of its sums. */
export type Breakup = {
  /** At MRP. */
  subtotalPaise: number;
  /** Off the MRP. */
  discountPaise: number;
  /** In their order, none more than what was left to take off. */
  reductions: Reduction[];
  shippingPaise: number;
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

/** The sums of a purchase, its shipping by the shop's rates: after reductions, as it is paid for. */
export function sumUp(
  lines: readonly PricedLine[],
  rates: ShippingRates,
  reductions: readonly Reduction[] = [],
): Sums {
  const goods = addUp(lines, 0, reductions);
  const shippingPaise = shippingFeePaise(goods.totalPaise, rates);
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
  const capped = capReductions(reductions, goods);
  const reductionPaise = capped.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return {
    subtotalPaise,
    discountPaise: subtotalPaise - goods,
    reductions: capped,
    reductionPaise,
    shippingPaise,
    feePaise: 0,
    totalPaise: goods - reductionPaise + shippingPaise,
    sharesPaise: shareOut(reductionPaise, grossPaise),
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
 * An amount shared out over lines by what each of them cost, to the paisa: the shares add up to it,
 * and none is more than its line unless the amount is more than all of them.
 */
export function shareOut(amountPaise: number, costsPaise: readonly number[]): number[] {
  let costLeft = costsPaise.reduce((total, cost) => total + cost, 0);
  let left = amountPaise;
  return costsPaise.map((cost) => {
    const share = costLeft === 0 ? 0 : Math.round((left * cost) / costLeft);
    costLeft -= cost;
    left -= share;
    return share;
  });
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
    fee: toRupees(sums.feePaise),
    total: toRupees(sums.totalPaise),
  };
}

/** Reductions as the API gives them, in rupees. */
export function toRupeeReductions(reductions: readonly Reduction[]) {
  return reductions.map(({ label, amountPaise }) => ({ label, amount: toRupees(amountPaise) }));
}

/** What shipping adds to what can be bought of a cart, and what it comes to then. In rupees. */
export function cartSums({ subtotal, shippingRates }: Pick<Cart, 'subtotal' | 'shippingRates'>) {
  const pricePaise = toPaise(subtotal);
  const goods = { pricePaise, mrpPaise: pricePaise, quantity: 1 };
  const { shipping, total } = toBreakup(sumUp([goods], shippingRates));
  return { shipping, total };
}

function capReductions(reductions: readonly Reduction[], goods: number): Reduction[] {
  let left = goods;
  return reductions.flatMap(({ label, amountPaise }) => {
    const taken = Math.max(0, Math.min(left, amountPaise));
    left -= taken;
    return taken > 0 ? [{ label, amountPaise: taken }] : [];
  });
}

/** An MRP below the price is a slip of the catalogue, not a negative discount. */
function shownMrp({ mrpPaise, pricePaise }: PricedLine): number {
  return Math.max(mrpPaise, pricePaise);
}
