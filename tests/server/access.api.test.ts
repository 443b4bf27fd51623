import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  creditNotes,
  orderLines,
  orders,
  rateLimits,
  returnPhotos,
  returns,
  users,
} from '#src/db/schema/tables.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { implemented } from '#src/http/implement.ts';
import { buying, makeAddress } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signIn, signUpStaff } from '#tests/kit/sign-in.ts';
import type { Visitor } from '#tests/kit/shop.ts';
import { ACCESS, accessOf } from './access-table.ts';

const shop = await createShopWithGateway();
const { db, gateway, services, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };

const owner = await signUpBuyer(shop);
const other = await signUpBuyer(shop);
const staff = await signUpStaff(shop, 'owner');
const product = await makeProduct(db);
const { order_id: orderId } = await startPayment(
  orderServices,
  owner.buyer,
  buying(owner.buyer, product.id),
);
gateway.pay(orderId);
await settle(orderServices, orderId);
const [note] = await db
  .insert(creditNotes)
  .values({
    ...{ orderId, kind: 'refund', reason: 'A scratch.', lines: [], totalPaise: 1 },
    ...{ financialYear: '2026-27', number: 1, printedNumber: 'CN/26-27/000001' },
  })
  .returning();

const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
const [asked] = await db.insert(returns).values({ orderId, reason: 'Hums.' }).returning();
const picture = {
  sender: 'customer',
  digest: 'a',
  content: Buffer.from('RIFF'),
  width: 1,
  height: 1,
};
const [photo] = await db
  .insert(returnPhotos)
  .values({ returnId: asked?.id ?? 0, ...picture })
  .returning();

/** Statuses of a refused address; an empty cart is refused first. */
const REFUSED_ADDRESS = [409, 422];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const accessName = ({ access }: Endpoint) =>
  typeof access === 'object' ? 'staff' : access === 'shopper' ? 'customer' : access;
const calls = [...implemented].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

beforeEach(async () => {
  await db.delete(rateLimits);
});

const address = {
  fullName: 'Asha Rao',
  addressLine1: '9 Hill Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  mobileNumber: '9876543210',
};
const EXCHANGE = { orderLineId: line?.id, quantity: 1, productId: product.id, reason: 'Hums.' };
/** Input that a call needs before it checks the owner. */
const INPUTS: Record<string, (addressId: number) => Record<string, unknown>> = {
  'PUT /api/addresses/:id': () => address,
  'POST /api/order/:id/return': () => ({ reason: 'Hums.' }),
  'GET /api/order/:id/exchange/items': () => ({ orderLineId: line?.id }),
  'POST /api/order/:id/exchange/preview': () => EXCHANGE,
  'POST /api/order/:id/exchange': () => EXCHANGE,
  'POST /api/order/:id/claim': () => EXCHANGE,
  'POST /api/order/:id/cancel-plan': () => EXCHANGE,
  'GET /api/checkout/complete_order': () => ({ orderId }),
  'POST /api/checkout/complete_order': () => ({ orderId }),
  'POST /api/checkout/abandon_order': () => ({ orderId }),
  'POST /api/checkout/start_upi': () => ({ orderId, channel: 'qrcode' }),
  'POST /api/checkout/cash_for_order': () => ({ orderId }),
  'POST /api/checkout/change_to_cash': () => ({ orderId, expectedTotal: 1 }),
  'POST /api/checkout/check_upi': () => ({ orderId, attemptId: '1' }),
  'GET /api/checkout/create_order': (addressId) => ({ addressId }),
  'POST /api/checkout/create_cart_order': (addressId) => ({ addressId }),
  'POST /api/checkout/create_order': (AddressId) => ({ AddressId, ProductId: product.id }),
};

/** Makes a call about the owner's data. */
async function ask(visitor: Visitor, call: { method: string; path: string }) {
  const addressId = await makeAddress(db, owner.user.id);
  const input = INPUTS[nameOf(call)]?.(addressId) ?? {};
  const path = call.path
    .replace(/\/(order|orders)\/:id/, `/$1/${orderId}`)
    .replace('/returns/:returnId', `/returns/${asked?.id}`)
    .replace('/photos/:photoId', `/photos/${photo?.id}`)
    .replace('/credit_notes/:noteId', `/credit_notes/${note?.id}`)
    .replace('/addresses/:id', `/addresses/${addressId}`)
    .replace(/:\w+/g, '999999');
  const { method } = call;
  const isInPath = method === 'GET' || method === 'DELETE';
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) };
  const response = isInPath
    ? await visitor.request(query ? `${path}?${query}` : path, { method })
    : await visitor.request(path, { method, ...json });
  return { status: response.status, text: await response.text() };
}

test('lists every call of the API, and no other, in the access table', () => {
  expect(calls.map(nameOf).filter((name) => accessOf(name) === undefined)).toEqual([]);
  const served = new Set(calls.map(nameOf));
  expect(Object.keys(ACCESS).filter((name) => !served.has(name))).toEqual([]);
});

test('gives every contract the access that the table lists', () => {
  const wanted = (name: string) => (accessOf(name) === 'owner' ? 'customer' : accessOf(name));
  const wrong = calls.filter((call) => accessName(call) !== wanted(nameOf(call))).map(nameOf);
  expect(wrong).toEqual([]);
});

// Checked by a signature or a secret instead of a session: see webhook.test.ts and msg91.api.test.ts.
const BY_SECRET = [
  'POST /api/payments/webhook',
  'POST /api/messages/reports',
  'POST /api/courier/tracking',
  'GET /api/messages/whatsapp',
  'POST /api/messages/whatsapp',
];
const bySession = calls.filter((call) => !BY_SECRET.includes(nameOf(call)));

describe.each(bySession.map((call) => [nameOf(call), call] as const))('%s', (name, call) => {
  const access = accessOf(name);

  test('gives an anonymous visitor only the access listed in the table', async () => {
    const { status } = await ask(shop.visitor(), call);
    if (access === 'anyone') expect([401, 403]).not.toContain(status);
    else expect(status).toBe(401);
  });

  test('gives another customer only the access listed in the table', async () => {
    const { visitor } = await signUpBuyer(shop);
    const { status, text } = await ask(visitor, call);
    if (access === 'staff') expect(status).toBe(403);
    else if (access === 'owner') {
      // An address of somebody else is one that cannot be chosen.
      expect(/create_(cart_)?order/.test(name) ? REFUSED_ADDRESS : [404]).toContain(status);
      expect(text).not.toContain('Sea Road');
    } else expect([401, 403]).not.toContain(status);
  });

  test('gives the owner of the data the access listed in the table', async () => {
    // Some calls end the session that makes them.
    const visitor = shop.visitor();
    await signIn(shop, visitor, owner.user.id);
    const { status } = await ask(visitor, call);
    if (access === 'staff') expect(status).toBe(403);
    else if (access === 'owner') expect([401, 403, 404]).not.toContain(status);
    else expect([401, 403]).not.toContain(status);
  });

  test('gives staff only the access listed in the table', async () => {
    const visitor = shop.visitor();
    await signIn(shop, visitor, staff.user.id);
    const { status } = await ask(visitor, call);
    const isReadByStaff =
      /^GET \/api\/order\/:id(?!\/confirm_link)|^POST \/api\/order\/:id\/cancel$/.test(name);
    if (access !== 'owner') expect([401, 403]).not.toContain(status);
    else if (isReadByStaff) expect([401, 403, 404]).not.toContain(status);
    else expect(/create_(cart_)?order/.test(name) ? REFUSED_ADDRESS : [404]).toContain(status);
  });
});

describe('a customer', () => {
  test('grants and withdraws staff access immediately', async () => {
    const { visitor, user } = await signUpBuyer(shop);
    const asking = () => visitor.request('/api/admin/orders');
    expect((await asking()).status).toBe(403);
    await db.update(users).set({ role: 'manager' }).where(eq(users.id, user.id));
    expect((await asking()).status).toBe(200);
    await db.update(users).set({ role: 'customer' }).where(eq(users.id, user.id));
    expect((await asking()).status).toBe(403);
  });

  test('signs a person out immediately when the account is closed', async () => {
    const { visitor, user } = await signUpBuyer(shop);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, user.id));
    expect((await visitor.request('/api/userprofile')).status).toBe(401);
  });

  test('refuses changes to an order of someone else in every call', async () => {
    const before = await db.select().from(orders).where(eq(orders.id, orderId));
    for (const tail of ['cancel', 'return', 'retry_payment', 'buy_again']) {
      const response = await other.visitor.request(`/api/order/${orderId}/${tail}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'Mine now.' }),
      });
      expect(response.status, tail).toBe(404);
    }
    expect(await db.select().from(orders).where(eq(orders.id, orderId))).toEqual(before);
  });
});

test('serves no part of the API outside the contracts', async () => {
  const open = ['/api/openapi.json', '/api/docs'];
  for (const path of open) expect((await shop.visitor().request(path)).status).toBe(200);
  expect((await shop.visitor().request('/api/auth/get-session')).status).toBe(404);
  expect((await shop.visitor().request('/api/auth/list-sessions')).status).toBe(404);
});
