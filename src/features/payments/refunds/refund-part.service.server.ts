import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments, refunds } from '#src/db/schema/tables.ts';
import { splitRefund } from '#src/features/credit/credit.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { requestRefund } from './refund-request.service.server.ts';

type Part = {
  orderId: string;
  amountPaise: number;
  reason: string;
  isGoodwill?: boolean;
  requestedBy: string;
  /** Set if what was paid with money also becomes store credit, with a bonus on top. */
  toCredit?: { bonusPaise: number } | undefined;
  /** True if none of it goes back to store credit. */
  isMoneyOnly?: boolean;
};

export type Refundable = {
  orderId: string;
  paymentId: number;
  leftPaise: number;
  isCredit: boolean;
};

/** Lists how much of each payment of an order can still be refunded. */
export function listRefundable(tx: Db, orderId: string): Promise<Refundable[]> {
  return listRefundableOf(tx, [orderId]);
}

/** Lists how much of each payment of some orders can still be refunded. */
export async function listRefundableOf(tx: Db, orderIds: readonly string[]): Promise<Refundable[]> {
  if (orderIds.length === 0) return [];
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
  return paid.map(({ id, orderId, amountPaise, paymentMethod }) => {
    const own = given.filter(({ paymentId }) => paymentId === id);
    const leftPaise = own.reduce((left, refund) => left - refund.amountPaise, amountPaise);
    const isCredit = paymentMethod === 'credit';
    return { orderId, paymentId: id, leftPaise: Math.max(0, leftPaise), isCredit };
  });
}

/**
 * Returns what one refund can cover: the store credit of an order, and the payment of which most is
 * left.
 */
export function leftToRefund(refundable: readonly Refundable[]) {
  const most = (rows: readonly Refundable[]) =>
    rows.toSorted((a, b) => b.leftPaise - a.leftPaise)[0];
  const money = most(refundable.filter(({ isCredit }) => !isCredit));
  const credit = most(refundable.filter(({ isCredit }) => isCredit));
  const moneyPaise = money?.leftPaise ?? 0;
  const creditPaise = credit?.leftPaise ?? 0;
  return { money, credit, moneyPaise, creditPaise, mostPaise: moneyPaise + creditPaise };
}

/**
 * Requests a partial refund, under the order's lock; the caller sends the job check-refunds. What
 * store credit paid goes back to it, in proportion, as a refund of its own. Throws INVALID_INPUT if
 * not that much is left, NOT_PAID if nothing was paid. Returns the id, of the money if there is any.
 */
export async function refundPart(tx: Db, part: Part): Promise<string> {
  const { toCredit, isMoneyOnly = false, ...request } = part;
  const { orderId, amountPaise } = request;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const all = await listRefundable(tx, orderId);
  const refundable = isMoneyOnly ? all.filter(({ isCredit }) => !isCredit) : all;
  if (refundable.length === 0) throw new AppError('NOT_PAID');
  const left = leftToRefund(refundable);
  if (left.mostPaise < amountPaise) throw tooMuch(left.mostPaise);
  const split = splitRefund(amountPaise, left);
  const moneyId =
    left.money && split.moneyPaise > 0
      ? await requestRefund(tx, {
          ...{ ...request, paymentId: left.money.paymentId, amountPaise: split.moneyPaise },
          ...(toCredit && { toCredit: true, bonusPaise: toCredit.bonusPaise }),
        })
      : undefined;
  if (!left.credit || split.creditPaise === 0) return moneyId ?? '';
  const creditId = await requestRefund(tx, {
    ...{ ...request, paymentId: left.credit.paymentId, amountPaise: split.creditPaise },
    partOf: moneyId,
  });
  return moneyId ?? creditId;
}

function tooMuch(leftPaise: number): AppError {
  const message =
    leftPaise > 0
      ? `At most ${formatRupees(toRupees(leftPaise))} can still be refunded.`
      : 'The full amount has already been refunded.';
  return new AppError('INVALID_INPUT', { message, fields: { amount: message } });
}
