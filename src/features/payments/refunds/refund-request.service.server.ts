import { count, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { refunds } from '#src/db/schema/tables.ts';

export type RefundRequest = {
  orderId: string;
  paymentId: number;
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
    nextCheckAt: new Date(),
  });
  return id;
}

/** Returns the id of the next refund of an order, under its lock. */
export async function nextRefundId(tx: Db, orderId: string): Promise<string> {
  const [before] = await tx
    .select({ count: count() })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  return `${orderId}-R${(before?.count ?? 0) + 1}`;
}
