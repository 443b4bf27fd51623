import { and, eq } from 'drizzle-orm';
import { payments, refunds } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { OPEN_REFUNDS } from '#src/features/payments/payment-status.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { finishRefund } from './refunds.service.server.ts';

type Note = {
  orderId: string;
  refundId: string;
  /** The channel and its reference: `UPI 612345678901`. */
  bankReference: string;
  userId: string;
  /** The version that the staff member saw, and the function that computes it from a refund. */
  seen: string;
  versionOf: (refund: { status: string; bankReference: string | null }) => string;
};

/**
 * Records that staff have sent a refund of an order that was not paid through the gateway. Throws
 * NOT_FOUND, CONFLICT if the gateway refunds it, and EDIT_CONFLICT if someone has recorded it in
 * the meantime.
 */
export async function recordManualRefund(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  note: Note,
  now = new Date(),
): Promise<void> {
  const { orderId, refundId, bankReference, userId } = note;
  await transactWithJobs(services, async (tx, jobs) => {
    await lockOrder(tx, orderId);
    const isIt = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId));
    const [found] = await tx
      .select({ refund: refunds, paymentMethod: payments.paymentMethod })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(isIt);
    if (!found) throw new AppError('NOT_FOUND', { message: 'No refund found.' });
    const { refund, paymentMethod } = found;
    if (refund.toCredit || paymentMethod === 'credit') {
      throw new AppError('CONFLICT', { message: 'The shop adds this refund to the store credit.' });
    }
    if (methodProperties(paymentMethod).isAtGateway) {
      throw new AppError('CONFLICT', { message: 'The payment service makes this refund itself.' });
    }
    const { status } = refund;
    const shown = { status, bankReference: refund.bankReference };
    requireSeen(note.seen, { version: note.versionOf(shown), values: shown });
    if (!OPEN_REFUNDS.some((open) => open === status)) {
      throw new AppError('CONFLICT', { message: 'This refund has already been made.' });
    }
    const made = { status: 'success', bankReference, processedAt: now, nextCheckAt: null };
    await tx.update(refunds).set(made).where(isIt);
    await finishRefund(tx, jobs, { ...refund, bankReference }, services.config, now);
    await recordAudit(tx, {
      userId,
      action: 'refund.made',
      entity: 'order',
      entityId: orderId,
      before: { refundId: null, bankReference: refund.bankReference },
      after: { refundId, bankReference },
    });
  });
}
