import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, payments, refunds } from '#src/db/schema/tables.ts';
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
  /** The return that it is for. */
  returnId?: number;
};

type Refundable = {
  orderId: string;
  paymentId: number;
  leftPaise: number;
  /** The customer's part of it; the rest goes back to the bank of an offer. */
  sentPaise: number;
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
  return paid.map(({ id, orderId, amountPaise, offerPaise }) => {
    const own = given.filter(({ paymentId }) => paymentId === id);
    const leftPaise = own.reduce((left, refund) => left - refund.amountPaise, amountPaise);
    const offerLeft = own.reduce((left, refund) => left - refund.offerPaise, offerPaise);
    const sentPaise = Math.max(0, leftPaise - offerLeft);
    return { orderId, paymentId: id, leftPaise: Math.max(0, leftPaise), sentPaise };
  });
}

/**
 * Requests a partial refund, under the order's lock; the caller sends the job check-refunds. Throws
 * INVALID_INPUT if not that much is left, NOT_PAID if nothing was paid. Returns the refund's id.
 */
export async function refundPart(tx: Db, part: Part): Promise<string> {
  const { orderId, amountPaise } = part;
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const refundable = await listRefundable(tx, orderId);
  if (refundable.length === 0) throw new AppError('NOT_PAID');
  const [most] = refundable.toSorted((a, b) => b.leftPaise - a.leftPaise);
  if (!most || most.leftPaise < amountPaise) {
    const left = most?.leftPaise ?? 0;
    const message =
      left > 0
        ? `At most ${formatRupees(toRupees(left))} can still be refunded.`
        : 'The full amount has already been refunded.';
    throw new AppError('INVALID_INPUT', { message, fields: { amount: message } });
  }
  return requestRefund(tx, { ...part, paymentId: most.paymentId });
}

/**
 * Requests the refund of a return, under the order's lock, from several payments if none is large
 * enough: an exchanged order has the money of an earlier one, and the difference. Returns the id of
 * the first. The caller has checked that this much is left.
 */
export async function refundReturn(tx: Db, part: Part & { returnId: number }): Promise<string> {
  const refundable = await listRefundable(tx, part.orderId);
  const sorted = refundable.toSorted((a, b) => b.leftPaise - a.leftPaise);
  if ((sorted[0]?.leftPaise ?? 0) >= part.amountPaise) return refundPart(tx, part);
  let left = part.amountPaise;
  const ids: string[] = [];
  for (const { paymentId, leftPaise } of sorted) {
    const amountPaise = Math.min(left, leftPaise);
    if (amountPaise > 0) ids.push(await requestRefund(tx, { ...part, amountPaise, paymentId }));
    left -= amountPaise;
  }
  const [first] = ids;
  // Says how much is left, or that nothing was paid.
  return first && left === 0 ? first : refundPart(tx, part);
}
