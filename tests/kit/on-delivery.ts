import type { PaymentMethod } from '#src/features/payments/methods/payment-method.server.ts';
import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';

export const FEE_PAISE = 49_00;

/** Second payment method: at the door, for a fee, only in Maharashtra, refunded by hand. */
export const onDelivery: PaymentMethod = {
  terms: async (_tx, { address, sums }) => {
    if (address.state !== 'Maharashtra') {
      const message = `At ${address.pincode} we cannot be paid on delivery.`;
      throw new AppError('INVALID_INPUT', { message, fields: { paymentMethod: message } });
    }
    return { feePaise: sums.totalPaise >= 4_000_00 ? 0 : FEE_PAISE };
  },
  open: async (services, orderId, now) => {
    const { totalPaise } = await placeUnpaid(services, orderId, now);
    const total = toRupees(totalPaise);
    return { payment_session_id: null, order_id: orderId, amount: total, total };
  },
  advanceRefund: async (_services, { id, status }) => {
    const isSent = status !== 'requested';
    return {
      status: isSent ? 'success' : 'pending',
      cfRefundId: null,
      bankReference: isSent ? `UPI-${id}` : null,
      processedAt: undefined,
    };
  },
};
