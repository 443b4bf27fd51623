import { formatRupees } from '#src/lib/money.ts';
import type { OrderDetail } from './orders.contract.ts';

/** How an order is paid, and what is still to be paid when it arrives. */
export function paymentText({ label, due }: OrderDetail['payment']): string {
  return due > 0 ? `${label}: ${formatRupees(due)} to pay when it arrives` : label;
}
