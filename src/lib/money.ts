/** The digits before the commas of Indian digit grouping: `1,49,999.00`. */
const COMMAS = /(\d)(?=(\d\d)+\d\.)/g;

/** Rupees of the API (at most two decimals) to integer paise of the database. */
export function toPaise(priceRupees: number): number {
  return Math.round(priceRupees * 100);
}

/** Integer paise of the database to rupees of the API. */
export function toRupees(pricePaise: number): number {
  return pricePaise / 100;
}

/**
 * `₹2,999`, `₹2,999.50`, or `−₹50` with a real minus: an amount anywhere but on invoices. Paise are
 * written, with both digits, unless they are zero.
 */
export function formatRupees(amountRupees: number): string {
  return formatInvoiced(amountRupees).replace(/\.00$/, '').replace('-', '−');
}

/** `₹2,999.00`: an amount on an invoice or a credit note. */
export function formatInvoiced(amountRupees: number): string {
  return formatAmount(amountRupees).replace(/^-?/, '$&₹');
}

/**
 * `1,49,999.00`: a number of a table whose heads say the currency. Without Intl, whose data a browser
 * loads when it is first used: a tenth of a second on a slow phone.
 */
export function formatAmount(priceRupees: number): string {
  return priceRupees.toFixed(2).replace(COMMAS, '$1,');
}

/** `1,49,999`: a whole number. */
export function formatCount(count: number): string {
  return formatAmount(count).replace(/\.00$/, '');
}

/**
 * Percent off, never overstated: 100 − ceil(price / mrp × 100). 0 means: show no badge.
 * Takes both in the same unit. The multiplication comes first, so that 70 of 100 is 30 % exactly.
 */
export function percentOff(price: number, mrp: number): number {
  if (mrp <= price || mrp <= 0) return 0;
  return 100 - Math.ceil((price * 100) / mrp);
}
