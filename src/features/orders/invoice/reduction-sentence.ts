import { formatRupees } from '#src/lib/money.ts';

/** Names a reduction on an invoice, where it stands in each line's “Off”. Rupees. */
export function reductionSentence(label: string, amount: number): string {
  return `${label}: ${formatRupees(amount)} off, shared out over the items before tax.`;
}
