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

/** `₹2,999`, or `₹2,999.50`: an amount anywhere but on invoices. Paise are written, with both digits, unless they are zero. */
export function formatRupees(amountRupees: number): string {
  const isWhole = Number.isInteger(Math.round(amountRupees * 100) / 100);
  return (isWhole ? wholeRupees : rupees).format(amountRupees);
}

/** `₹2,999.00`: an amount on an invoice or a credit note. */
export function formatInvoiced(amountRupees: number): string {
  return rupees.format(amountRupees);
}

/** `1,49,999.00`: a number of a table whose heads say the currency. */
export function formatAmount(priceRupees: number): string {
  return amounts.format(priceRupees);
}

/**
 * Percent off, never overstated: 100 − ceil(price / mrp × 100). 0 means: show no badge.
 * Takes both in the same unit. The multiplication comes first, so that 70 of 100 is 30 % exactly.
 */
export function percentOff(price: number, mrp: number): number {
  if (mrp <= price || mrp <= 0) return 0;
  return 100 - Math.ceil((price * 100) / mrp);
}
