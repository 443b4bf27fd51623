import { formatRupees } from '#src/lib/money.ts';
import type { AdminProduct, AdminVariant } from './admin-product.contract.ts';

/** Says what is wrong with a price and an MRP together; undefined where nothing is. */
export function priceProblem(price: number, mrp: number): string | undefined {
  return price > mrp
    ? `The price (${formatRupees(price)}) may not be above the MRP (${formatRupees(mrp)}).`
    : undefined;
}

type Priced = Pick<AdminProduct, 'price' | 'mrp'> & { variants: readonly AdminVariant[] };

/** The colours that cost what the product costs, and so are expected to go on doing so. */
export function coloursAtPriceOf({ price, mrp, variants }: Priced): AdminVariant[] {
  return variants.filter((one) => one.price === price && one.mrp === mrp);
}

/** A price changed by percent: whole rupees, as prices are written, and never below one. */
export function movedPrice(price: number, percent: number): number {
  return Math.max(1, Math.round((price * (100 + percent)) / 100));
}

/** Why a changed price cannot be; undefined where it can. */
export function moveProblem(next: number, mrp: number, percent: number): string | undefined {
  if (next <= mrp) return undefined;
  return `${percent} % more is ${formatRupees(next)}, above the MRP of ${formatRupees(mrp)}.`;
}
