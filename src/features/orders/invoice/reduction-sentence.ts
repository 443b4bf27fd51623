import { formatInvoiced } from '#src/lib/money.ts';
import type { Invoice } from './invoice.contract.ts';

/** What an invoice says below its sums of what was taken off, and of shipping that cost nothing. */
export function offSentences({
  reductions,
  freeShippingBy,
}: Pick<Invoice, 'reductions' | 'freeShippingBy'>): string[] {
  return [
    ...reductions.map(({ label, amount }) => reductionSentence(label, amount)),
    ...(freeShippingBy === '' ? [] : [`${freeShippingBy}: shipping is free.`]),
  ];
}

/** Names a reduction on an invoice, where it stands in each line's “Off”. Rupees. */
function reductionSentence(label: string, amount: number): string {
  return `${label}: ${formatInvoiced(amount)} off, shared out over the items before tax.`;
}
