import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments, refunds } from '#src/db/schema/tables.ts';
import { splitRefund } from '#src/features/credit/credit.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { requestRefund } from './refund-request.service.server.ts';

type Part = {
  orderId: string;
  amountPaise: number;
  reason: string;
  isGoodwill?: boolean;
  requestedBy?: string | undefined;
  /** Set if what was paid with money also becomes store credit, with a bonus on top. */
  toCredit?: { bonusPaise: number } | undefined;
  /** True if none of it goes back to store credit. */
  isMoneyOnly?: boolean;
  /** The return that it is for. */
  returnId?: number;
};

type Refundable = {
  orderId: string;
  paymentId: number;
  leftPaise: number;
  /** The customer's part of it; the rest goes back to the bank of an offer. */
  sentPaise: number;
  isCredit: boolean;
  /** True if it was paid in advance, and the rest on delivery. */
  isAdvance: boolean;
};

/** Lists how much of each payment of an order can still be refunded. */
export function listRefundable(tx: Db, orderId: string): Promise<Refundable[]> {
  return listRefundableOf(tx, [orderId]);
}

/** Lists how much of each payment of some orders can still be refunded. */
export async function listRefundableOf(tx: Db, orderIds: readonly string[]): Promise<Refundable[]> {
  const paid = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), eq(payments.status, 'paid')))
    .orderBy(asc(payments.id));
  const given = await tx
    .select()
    .from(refunds)
    .where(
      and(inArray(refunds.orderId, orderIds), notInArray(refunds.status, [...FAILED_REFUNDS])),
    );
  return paid.map(({ id, orderId, amountPaise, offerPaise, paymentMethod }) => {
    const own = given.filter(({ paymentId }) => paymentId === id);
    const leftPaise = own.reduce((left, refund) => left - refund.amountPaise, amountPaise);
    const offerLeft = own.reduce((left, refund) => left - refund.offerPaise, offerPaise);
    const sentPaise = Math.max(0, leftPaise - offerLeft);
    const isCredit = paymentMethod === 'credit';
    const kind = { isCredit, isAdvance: paymentMethod === 'advance' };
    return { orderId, paymentId: id, leftPaise: Math.max(0, leftPaise), sentPaise, ...kind };
  });
}

/** Returns how much can still be refunded of what was paid with money, with store credit, and in all. */
export function leftToRefund(refundable: readonly Refundable[]) {
  const moneyPaise = sumLeft(refundable.filter(({ isCredit }) => !isCredit));
  const creditPaise = sumLeft(refundable.filter(({ isCredit }) => isCredit));
  return { moneyPaise, creditPaise, mostPaise: moneyPaise + creditPaise };
}

function sumLeft(rows: readonly Refundable[]): number {
  return rows.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}

/**
 * Divides a refund over the payments of an order, money first: over money and store credit in
 * proportion, and over several payments of one kind from the largest, as few as possible. An
 * exchanged order has the money of an earlier one, and the difference. An advance goes back first:
 * the gateway sends it, and cash goes back by hand. The caller has checked that this much is left.
 */
export function divideRefund(refundable: readonly Refundable[], amountPaise: number) {
  const split = splitRefund(amountPaise, leftToRefund(refundable));
  const take = (isCredit: boolean, paise: number) => {
    let missing = paise;
    return refundable
      .filter((one) => one.isCredit === isCredit)
      .toSorted((a, b) => +b.isAdvance - +a.isAdvance || b.leftPaise - a.leftPaise)
      .flatMap(({ paymentId, leftPaise }) => {
        const share = { paymentId, isCredit, amountPaise: Math.min(missing, leftPaise) };
        missing -= share.amountPaise;
        return share.amountPaise > 0 ? [share] : [];
      });
  };
  return [...take(false, split.moneyPaise), ...take(true, split.creditPaise)];
}

/**
 * Requests a partial refund, under the order's lock; the caller sends the job check-refunds. What
 * each payment gets back is a refund of its own. Throws INVALID_INPUT if not that much is left,
 * NOT_PAID if nothing was paid. Returns the first id, of money if there is any, and the part that
 * goes to store credit.
 */
export async function refundPart(
  tx: Db,
  part: Part,
): Promise<{ refundId: string; creditPaise: number }> {
  const { toCredit, isMoneyOnly = false, ...request } = part;
  const { orderId } = request;
  await lockOrder(tx, orderId);
  const all = await listRefundable(tx, orderId);
  const refundable = isMoneyOnly ? all.filter(({ isCredit }) => !isCredit) : all;
  if (refundable.length === 0) throw new AppError('NOT_PAID');
  const { mostPaise } = leftToRefund(refundable);
  if (mostPaise < part.amountPaise) throw tooMuch(mostPaise);
  const ids: string[] = [];
  let creditPaise = 0;
  for (const { isCredit, ...share } of divideRefund(refundable, part.amountPaise)) {
    const bonusPaise = ids.length === 0 ? toCredit?.bonusPaise : 0;
    const converted = !isCredit && toCredit && { toCredit: true, bonusPaise };
    ids.push(await requestRefund(tx, { ...request, ...share, ...converted }));
    if (isCredit || toCredit) creditPaise += share.amountPaise;
  }
  return { refundId: ids[0] ?? '', creditPaise };
}

function tooMuch(leftPaise: number): AppError {
  const message =
    leftPaise > 0
      ? `At most ${formatRupees(toRupees(leftPaise))} can still be refunded.`
      : 'The full amount has already been refunded.';
  return new AppError('INVALID_INPUT', { message, fields: { amount: message } });
}
