import { randomInt } from 'node:crypto';

export type OrderRecord = {
  orderId: string;
  cfOrderId: string;
  sessionId: string;
  amountPaise: number;
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED';
  createdAt: string;
  expiresAt: string;
  /** Parts of the request that responses repeat. */
  customer: Record<string, unknown>;
  meta: Record<string, unknown>;
  note: unknown;
  tags: unknown;
  /** The address for webhooks of this order. */
  webhookUrl: string;
};

export type Outcome = { status: string; errorCode?: string | undefined };

export type PaymentRecord = {
  cfPaymentId: string;
  orderId: string;
  status: string;
  /** Less than the order's amount if an offer pays the rest. */
  amountPaise: number;
  /** The order's amount; as paid if undefined. */
  orderAmountPaise?: number | undefined;
  offerId?: string | undefined;
  group: string;
  method: Record<string, unknown>;
  startedAt: string;
  finishedAt?: string | undefined;
  message: string;
  errorCode?: string | undefined;
  bankReference?: string | undefined;
  /** True while a card waits for its one-time password. */
  awaitsOtp: boolean;
  resolvesAt?: string | undefined;
  resolvesTo?: Outcome | undefined;
  /** Until when a QR code or an app link can be used; undefined for other attempts. */
  expiresAt?: string | undefined;
};

export type RefundRecord = {
  refundId: string;
  cfRefundId: string;
  cfPaymentId: string;
  orderId: string;
  amountPaise: number;
  note: string | undefined;
  speed: string;
  status: string;
  arn?: string | undefined;
  createdAt: string;
  processedAt?: string | undefined;
  resolvesAt?: string | undefined;
  resolvesTo?: string | undefined;
};

/** An event that the shop is notified of. */
export type LedgerEvent =
  | { about: 'payment'; payment: PaymentRecord }
  | { about: 'refund'; refund: RefundRecord };

/** All records of one order, changed in memory and saved in one transaction. */
export type Ledger = {
  order: OrderRecord;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  events: LedgerEvent[];
};

/** Returns a new id, which at the gateway is a text of digits. */
export function newDigits(): string {
  return `${randomInt(1_000_000_000, 9_999_999_999)}`;
}
