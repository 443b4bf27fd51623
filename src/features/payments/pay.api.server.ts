import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { Cart } from '#src/features/cart/cart.contract.ts';
import { getCart } from '#src/features/cart/cart.api.server.ts';
import * as contract from '#src/features/checkout/checkout.contract.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { toCode } from '#src/features/offers/code.ts';
import { countCodeTry } from '#src/features/offers/code-tries.server.ts';
import { deleteCodeCookie, findStoredCode } from '#src/features/offers/offer-cookie.api.server.ts';
import { findUsedCode } from '#src/features/offers/used-code.queries.server.ts';
import type { WindowName } from '#src/features/payments/instalments/window-methods.ts';
import { findOrderConsent } from '#src/features/tracking/order-consent.service.server.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import { requireSameOrigin } from '#src/http/origin.ts';
import {
  abandonOrder,
  completeOrder,
} from '#src/features/payments/settle/complete.service.server.ts';
import { endTurn, queueOrders } from './order-queue.api.server.ts';
import { startPayment } from './start-payment.service.server.ts';

const ORDER_LIMIT = { max: 40, windowSeconds: 600 };
/** Errors that mean that the purchase differs from what the page showed. */
const CHANGED = new Set<string>([
  ...['ORDER_CHANGED', 'PRICE_CHANGED', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK', 'CART_EMPTY'],
]);

const COMPLETE_LIMIT = { max: 120, windowSeconds: 600 };

export const payApi = new Hono<AppEnv>();

for (const { path } of [contract.buyNow, contract.createCartOrder]) payApi.use(path, queueOrders);

implement(payApi, contract.createCartOrder, (c, input, user) =>
  start(c, user, { source: 'cart', ...input }),
);

implement(payApi, contract.createCartOrderByGet, (c, input, user) => {
  requireSameOrigin(c);
  return start(c, user, { source: 'cart', ...input });
});

implement(payApi, contract.buyNow, (c, input, user) => {
  const { ProductId: productId, Quantity: quantity, AddressId: addressId, ...how } = input;
  const wanted = { productId, variantId: how.variantId, quantity, planId: how.planId };
  return start(c, user, { source: 'buy_now', wanted, addressId, ...how });
});

implement(payApi, contract.completeOrder, (c, { orderId }, user) => complete(c, user, orderId));

implement(payApi, contract.completeOrderByGet, (c, { orderId }, user) => {
  requireSameOrigin(c);
  return complete(c, user, orderId);
});

implement(payApi, contract.abandonOrder, async (c, { orderId }, user) => {
  await countTry(c.var.db, `complete:${user.id}`, COMPLETE_LIMIT);
  return abandonOrder(c.var, user.id, orderId);
});

async function start(
  c: AppContext,
  user: SignedIn,
  purchase: Purchase & { window?: WindowName | undefined },
) {
  // Every order reserves stock, so the number of orders per person is limited.
  const { db, clientAddress } = c.var;
  await countTry(db, `order:${user.id}`, ORDER_LIMIT);
  const code = purchase.offerCode ?? '';
  if (toCode(code) !== (await findStoredCode(c)))
    await countCodeTry(db, { code, clientAddress, shopper: user.id });
  const consent = await findOrderConsent(db, c.req.raw.headers);
  const wanted = { ...purchase, consent };
  const paying = startPayment(c.var, user, wanted, new Date(), () => endTurn(c));
  return paying.catch(async (thrown: unknown) => {
    throw await withCurrentCart(c, toAppError(thrown));
  });
}

/** Returns the same error with the current cart if the order was refused because it changed. */
async function withCurrentCart(c: AppContext, error: AppError): Promise<AppError> {
  if (!CHANGED.has(error.code)) return error;
  const { code, message, fields } = error;
  const values = Cart.parse(await getCart(c));
  const version = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return new AppError(code, { message, fields, current: { version, values }, cause: error });
}

async function complete(c: AppContext, user: SignedIn, orderId: string) {
  await countTry(c.var.db, `complete:${user.id}`, COMPLETE_LIMIT);
  const outcome = await completeOrder(c.var, user.id, orderId);
  // The code has been used.
  if (outcome.status === 'paid' && (await findStoredCode(c)) !== '') {
    const used = await findUsedCode(c.var.db, orderId);
    if (used !== undefined) await deleteCodeCookie(c, used);
  }
  return outcome;
}
