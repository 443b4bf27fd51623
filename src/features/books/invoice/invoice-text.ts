import { formatDate } from '#src/lib/dates.ts';
import type { CreditNote } from '#src/features/books/credit-notes/credit-notes.contract.ts';
import type { Invoice } from './invoice.contract.ts';

/** Returns whether a document has lines and tax: all but commercial credit notes do. */
export function hasTax(paper: Invoice | CreditNote): boolean {
  return !('isFinancial' in paper && paper.isFinancial);
}

/** Returns the title of a tax invoice or credit note, and the details next to its number. */
export function paperWords(paper: Invoice | CreditNote) {
  const { number, date, orderId, orderDate } = paper;
  const order = [`Order ${orderId}`, `Ordered on ${formatDate(orderDate)}`];
  if (!('against' in paper)) {
    return {
      kind: 'Invoice',
      title: 'Tax Invoice',
      file: 'invoice',
      facts: [`Invoice ${number}`, `Date ${formatDate(date)}`, ...order],
      closing: 'Prices include GST. This is a computer-generated invoice and needs no signature.',
    };
  }
  const { against, reason, isFinancial } = paper;
  return {
    kind: isFinancial ? 'Financial credit note' : 'Credit note',
    title: isFinancial ? 'Financial Credit Note' : 'Credit Note',
    file: isFinancial ? 'financial-credit-note' : 'credit-note',
    facts: [
      `${isFinancial ? 'Note' : 'Credit note'} ${number}`,
      `Date ${formatDate(date)}`,
      `Against invoice ${against.number}`,
      `of ${formatDate(against.date)}`,
      ...order,
    ],
    closing: isFinancial
      ? `Goodwill refund: ${reason} The GST on the invoice does not change, and no GST is refunded. This is a computer-generated note and needs no signature.`
      : `Reason for the credit: ${reason} Amounts include GST. This is a computer-generated credit note and needs no signature.`,
  };
}

/** Returns the rows above a document's total, with amounts in rupees. */
export function taxRows(paper: Invoice | CreditNote): (readonly [name: string, amount: number])[] {
  const { totals, isIntraState } = paper;
  if (!hasTax(paper)) return [];
  const taxes = isIntraState
    ? [['CGST', totals.cgst] as const, ['SGST', totals.sgst] as const]
    : [['IGST', totals.igst] as const];
  return [['Taxable value', totals.taxable], ...taxes];
}
