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
  requestedBy?: string | undefined;
  /** True if it becomes store credit, with a bonus on top. */
  toCredit?: boolean;
  bonusPaise?: number;
  /** The refund that it was requested with. */
  partOf?: string | undefined;
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
    ...credit
  } = request;
  const [before] = await tx
    .select({ count: count() })
    .from(refunds)
    .where(eq(refunds.orderId, orderId));
  const id = `${orderId}-R${(before?.count ?? 0) + 1}`;
  await tx.insert(refunds).values({
    ...{ id, orderId, paymentId, amountPaise, reason, isGoodwill, requestedBy, ...credit },
    nextCheckAt: new Date(),
  });
  return id;
}
