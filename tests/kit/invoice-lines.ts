import { toPrinted } from '#src/features/books/invoice/invoice.ts';
import { type SoldLine, taxLines } from '#src/features/books/tax-lines.ts';

const NO_FEE = { label: '', feePaise: 0 };

/** Returns the printed lines of an invoice for sold lines, with an optional fee of the payment method. */
export function invoiceLines(
  sold: SoldLine[],
  shippingPaise: number,
  isIntraState: boolean,
  { label: feeLabel, feePaise } = NO_FEE,
) {
  return toPrinted(taxLines(sold, { shippingPaise, feeLabel, feePaise }, isIntraState));
}
