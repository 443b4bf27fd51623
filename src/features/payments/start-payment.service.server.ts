import type { OpenedOrder } from '#src/features/checkout/checkout.contract.ts';
import { placeOrder } from '#src/features/checkout/checkout.service.server.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import type { Buyer, SaleTerms } from '#src/features/checkout/sale-terms.server.ts';
import {
  type OrderConsent,
  storeOrderConsent,
} from '#src/features/tracking/order-consent.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { orUnavailable } from './gateway-failure.server.ts';
import type { WindowName } from '#src/features/payments/instalments/window-methods.ts';
import { methodProperties, USUAL_PAYMENT_METHOD } from './methods/payment-methods.ts';
import { METHODS } from './methods/registry.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';

const TRIES = 3;

/**
 * Creates the order of a purchase and opens its payment, or places it if it is paid on delivery. If
 * the gateway fails the order stays, and the same call resumes it. Calls `beforeGateway` before it
 * waits for the gateway.
 */
export async function startPayment(
  services: SettleServices,
  user: SignedIn,
  purchase: Purchase & { consent?: OrderConsent | undefined; window?: WindowName | undefined },
  now = new Date(),
  beforeGateway = () => {},
): Promise<OpenedOrder> {
  const { consent, paymentMethod = USUAL_PAYMENT_METHOD } = purchase;
  const method = METHODS[paymentMethod];
  const placed = { purchase, terms: method.terms, consent, beforeGateway };
  const orderId = await placeAndReplace(services, user, placed, now);
  if (methodProperties(paymentMethod).isAtGateway) beforeGateway();
  return method.open(services, orderId, now, purchase.window);
}

type Placed = {
  purchase: Purchase;
  terms: SaleTerms | undefined;
  /** The shopper's consent to tracking. Orders by staff are not tracked. */
  consent?: OrderConsent | undefined;
  beforeGateway?: () => void;
};

/**
 * Creates the order of a purchase and returns its id. First ends the buyer's open orders for the
 * same cart with other content, and those that reserve its stock.
 */
export async function placeAndReplace(
  services: SettleServices,
  user: Buyer,
  { purchase, terms, consent, beforeGateway }: Placed,
  now: Date,
): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const placing = await placeOrder(services.db, user, purchase, now, terms);
    if ('orderId' in placing) {
      const { orderId } = placing;
      // A new order has no earlier consent to delete.
      if (consent || !placing.isNew)
        await storeOrderConsent(services.db, { orderId, userId: user.id }, consent);
      if (placing.showsOnPages) await services.jobs.send('publish', {}, { key: 'publish' });
      return orderId;
    }
    beforeGateway?.();
    for (const orderId of placing.inTheWay) await supersede(services, user, orderId, now);
  }
  throw new AppError('CONFLICT');
}

async function supersede(services: SettleServices, user: Buyer, orderId: string, now: Date) {
  const note = 'Replaced by a newer order.';
  const closing = {
    actor: 'shopper',
    actorUserId: user.id ?? undefined,
    note,
    isQuiet: true,
  } as const;
  const request = settleOrder(services, orderId, { closing, now });
  const { orderStatus } = await orUnavailable(services.log, request);
  if (orderStatus === 'cancelled' || orderStatus === 'refunded') return;
  const fields = { orderId };
  if (orderStatus !== 'payment_pending') {
    const message = `Your order ${orderId} for these items is already paid.`;
    throw new AppError('ALREADY_PAID', { message, fields });
  }
  const message = `A payment for your earlier order ${orderId} is still being processed. Please wait a few minutes.`;
  throw new AppError('CONFLICT', { message, fields });
}
