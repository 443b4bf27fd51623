import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import type { ShippingRates } from '#src/features/settings/settings.contract.ts';

/** One thing bought, as far as sums go. */
export type PricedLine = { mrpPaise: number; pricePaise: number; quantity: number };

export type Breakup = {
  subtotalPaise: number;
  discountPaise: number;
  shippingPaise: number;
  totalPaise: number;
};

/** The price breakup: subtotal at MRP, what is off, shipping, and what is to pay. */
export function breakup(lines: PricedLine[], rates: ShippingRates): Breakup {
  const subtotalPaise = sum(lines, (line) => shownMrp(line) * line.quantity);
  const discountPaise = sum(lines, (line) => (shownMrp(line) - line.pricePaise) * line.quantity);
  const goodsPaise = subtotalPaise - discountPaise;
  const shippingPaise = shippingFeePaise(goodsPaise, rates);
  return { subtotalPaise, discountPaise, shippingPaise, totalPaise: goodsPaise + shippingPaise };
}

type StockLine = { stockItemId: number; quantity: number; productName: string };

/**
 * Pieces needed of each stock item, lines of the same one added up, in ascending order of id:
 * everyone who takes stock in that order waits for others, but never in a circle.
 */
export function needsByStockItem<Line extends StockLine>(lines: Line[]): StockLine[] {
  const needs = new Map<number, StockLine>();
  for (const { stockItemId, quantity, productName } of lines) {
    const before = needs.get(stockItemId)?.quantity ?? 0;
    needs.set(stockItemId, { stockItemId, quantity: before + quantity, productName });
  }
  return [...needs.values()].toSorted((a, b) => a.stockItemId - b.stockItemId);
}

/** An MRP below the price is a slip of the catalogue, not a negative discount. */
function shownMrp({ mrpPaise, pricePaise }: PricedLine): number {
  return Math.max(mrpPaise, pricePaise);
}

function sum<Item>(items: Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
