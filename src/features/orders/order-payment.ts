import { methodTexts } from '#src/features/messages/method-texts.ts';
import {
  methodProperties,
  type Payable,
  paymentParts,
} from '#src/features/payments/methods/payment-methods.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { SOLD_STATUSES } from './order-status.ts';

/** Describes an order's payment, in words and rupees; `paidBy` is the way it was paid online: `UPI`. */
export function paymentOf(order: Payable & { status: string }, isPaid: boolean, paidBy = '') {
  const { label } = methodProperties(order.paymentMethod);
  const { cashPaise } = paymentParts(order);
  const { dueText, paidText, backHow: refundHow } = methodTexts(order.paymentMethod);
  const isDue = !isPaid && cashPaise > 0 && SOLD_STATUSES.some((name) => name === order.status);
  const due = isDue ? toRupees(cashPaise) : 0;
  const credit = toRupees(order.creditPaise);
  const advance = toRupees(order.advancePaise);
  const isNamed = paidBy !== '' && order.paymentMethod === 'online';
  const paid = isNamed ? `${paidText} by ${paidBy}` : paidText;
  const money = isPaid ? paid : isDue ? `${dueText}: ${formatRupees(due)}` : label;
  const isSplit = credit > 0 && order.paymentMethod !== 'credit';
  const text = [
    money,
    isDue && advance > 0 && `${formatRupees(advance)} paid in advance`,
    isSplit && `${formatRupees(credit)} with store credit`,
  ].filter((part) => part !== false);
  const parts = { due, credit, ...(advance > 0 && { advance }) };
  return { label, text: text.join(', '), isPaid, ...parts, refundHow };
}
