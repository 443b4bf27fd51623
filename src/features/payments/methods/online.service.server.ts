import { refundState } from '#src/features/payments/cashfree/status.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { sentPaise } from '#src/features/payments/refunds/offer-part.ts';
import type { PaymentMethod } from './payment-method.server.ts';

/** Paid at the gateway before it is packed, and refunded through the gateway. */
export const online: PaymentMethod = {
  open: openSession,
  advanceRefund: async ({ cashfree }, refund) => {
    const { id: refundId, status, reason, gatewayOrderId } = refund;
    const amountPaise = sentPaise(refund);
    const note = reason.padEnd(3, '.').slice(0, 100);
    const seen =
      status === 'requested'
        ? await cashfree.createRefund({ gatewayOrderId, refundId, amountPaise, note })
        : await cashfree.getRefund(gatewayOrderId, refundId);
    return {
      status: refundState(seen.status),
      cfRefundId: seen.cfRefundId,
      bankReference: seen.bankReference ?? null,
      processedAt: seen.processedAt,
    };
  },
};
