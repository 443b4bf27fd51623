import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments, refunds } from '#src/db/schema/tables.ts';
import { FAILED_REFUNDS } from '#src/features/payments/payment-status.ts';
import { offerPart } from './offer-part.ts';

export type RefundRequest = {
  orderId: string;
  paymentId: number;
  /** The value to refund. The part that a bank offer had paid goes back to the bank. */
  amountPaise: number;
  reason: string;
  /** True if nothing was wrong with the sale: see issueCreditNote(). */
  isGoodwill?: boolean;
  /** The return that it is for. */
  returnId?: number | undefined;
  requestedBy?: string | undefined;
  /** True if it becomes store credit, with a bonus on top. */
  toCredit?: boolean;
  bonusPaise?: number | undefined;
};

/**
 * Creates a refund under the order's lock. The job check-refunds sends it to the gateway after the
 * commit. Returns its id.
 */
export async function requestRefund(tx: Db, request: RefundRequest): Promise<string> {
  const {
    orderId,
    paymentId,
    amountPaise,
    reason,
    isGoodwill = false,
    requestedBy = null,
    ...more
  } = request;
  const id = await nextRefundId(tx, orderId);
  await tx.insert(refunds).values({
    ...{ id, orderId, paymentId, amountPaise, reason, isGoodwill, requestedBy, ...more },
    offerPaise: await readOfferPart(tx, paymentId, amountPaise),
    nextCheckAt: new Date(),
  });
  return id;
}

/** Returns the id of the next refund of an order, under its lock. */
export async function nextRefundId(tx: Db, orderId: string): Promise<string> {
  const before = await tx.$count(refunds, eq(refunds.orderId, orderId));
  return `${orderId}-R${before + 1}`;
}

/** Returns which part of a new refund of a payment a bank offer had paid, under the order's lock. */
export async function readOfferPart(
  tx: Db,
  paymentId: number,
  amountPaise: number,
): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment?.offerPaise) return 0;
  const isGiven = and(
    eq(refunds.paymentId, paymentId),
    notInArray(refunds.status, [...FAILED_REFUNDS]),
  );
  return offerPart(payment, await tx.select().from(refunds).where(isGiven), amountPaise);
}
