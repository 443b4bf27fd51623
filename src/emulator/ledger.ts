import { randomInt } from 'node:crypto';

export type OrderRecord = {
  orderId: string;
  cfOrderId: string;
  sessionId: string;
  amountPaise: number;
  status: 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED';
  createdAt: string;
  expiresAt: string;
  /** Parts of the request that replies repeat. */
  customer: Record<string, unknown>;
  meta: Record<string, unknown>;
  note: unknown;
  tags: unknown;
  /** Where webhooks of this order go. */
  webhookUrl: string;
};

export type Outcome = { status: string; errorCode?: string | undefined };

export type PaymentRecord = {
  cfPaymentId: string;
  orderId: string;
  status: string;
  amountPaise: number;
  group: string;
  method: Record<string, unknown>;
  startedAt: string;
  finishedAt?: string | undefined;
  message: string;
  errorCode?: string | undefined;
  bankReference?: string | undefined;
  /** A card waits for its one-time password. */
  awaitsOtp: boolean;
  resolvesAt?: string | undefined;
  resolvesTo?: Outcome | undefined;
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

/** News for the shop. */
export type LedgerEvent =
  | { about: 'payment'; payment: PaymentRecord }
  | { about: 'refund'; refund: RefundRecord };

/** Everything about one order, changed in memory and written back in one transaction. */
export type Ledger = {
  order: OrderRecord;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  events: LedgerEvent[];
};

/** Ids at the gateway are digits in a text. */
export function newDigits(): string {
  return `${randomInt(1_000_000_000, 9_999_999_999)}`;
}
