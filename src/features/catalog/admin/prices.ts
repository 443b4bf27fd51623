import { formatRupees } from '#src/lib/money.ts';
import type { AdminProduct, AdminVariant } from './admin-product.contract.ts';

/** Returns what is wrong with a price and an MRP together, if anything. */
export function priceProblem(price: number, mrp: number): string | undefined {
  return price > mrp
    ? `The price (${formatRupees(price)}) cannot be above the MRP (${formatRupees(mrp)}).`
    : undefined;
}

type Priced = Pick<AdminProduct, 'price' | 'mrp'> & { variants: readonly AdminVariant[] };

/** Returns the colours at the product's price, which are expected to follow it. */
export function coloursAtPriceOf({ price, mrp, variants }: Priced): AdminVariant[] {
  return variants.filter((one) => one.price === price && one.mrp === mrp);
}

/** Changes a price by percent, rounded to whole rupees and at least one. */
export function movedPrice(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 + percent)) / 100));
}

/** Returns why a changed price is not possible; undefined if it is. */
export function moveProblem(next: number, mrp: number, percent: number): string | undefined {
  if (next <= mrp) return undefined;
  return `A rise of ${percent}% makes ${formatRupees(next)}, above the MRP of ${formatRupees(mrp)}.`;
}
