import * as z from 'zod';
import { toRupees } from '#src/lib/money.ts';
import {
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type GatewayUpi,
  OrderReply,
  PaymentReply,
  RefundReply,
  UpiReply,
} from './entities.server.ts';
import { createEligibility, type Eligibility } from './eligibility.server.ts';
import { GatewayError } from './error.server.ts';
import { type CashfreeOptions, createSend, read, type Send } from './http.server.ts';

export type { GatewayOrder, GatewayPayment, GatewayRefund, GatewayUpi } from './entities.server.ts';
export { GatewayError } from './error.server.ts';
export type { CashfreeOptions } from './http.server.ts';

/** The addresses of the gateway. */
export const GATEWAYS = {
  sandbox: 'https://sandbox.cashfree.com/pg',
  production: 'https://api.cashfree.com/pg',
} as const;

export type NewGatewayOrder = {
  /** Our id: 3–45 letters, digits, `_` and `-`. Also the idempotency key. */
  gatewayOrderId: string;
  amountPaise: number;
  customer: { id: string; phone: string; email?: string | undefined; name?: string | undefined };
  returnUrl: string;
  /** Sent only if it is https: the gateway accepts nothing else. */
  notifyUrl: string;
  /** The last moment at which an attempt may begin: at least 16 minutes ahead. */
  expiresAt: Date;
  /** The gateway's names of the only methods in its window; undefined for all. */
  methods?: string | undefined;
};

type NewGatewayRefund = {
  gatewayOrderId: string;
  /** Our id: 3–40 letters, digits, `_` and `-`. The same id always means the same refund. */
  refundId: string;
  amountPaise: number;
  /** 3–100 characters, shown to staff in the gateway's dashboard. */
  note?: string;
};

/** Our client of the payment gateway. Every function throws GatewayError and nothing else. */
export type Cashfree = Eligibility & {
  /** Signs and checks webhooks. */
  clientSecret: string;
  /** Creates the order, or returns the one that an earlier try created. Check its status. */
  createOrder: (order: NewGatewayOrder) => Promise<GatewayOrder>;
  getOrder: (gatewayOrderId: string) => Promise<GatewayOrder>;
  /** Lists all attempts, in no guaranteed order: see successfulPayment(). */
  listPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Begins a UPI payment. Refused if the merchant may only use the gateway's own window. */
  startUpi: (paymentSessionId: string, channel: 'qrcode' | 'link') => Promise<GatewayUpi>;
  /** Requests that no further attempt begins, and returns the order as it is then, perhaps paid. */
  terminateOrder: (gatewayOrderId: string) => Promise<GatewayOrder>;
  /** Creates a refund, or returns the one that an earlier try created. Check its status. */
  createRefund: (refund: NewGatewayRefund) => Promise<GatewayRefund>;
  getRefund: (gatewayOrderId: string, refundId: string) => Promise<GatewayRefund>;
  listRefunds: (gatewayOrderId: string) => Promise<GatewayRefund[]>;
};

export function createCashfree(options: CashfreeOptions): Cashfree {
  const send = createSend(options);
  return {
    clientSecret: options.clientSecret,
    createOrder: (order) => createOrder(send, order),
    getOrder: (orderId) => getOrder(send, orderId),
    listPayments: async (orderId) =>
      read(z.array(PaymentReply), await send(get(`${orderPath(orderId)}/payments`))),
    startUpi: async (sessionId, channel) => {
      const body = { payment_session_id: sessionId, payment_method: { upi: { channel } } };
      // Never repeated: each call begins another attempt. A shopper waits, and can pay elsewhere.
      const call = { method: 'POST', path: '/orders/sessions', body, timeoutMs: 5_000 } as const;
      return read(UpiReply, await send(call));
    },
    terminateOrder: (orderId) => terminateOrder(send, orderId),
    createRefund: (refund) => createRefund(send, refund),
    getRefund: (orderId, refundId) => getRefund(send, orderId, refundId),
    ...createEligibility(send),
    listRefunds: async (orderId) =>
      read(z.array(RefundReply), await send(get(`${orderPath(orderId)}/refunds`))),
  };
}

async function createOrder(send: Send, order: NewGatewayOrder): Promise<GatewayOrder> {
  try {
    const path = '/orders';
    const idempotencyKey = order.gatewayOrderId;
    return read(
      OrderReply,
      await send({ method: 'POST', path, idempotencyKey, body: orderBody(order) }),
    );
  } catch (error) {
    if (!saysExists(error)) throw error;
    const existing = await orElse(error, getOrder(send, order.gatewayOrderId));
    if (existing.amountPaise === order.amountPaise && existing.currency === 'INR') return existing;
    throw differs('order', error);
  }
}

function orderBody(order: NewGatewayOrder): Record<string, unknown> {
  const { customer, notifyUrl } = order;
  return {
    order_id: order.gatewayOrderId,
    order_amount: toRupees(order.amountPaise),
    order_currency: 'INR',
    customer_details: {
      customer_id: customer.id,
      customer_phone: customer.phone,
      ...(isTakenText(customer.email) && { customer_email: customer.email }),
      ...(isTakenText(customer.name) && { customer_name: customer.name }),
    },
    order_meta: {
      return_url: order.returnUrl,
      ...(notifyUrl.startsWith('https:') && { notify_url: notifyUrl }),
      ...(order.methods && { payment_methods: order.methods }),
    },
    order_expiry_time: order.expiresAt.toISOString().replace(/\.\d+Z$/, 'Z'),
  };
}

// The gateway refuses an order with a two-letter name, although names are optional.
function isTakenText(text: string | undefined): boolean {
  return text !== undefined && text.length >= 3 && text.length <= 100;
}

async function getOrder(send: Send, orderId: string): Promise<GatewayOrder> {
  return read(OrderReply, await send(get(orderPath(orderId))));
}

async function terminateOrder(send: Send, orderId: string): Promise<GatewayOrder> {
  try {
    const body = { order_status: 'TERMINATED' };
    return read(OrderReply, await send({ method: 'PATCH', path: orderPath(orderId), body }));
  } catch (error) {
    // The gateway refuses to end an order that is already over; its final state is the answer.
    if (!isRefusal(error)) throw error;
    const order = await getOrder(send, orderId);
    if (order.status === 'ACTIVE') throw error;
    return order;
  }
}

async function createRefund(send: Send, refund: NewGatewayRefund): Promise<GatewayRefund> {
  const { gatewayOrderId, refundId, amountPaise, note } = refund;
  const path = `${orderPath(gatewayOrderId)}/refunds`;
  const body = {
    refund_id: refundId,
    refund_amount: toRupees(amountPaise),
    refund_speed: 'STANDARD',
    ...(note && { refund_note: note }),
  };
  try {
    return read(RefundReply, await send({ method: 'POST', path, idempotencyKey: refundId, body }));
  } catch (error) {
    if (!saysExists(error)) throw error;
    const existing = await orElse(error, getRefund(send, gatewayOrderId, refundId));
    if (existing.amountPaise === amountPaise) return existing;
    throw differs('refund', error);
  }
}

async function getRefund(send: Send, orderId: string, refundId: string): Promise<GatewayRefund> {
  const path = `${orderPath(orderId)}/refunds/${encodeURIComponent(refundId)}`;
  return read(RefundReply, await send(get(path)));
}

function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

function get(path: string) {
  return { method: 'GET', path } as const;
}

function isRefusal(error: unknown): error is GatewayError {
  return error instanceof GatewayError && (error.kind === 'refused' || error.kind === 'conflict');
}

/** The gateway's documents disagree on the status and code of a repeated id. */
function saysExists(error: unknown): boolean {
  if (!isRefusal(error)) return false;
  return (
    error.code.endsWith('already_exists') ||
    error.status === 422 ||
    error.code.startsWith('idempotency')
  );
}

/** Returns the requested object, or throws the original refusal if there is no such id. */
async function orElse<T>(refusal: unknown, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const isMissing = error instanceof GatewayError && error.kind === 'not-found';
    throw isMissing ? refusal : error;
  }
}

function differs(what: 'order' | 'refund', cause: unknown): GatewayError {
  const message = `The gateway has a different ${what} for this id.`;
  return new GatewayError({
    kind: 'conflict',
    status: 409,
    code: `${what}_differs`,
    message,
    cause,
  });
}
