const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});
const amounts = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
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

/**
 * `₹1,49,999.00`: what is paid, owed, taxed or given back. Cart, checkout, orders, invoices, letters,
 * search suggestions and staff's screens.
 */
export function formatRupees(priceRupees: number): string {
  return rupees.format(priceRupees);
}

/** `1,49,999.00`: a number of a table whose heads say the currency. */
export function formatAmount(priceRupees: number): string {
  return amounts.format(priceRupees);
}

/**
 * `₹2,999`, or `₹2,999.50`: a price while somebody looks around (shelves, product pages, menus, Quick
 * Buy), and a limit within a sentence. Paise are written where there are any, both digits of them.
 */
export function formatPrice(priceRupees: number): string {
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
