import { count, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { refunds } from '#src/db/schema/tables.ts';

export type RefundRequest = {
  orderId: string;
  paymentId: number;
  amountPaise: number;
  reason: string;
  /** Nothing was wrong with the sale: see issueCreditNote(). */
  isGoodwill?: boolean;
  requestedBy?: string | undefined;
};

/**
 * Writes a refund down, under the order's lock, to be sent to the gateway after the commit by the
 * job check-refunds. Gives its id.
 */
export async function requestRefund(tx: Db, request: RefundRequest): Promise<string> {
  const {
    orderId,
    paymentId,
    amountPaise,
    reason,
    isGoodwill = false,
    requestedBy = null,
  } = request;
  const [before] = await tx
    .select({ count: count() })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  const id = `${orderId}-R${(before?.count ?? 0) + 1}`;
  await tx.insert(refunds).values({
    ...{ id, orderId, paymentId, amountPaise, reason, isGoodwill, requestedBy },
    nextCheckAt: new Date(),
  });
  return id;
}
