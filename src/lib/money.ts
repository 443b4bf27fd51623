const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Rupees of the API (at most two decimals) to integer paise of the database. */
export function toPaise(priceRupees: number): number {
  return Math.round(priceRupees * 100);
}

/** Integer paise of the database to rupees of the API. */
export function toRupees(pricePaise: number): number {
  return pricePaise / 100;
}

/** `₹1,49,999.00`: every price and every sum, on every screen, letter and paper. */
export function formatRupees(priceRupees: number): string {
  return rupees.format(priceRupees);
}

/**
 * `₹500`, or `₹499.50`: a limit that somebody has set, named within a sentence or on a slider (from,
 * over, at most). Never a price, nor a sum: these are formatRupees().
 */
export function formatBound(priceRupees: number): string {
  return Number.isInteger(priceRupees)
    ? wholeRupees.format(priceRupees)
    : formatRupees(priceRupees);
}

/**
 * Percent off, never overstated: 100 − ceil(price / mrp × 100). 0 means: show no badge.
 * Takes both in the same unit. The multiplication comes first, so that 70 of 100 is 30 % exactly.
 */
export function percentOff(price: number, mrp: number): number {
  if (mrp <= price || mrp <= 0) return 0;
  return 100 - Math.ceil((price * 100) / mrp);
}
