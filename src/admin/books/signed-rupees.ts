import { formatRupees } from '#src/lib/money.ts';

/** `−₹1,200`: an amount of a table that may be below zero, with a minus as wide as a digit. */
export function signedRupees(amount: number): string {
  return formatRupees(amount).replace('-', '−');
}
