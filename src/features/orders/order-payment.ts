import { methodTexts } from '#src/features/messages/method-texts.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { payablePaise } from '#src/lib/payable.ts';
import { SOLD_STATUSES } from './order-status.ts';

type Payable = {
  status: string;
  paymentMethod: string;
  totalPaise: number;
  creditPaise: number;
};

/** Describes an order's payment, in words and rupees. */
export function paymentOf(order: Payable, isPaid: boolean) {
  const { label, isPaidFirst } = methodProperties(order.paymentMethod);
  const { dueText, paidText, backHow: refundHow } = methodTexts(order.paymentMethod);
  const isDue = !isPaid && !isPaidFirst && SOLD_STATUSES.some((name) => name === order.status);
  const due = isDue ? toRupees(payablePaise(order)) : 0;
  const credit = toRupees(order.creditPaise);
  const money = isPaid ? paidText : isDue ? `${dueText}: ${formatRupees(due)}` : label;
  const isSplit = credit > 0 && order.paymentMethod !== 'credit';
  const text = isSplit ? `${money}, ${formatRupees(credit)} with store credit` : money;
  return { label, text, isPaid, due, credit, refundHow };
}
