import { formatDate } from '#src/lib/dates.ts';
import type { CreditNote } from '../credit-notes/credit-notes.contract.ts';
import type { Invoice } from './invoice.contract.ts';

/** What a tax invoice and a credit note are called, and what stands beside their number. */
export function paperWords(paper: Invoice | CreditNote) {
  const { number, date, orderId, orderDate } = paper;
  const order = [`Order ${orderId}`, `Ordered on ${formatDate(orderDate)}`];
  if (!('against' in paper)) {
    return {
      kind: 'Invoice',
      title: 'Tax Invoice',
      file: 'invoice',
      facts: [`Invoice ${number}`, `Date ${formatDate(date)}`, ...order],
      closing: 'Prices include GST. This invoice was made by a computer and needs no signature.',
    };
  }
  const { against, reason } = paper;
  return {
    kind: 'Credit note',
    title: 'Credit Note',
    file: 'credit-note',
    facts: [
      `Credit note ${number}`,
      `Date ${formatDate(date)}`,
      `Against invoice ${against.number}`,
      `of ${formatDate(against.date)}`,
      ...order,
    ],
    closing: `Taken off the invoice: ${reason} Amounts include GST. This credit note was made by a computer and needs no signature.`,
  };
}
