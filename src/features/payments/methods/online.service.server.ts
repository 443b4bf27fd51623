import type { refunds } from '#src/db/schema/tables.ts';
import type { PaymentSession } from '#src/features/checkout/checkout.contract.ts';
import type { GatewayRefund } from '#src/features/payments/cashfree/client.server.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settle.service.server.ts';

export type SentRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'amountPaise' | 'reason' | 'status'
> & { gatewayOrderId: string };

/** What a way of paying does for an order. */
export type PaymentMethod = {
  /** What the shopper does next about an order that is not paid. Throws as openSession() does. */
  open: (services: SettleServices, orderId: string, now?: Date) => Promise<PaymentSession>;
  /** Sends a refund, or asks what became of one that was sent. Safe to repeat. */
  advanceRefund: (
    services: Pick<PaymentServices, 'cashfree'>,
    refund: SentRefund,
  ) => Promise<GatewayRefund>;
};

/** Paid at the gateway before it is packed, and given back by the gateway. */
export const online: PaymentMethod = {
  open: openSession,
  advanceRefund: ({ cashfree }, { id: refundId, status, amountPaise, reason, gatewayOrderId }) => {
    if (status !== 'requested') return cashfree.getRefund(gatewayOrderId, refundId);
    const note = reason.padEnd(3, '.').slice(0, 100);
    return cashfree.createRefund({ gatewayOrderId, refundId, amountPaise, note });
  },
};
