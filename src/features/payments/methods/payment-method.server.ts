import type { refunds } from '#src/db/schema/tables.ts';
import type { OpenedOrder } from '#src/features/checkout/checkout.contract.ts';
import type { SaleTerms } from '#src/features/checkout/sale-terms.server.ts';
import type { RefundStatus } from '#src/features/payments/payment-status.ts';
import type { PaymentServices } from '#src/features/payments/services.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settle.service.server.ts';

export type SentRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'amountPaise' | 'reason' | 'status'
> & { gatewayOrderId: string };

/** What became of a refund, as who gives the money back says. */
export type RefundAnswer = {
  status: RefundStatus;
  /** Their own id of it, where they have one. */
  cfRefundId: string | null;
  bankReference: string | null;
  processedAt: Date | undefined;
};

/** What a way of paying does for an order. What is said of it stands in payment-methods.ts. */
export type PaymentMethod = {
  /** What it adds to a sale, or why a sale cannot be paid so; without it, nothing and never. */
  terms?: SaleTerms;
  /**
   * What comes next for an order that waits: a session to pay in, or nothing, for it is placed.
   * Safe to repeat. Throws ALREADY_PAID, CONFLICT or PAYMENT_UNAVAILABLE.
   */
  open: (services: SettleServices, orderId: string, now?: Date) => Promise<OpenedOrder>;
  /** Sends a refund, or asks what became of one that was sent. Safe to repeat. */
  advanceRefund: (
    services: Pick<PaymentServices, 'db' | 'cashfree'>,
    refund: SentRefund,
  ) => Promise<RefundAnswer>;
};
