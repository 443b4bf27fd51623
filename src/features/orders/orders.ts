import { mayBecome, SOLD_STATUSES } from '#src/features/checkout/order-status.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { RETURN_DAYS } from './returns/return-limits.ts';

/** Returns whether an order can be cancelled: only before shipping. */
export function canCancel(status: string): boolean {
  return mayBecome(status, 'cancelled');
}

/** Returns whether an unpaid order can be paid: only while its stock is reserved. */
export function canRetryPayment(order: { status: string; holdExpiresAt: Date }, now: Date) {
  return order.status === 'payment_pending' && order.holdExpiresAt > now;
}

type Payable = { status: string; paymentMethod: string; totalPaise: number };

/** Describes an order's payment, in words and rupees. */
export function paymentOf(order: Payable, isPaid: boolean) {
  const {
    label,
    isPaidFirst,
    dueText,
    paidText,
    backHow: refundHow,
  } = methodProperties(order.paymentMethod);
  const isDue = !isPaid && !isPaidFirst && SOLD_STATUSES.some((name) => name === order.status);
  const due = isDue ? toRupees(order.totalPaise) : 0;
  const text = isPaid ? paidText : isDue ? `${dueText}: ${formatRupees(due)}` : label;
  return { label, text, isPaid, due, refundHow };
}

/** Returns a refund's status as shown to shoppers and staff. */
export function refundText(status: string): 'Pending' | 'Done' | 'Failed' {
  if (status === 'success') return 'Done';
  return status === 'failed' || status === 'cancelled' ? 'Failed' : 'Pending';
}

const DAY_MS = 24 * 60 * 60 * 1000;

type Delivered = { status: string; deliveredAt: Date | null };

/** Returns the last moment to request a return; undefined if returns are not possible any more. */
export function returnUntil({ status, deliveredAt }: Delivered, now: Date): Date | undefined {
  if (status !== 'delivered' || !deliveredAt) return undefined;
  const until = new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
  return now <= until ? until : undefined;
}
