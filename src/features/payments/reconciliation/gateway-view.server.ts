import {
  type Cashfree,
  GatewayError,
  type GatewayOrder,
  type GatewayPayment,
} from '#src/features/payments/cashfree/client.server.ts';
import { paymentState, successfulPayment } from '#src/features/payments/cashfree/status.ts';
import { mostOff } from '#src/features/payments/instalments/bank-offers.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import type { GatewayState } from '#src/features/payments/settle/decision.ts';

/** The gateway's state of one of its orders, with the successful attempt. */
export type GatewayView = GatewayState & {
  success: GatewayPayment | undefined;
  /** The part of amountPaise that a bank offer paid. */
  offerPaise: number;
  /** The reason and time of the newest failed attempt. */
  failure: string | undefined;
  failedAt: Date | undefined;
  attempts: GatewayPayment[];
};

type PaymentReference = { gatewayOrderId: string; paymentMethod: string };

/** Checks a payment with the gateway. Returns NOT_FOUND for methods that do not use it. */
export async function getGatewayView(
  cashfree: Cashfree,
  payment: PaymentReference,
): Promise<GatewayView> {
  const { isAtGateway } = methodProperties(payment.paymentMethod);
  return isAtGateway ? askGateway(cashfree, payment.gatewayOrderId) : NOT_FOUND;
}

/** Gets an order and its attempts from the gateway. Throws GatewayError, except for not-found. */
async function askGateway(cashfree: Cashfree, gatewayOrderId: string): Promise<GatewayView> {
  const order = await cashfree.getOrder(gatewayOrderId).catch(undefinedWhenNotFound);
  if (!order) return NOT_FOUND;
  const attempts = await listAttempts(cashfree, gatewayOrderId, order.status);
  const failed = newestFailed(attempts);
  const success = successfulPayment(attempts);
  const offerPaise = await findOfferPaise(cashfree, order, success);
  return {
    status: order.status,
    // A gateway fee may come on top of the order's amount; a smaller payment counts as it is,
    // unless a bank offer pays the rest.
    amountPaise: Math.min(
      order.amountPaise,
      (success?.amountPaise ?? order.amountPaise) + offerPaise,
    ),
    offerPaise,
    currency: order.currency,
    hasPendingAttempt: attempts.some(({ status }) => paymentState(status) === 'pending'),
    success,
    failure: failed?.message ?? failed?.errorCode,
    failedAt: failed?.paidAt,
    attempts,
  };
}

const NOT_FOUND: GatewayView = {
  status: 'NOT_FOUND',
  amountPaise: 0,
  currency: 'INR',
  hasPendingAttempt: false,
  success: undefined,
  offerPaise: 0,
  failure: undefined,
  failedAt: undefined,
  attempts: [],
};

/**
 * Returns how much of a paid order a bank offer paid: what the customer paid less, if the gateway
 * has granted an offer that allows it. Throws GatewayError.
 */
async function findOfferPaise(
  cashfree: Cashfree,
  order: GatewayOrder,
  success: GatewayPayment | undefined,
): Promise<number> {
  const lessPaise = order.amountPaise - (success?.amountPaise ?? order.amountPaise);
  if (order.status !== 'PAID' || lessPaise <= 0 || !success || success.amountPaise <= 0) return 0;
  const offer = await cashfree.findOffer(order.gatewayOrderId);
  return offer && lessPaise <= mostOff(offer, order.amountPaise) ? lessPaise : 0;
}

/** Returns the newest failed attempt: they come in no guaranteed order. */
export function newestFailed(attempts: GatewayPayment[]): GatewayPayment | undefined {
  const timeOf = ({ paidAt }: GatewayPayment) => paidAt?.getTime() ?? 0;
  return attempts
    .filter(({ status }) => paymentState(status) === 'failed')
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .at(-1);
}

async function listAttempts(cashfree: Cashfree, gatewayOrderId: string, status: string) {
  try {
    return await cashfree.listPayments(gatewayOrderId);
  } catch (error) {
    // Only the order shows that it is paid; the successful attempt may stay unknown.
    if (status === 'PAID' && error instanceof GatewayError) return [];
    throw error;
  }
}

function undefinedWhenNotFound(error: unknown): undefined {
  if (error instanceof GatewayError && error.kind === 'not-found') return undefined;
  throw error;
}
