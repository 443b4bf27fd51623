import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import { toRupees } from '#src/lib/money.ts';
import type { PaymentMethod } from './payment-method.server.ts';

/** Paid in full with store credit, which the order's own transaction has already taken. */
export const credit: PaymentMethod = {
  open: async (services, orderId, now = new Date()) => {
    const { totalPaise } = await placeUnpaid(services, orderId, now);
    const total = toRupees(totalPaise);
    return { payment_session_id: null, order_id: orderId, amount: 0, total };
  },
  // The credit is given back in the transaction that completes the refund.
  advanceRefund: async () => ({
    status: 'success',
    cfRefundId: null,
    bankReference: null,
    processedAt: undefined,
  }),
};
