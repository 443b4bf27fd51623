import { formatInvoiced } from '#src/lib/money.ts';
import type { Invoice } from './invoice.contract.ts';

/** Returns the sentences below an invoice's totals about discounts and free shipping. */
export function offSentences({
  reductions,
  freeShippingBy,
}: Pick<Invoice, 'reductions' | 'freeShippingBy'>): string[] {
  return [
    ...reductions.map(({ label, amount }) => reductionSentence(label, amount)),
    ...(freeShippingBy === '' ? [] : [`${freeShippingBy}: shipping is free.`]),
  ];
}

/** Describes a discount on an invoice, which each line's “Off” includes. In rupees. */
function reductionSentence(label: string, amount: number): string {
  return `${label}: ${formatInvoiced(amount)} off, divided among the items before tax.`;
}
