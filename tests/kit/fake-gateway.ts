import { NO_ELIGIBILITY } from '#src/features/payments/cashfree/eligibility.server.ts';
import type { BankOffer } from '#src/features/payments/instalments/bank-offers.ts';
import {
  type Cashfree,
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type NewGatewayOrder,
} from '#src/features/payments/cashfree/client.server.ts';

type GatewayRecord = {
  order: GatewayOrder;
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
  offer?: BankOffer;
};
type Failing = 'createOrder' | 'getOrder' | 'terminateOrder' | 'createRefund' | 'getRefund';

/** A payment gateway in memory, whose orders a test pays, lets expire or breaks. */
export function makeFakeGateway() {
  const records = new Map<string, GatewayRecord>();
  const failing = new Set<Failing>();
  const created: NewGatewayOrder[] = [];
  let number = 1000;

  const find = (id: string): GatewayRecord => {
    const found = records.get(id);
    if (!found) throw new GatewayError({ kind: 'not-found', status: 404, message: 'No order' });
    return found;
  };
  const failIf = (name: Failing): void => {
    if (failing.has(name)) throw new GatewayError({ kind: 'unreachable', message: 'No answer' });
  };

  const cashfree: Cashfree = {
    clientSecret: 'fake-secret',
    createOrder: async (order) => {
      failIf('createOrder');
      const before = records.get(order.gatewayOrderId);
      if (before) return { ...before.order };
      created.push(order);
      records.set(order.gatewayOrderId, { order: toOrder(order), payments: [], refunds: [] });
      return { ...find(order.gatewayOrderId).order };
    },
    getOrder: async (id) => {
      failIf('getOrder');
      return { ...find(id).order };
    },
    listPayments: async (id) => [...find(id).payments],
    startUpi: async () => {
      throw new GatewayError({
        kind: 'refused',
        status: 403,
        message: 'This API is not enabled for you',
      });
    },
    terminateOrder: async (id) => {
      failIf('terminateOrder');
      const { order, payments } = find(id);
      const isRunning = payments.some(({ status }) => status === 'PENDING');
      if (order.status === 'ACTIVE')
        order.status = isRunning ? 'TERMINATION_REQUESTED' : 'TERMINATED';
      return { ...order };
    },
    createRefund: async ({ gatewayOrderId, refundId, amountPaise }) => {
      failIf('createRefund');
      const { order, refunds, payments } = find(gatewayOrderId);
      const before = refunds.find((refund) => refund.refundId === refundId);
      if (before) return before;
      if (order.status !== 'PAID') {
        const code = 'order_id_not_paid';
        throw new GatewayError({ kind: 'refused', status: 400, code, message: 'Not paid' });
      }
      number += 1;
      const refund: GatewayRefund = {
        refundId,
        cfRefundId: String(number),
        cfPaymentId: payments[0]?.cfPaymentId ?? '',
        gatewayOrderId,
        status: 'PENDING',
        amountPaise,
        currency: 'INR',
        bankReference: undefined,
        message: undefined,
        processedAt: undefined,
      };
      refunds.push(refund);
      return { ...refund };
    },
    getRefund: async (gatewayOrderId, refundId) => {
      failIf('getRefund');
      const refund = find(gatewayOrderId).refunds.find((one) => one.refundId === refundId);
      if (!refund) throw new GatewayError({ kind: 'not-found', status: 404, message: 'No refund' });
      return { ...refund };
    },
    ...NO_ELIGIBILITY,
    findOffer: async (id) => find(id).offer,
    listRefunds: async (id) => [...find(id).refunds],
  };

  /** One attempt at paying. */
  function attempt(id: string, status: string, offPaise = 0): void {
    const { order, payments } = find(id);
    number += 1;
    payments.push({
      cfPaymentId: String(number),
      gatewayOrderId: id,
      status,
      orderAmountPaise: order.amountPaise,
      amountPaise: order.amountPaise - offPaise,
      currency: 'INR',
      method: 'upi',
      bankReference: `P${number}`,
      message: status === 'SUCCESS' ? 'Transaction successful' : 'The bank said no',
      errorCode: undefined,
      paidAt: status === 'PENDING' ? undefined : new Date(),
    });
  }

  return {
    cashfree,
    created,
    failing,
    attempt,
    order: (id: string): GatewayOrder => find(id).order,
    refunds: (id: string): GatewayRefund[] => find(id).refunds,
    /** The shopper pays: after a first try that fails, as often happens. */
    pay: (id: string): void => {
      attempt(id, 'FAILED');
      attempt(id, 'SUCCESS');
      find(id).order.status = 'PAID';
    },
    /** The shopper pays less, because of a bank offer if the gateway has granted one. */
    payLess: (id: string, offPaise: number, offer?: BankOffer): void => {
      attempt(id, 'SUCCESS', offPaise);
      Object.assign(find(id), { offer }).order.status = 'PAID';
    },
    setStatus: (id: string, status: string): void => {
      find(id).order.status = status;
    },
  };
}

export type FakeGateway = ReturnType<typeof makeFakeGateway>;

function toOrder(order: NewGatewayOrder): GatewayOrder {
  return {
    gatewayOrderId: order.gatewayOrderId,
    cfOrderId: '1',
    status: 'ACTIVE',
    amountPaise: order.amountPaise,
    currency: 'INR',
    paymentSessionId: `session_${order.gatewayOrderId}`,
    expiresAt: order.expiresAt,
  };
}
