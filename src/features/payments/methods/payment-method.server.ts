import type { refunds } from '#src/db/schema/tables.ts';
import type { OpenedOrder } from '#src/features/checkout/checkout.contract.ts';
import type { SaleTerms } from '#src/features/checkout/sale-terms.server.ts';
import type { WindowName } from '#src/features/payments/instalments/window-methods.ts';
import type { RefundStatus } from '#src/features/payments/payment-status.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';

type SentRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'amountPaise' | 'offerPaise' | 'reason' | 'status'
> & {
  gatewayOrderId: string;
};

/** The state of a refund, as reported by the sender of the money. */
export type RefundAnswer = {
  status: RefundStatus;
  /** The gateway's id of the refund, if it has one. */
  cfRefundId: string | null;
  bankReference: string | null;
  processedAt: Date | undefined;
};

/** The behaviour of a payment method. Its texts are in payment-methods.ts. */
export type PaymentMethod = {
  /**
   * Returns the fee, or throws why a sale cannot be paid this way. Without it, there is no fee and
   * no restriction.
   */
  terms?: SaleTerms;
  /**
   * Returns the next step for an open order: a payment session, or nothing if it is placed. Safe to
   * repeat. Throws ALREADY_PAID, CONFLICT or PAYMENT_UNAVAILABLE.
   */
  open: (
    services: SettleServices,
    orderId: string,
    now?: Date,
    /** The only methods of the gateway's window; all by default. */
    windowName?: WindowName,
  ) => Promise<OpenedOrder>;
  /** Sends a refund, or checks the state of one that was sent. Safe to repeat. */
  advanceRefund: (
    services: Pick<PaymentServices, 'db' | 'cashfree'>,
    refund: SentRefund,
  ) => Promise<RefundAnswer>;
};
