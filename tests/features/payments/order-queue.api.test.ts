import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { buyNow } from '#src/features/checkout/checkout.contract.ts';
import { queueOrders, turnsAtOnce } from '#src/features/payments/order-queue.api.server.ts';
import { poolSizeOf } from '#src/db/open.ts';
import type { AppEnv } from '#src/http/env.ts';
import { toAppError } from '#src/lib/errors.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createShopWithGateway();
const { db } = shop;

/** Every browser sends it; a request without a network does not have it. */
const SIZED = { headers: { 'content-length': '60' } };

afterEach(() => vi.useRealTimers());

test('sells exactly the units in stock to buyers who wait for each other', async () => {
  const product = await makeProduct(db, { stock: 3 });
  const buyers = await Promise.all(Array.from({ length: 24 }, () => signUpBuyer(shop)));

  const tries = await Promise.allSettled(
    buyers.map(({ visitor, addressId }) =>
      visitor.call(buyNow, { ProductId: product.id, AddressId: addressId }, SIZED),
    ),
  );

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const one of tries.filter((each) => each.status === 'rejected')) {
    const message = `“${product.name}” has just sold out.`;
    expect(one.reason).toMatchObject({ code: 'OUT_OF_STOCK', status: 409, message });
  }
});

test('returns the open order of a buyer who clicks again when the product has sold out', async () => {
  const product = await makeProduct(db, { stock: 1 });
  const { visitor, addressId } = await signUpBuyer(shop);
  const input = { ProductId: product.id, AddressId: addressId };
  const order = () => visitor.call(buyNow, input, SIZED);

  const { order_id: id } = await order();
  const again = await Promise.all(Array.from({ length: 10 }, order));

  expect(again.map((one) => one.order_id)).toEqual(again.map(() => id));
});

/** Sends an order of a product to an app that answers when `end` is called. */
function makeBusyApp() {
  let end = () => {};
  const isEnded = new Promise<void>((resolve) => (end = resolve));
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('config', shop.services.config);
    return next();
  }, queueOrders);
  app.post('/', async (c) => {
    await isEnded;
    return c.text('ordered');
  });
  app.onError((thrown, c) => {
    const { code, status, retryAfterSeconds } = toAppError(thrown);
    return c.json({ code, retryAfterSeconds }, status);
  });
  const order = async (productId: number) => {
    const body = JSON.stringify({ ProductId: productId });
    const headers = { 'content-length': String(body.length) };
    return app.request('/', { method: 'POST', body, headers });
  };
  return { order, end };
}

test('refuses the fifth buyer of a product with a time to try again after eight seconds', async () => {
  vi.useFakeTimers();
  const { order, end } = makeBusyApp();
  const first = Array.from({ length: 4 }, () => order(1));
  const fifth = order(1);

  await vi.advanceTimersByTimeAsync(8000);

  const answer = await fifth;
  expect(answer.status).toBe(429);
  expect(await answer.json()).toEqual({ code: 'IN_QUEUE', retryAfterSeconds: 2 });
  end();
  for (const one of await Promise.all(first)) expect(one.status).toBe(200);
});

test('creates at most as many orders at the same time as three quarters of the connections', async () => {
  vi.useFakeTimers();
  const { order, end } = makeBusyApp();
  const atOnce = turnsAtOnce(poolSizeOf(shop.services.config));
  const first = Array.from({ length: atOnce }, (_, at) => order(100 + at));
  await vi.advanceTimersByTimeAsync(100);
  const next = order(200);

  await vi.advanceTimersByTimeAsync(8000);

  expect((await next).status).toBe(429);
  end();
  for (const one of await Promise.all(first)) expect(one.status).toBe(200);
});

test.for([
  [2, 2],
  [11, 8],
  [16, 12],
])('orders use at most three quarters of %i connections: %i', ([poolSize = 0, turns]) => {
  expect(turnsAtOnce(poolSize)).toBe(turns);
});

test('ends the turn of an order before it calls the gateway', async () => {
  const product = await makeProduct(db, { stock: 10 });
  const buyers = await Promise.all(Array.from({ length: 5 }, () => signUpBuyer(shop)));
  const { createOrder } = shop.services.cashfree;
  let answer = () => {};
  const hasAnswered = new Promise<void>((resolve) => (answer = resolve));
  let waiting = 0;
  shop.services.cashfree.createOrder = async (order) => {
    waiting += 1;
    if (waiting === buyers.length) answer();
    await hasAnswered;
    return createOrder(order);
  };

  const input = { ProductId: product.id };
  await Promise.all(
    buyers.map(({ visitor, addressId }) =>
      visitor.call(buyNow, { ...input, AddressId: addressId }, SIZED),
    ),
  );

  shop.services.cashfree.createOrder = createOrder;
  expect(waiting).toBe(5);
});

test('lets buyers who waited order a variant in stock whose product has sold out', async () => {
  const product = await makeProduct(db, { stock: 0, variants: [{ color: 'red', stock: 20 }] });
  const [variant] = product.variants;
  const buyers = await Promise.all(Array.from({ length: 10 }, () => signUpBuyer(shop)));
  const input = { ProductId: product.id, variantId: String(variant?.id) };

  const orders = await Promise.all(
    buyers.map(({ visitor, addressId }) =>
      visitor.call(buyNow, { ...input, AddressId: addressId }, SIZED),
    ),
  );

  expect(new Set(orders.map((one) => one.order_id)).size).toBe(10);
});

test('lets buyers of another product order while one product has a queue', async () => {
  vi.useFakeTimers();
  const busy = makeBusyApp();
  const waiting = Array.from({ length: 4 }, () => busy.order(2));
  await vi.advanceTimersByTimeAsync(100);

  const other = makeBusyApp();
  other.end();

  expect((await other.order(3)).status).toBe(200);
  busy.end();
  await Promise.all(waiting);
});
