import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, rateLimits } from '#src/db/schema/tables.ts';
import { API_KEY_LIMIT, listApiKeys } from '#src/features/account/api-keys/api-keys.contract.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { addToCart } from '#src/features/cart/cart.contract.ts';
import { implemented } from '#src/http/implement.ts';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { ALL_SCOPES, json, makeKeyDesk, refusalOf } from '#tests/kit/api-keys.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const shop = await createStaffShop();
const { db } = shop;
const { owner, makeKey, send } = await makeKeyDesk(shop);

beforeEach(async () => {
  await db.delete(rateLimits);
});

test('an API key with every scope may make exactly the staff calls that are not personal', async () => {
  const { secret } = await makeKey();
  for (const { method, path, access, body } of implemented) {
    if (access === 'anyone') continue;
    await db.delete(rateLimits);
    const isQuery = method === 'GET' || method === 'DELETE';
    const form = body === 'multipart' ? { method, body: new FormData() } : json(method, {});
    const place = path.replace(/:\w+/g, '999999');
    const response = await send(secret, place, isQuery ? { method } : form);
    const permission = permissionOf({ access });
    const isFree = permission !== undefined && ALL_SCOPES.includes(permission);
    if (isFree) expect([401, 403], `${method} ${path}`).not.toContain(response.status);
    else {
      expect(await refusalOf(response), `${method} ${path}`).toEqual({
        ...{ status: 403, code: 'NOT_ALLOWED' },
        message: 'Only a person who is signed in can do this. API keys cannot.',
      });
    }
  }
});

test('an API key needs the scope of each call', async () => {
  const { secret } = await makeKey(['orders.read']);
  expect((await send(secret, '/api/admin/orders')).status).toBe(200);
  expect(await refusalOf(await send(secret, '/api/admin/products'))).toEqual({
    ...{ status: 403, code: 'NOT_ALLOWED' },
    message: 'This API key does not have the scope catalog.read.',
  });
});

test('an API key works from any origin and next to the cookie of someone else', async () => {
  const { secret } = await makeKey(['publishing.write']);
  const init = json('POST', {});
  const headers = { ...init.headers, origin: 'https://erp.example', 'sec-fetch-site': 'none' };
  const made = await send(secret, '/api/admin/publishing/publish', { ...init, headers });
  expect(made.status).toBe(200);
  const byCookie = await owner.visitor.request('/api/admin/products', {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(byCookie.status).toBe(403);
});

test('an API key has no share in the cart or the session of its creator', async () => {
  const { secret } = await makeKey();
  await owner.visitor.call(addToCart, { productId: (await makeProduct(db)).id });
  const cart = await send(secret, '/api/cart/fetch');
  expect(await cart.json()).toMatchObject({ cartItems: [] });
  expect(cart.headers.getSetCookie()).toEqual([]);
  expect((await send(secret, '/api/userprofile')).status).toBe(403);
  expect((await send(secret, '/api/auth/sessions')).status).toBe(403);
});

test.each([
  ['is unknown', `swara_${'x'.repeat(43)}`],
  ['is cut off', 'swara_'],
])('a key that %s is refused with a message', async (_, secret) => {
  const refused = await refusalOf(await send(secret, '/api/admin/orders'));
  expect(refused).toMatchObject({ status: 401, code: 'WRONG_API_KEY' });
});

test('another kind of token counts as not signed in', async () => {
  expect(await refusalOf(await send('something', '/api/admin/orders'))).toMatchObject({
    ...{ status: 401, code: 'NOT_SIGNED_IN' },
  });
});

test('an API key is slowed down after its burst, with the seconds to wait', async () => {
  const { secret, id } = await makeKey();
  const usedUpAt = new Date(Date.now() + (API_KEY_LIMIT.windowSeconds - 0.15) * 1000);
  const used = { key: `api-key:${id}`, count: 1, resetsAt: usedUpAt };
  await db.insert(rateLimits).values(used);
  // Together, so that a slow machine does not win back more calls than these.
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => send(secret, '/api/admin/orders')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await makeKey();
  expect((await send(other.secret, '/api/admin/orders')).status).toBe(200);
});

test('the list says when an API key was last used', async () => {
  const { secret, id } = await makeKey();
  await send(secret, '/api/admin/orders');
  const { keys } = await owner.visitor.call(listApiKeys, {});
  const lastUsedAt = keys.find((key) => key.id === id)?.lastUsedAt;
  expect(Date.now() - Date.parse(lastUsedAt ?? '')).toBeLessThan(60_000);
});

test('an audit entry names the API key and its creator', async () => {
  const { secret, id } = await makeKey(ALL_SCOPES, owner, 'Warehouse');
  const product = await makeProduct(db);
  const move = { kind: 'change', pieces: 4, reason: 'delivery' };
  const path = `/api/admin/products/${product.id}/stock`;
  expect((await send(secret, path, json('POST', { variantId: null, move }))).status).toBe(200);
  const [entry] = (await owner.visitor.call(listAudit, { entity: 'product' })).entries;
  expect(entry).toMatchObject({ apiKey: 'Warehouse', who: { id: owner.id } });
  const [row] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.id, entry?.id ?? 0));
  expect(row?.apiKeyId).toBe(id);
});

test('a write that an API key sends twice with one Idempotency-Key happens once', async () => {
  const one = await makeKey();
  const other = await makeKey();
  const isReplayed = async ({ secret }: { secret: string }) => {
    const init = json('POST', {});
    const headers = { ...init.headers, 'idempotency-key': 'order-import-0001' };
    const response = await send(secret, '/api/admin/publishing/publish', { ...init, headers });
    expect(response.status).toBe(200);
    return response.headers.has('idempotency-replayed');
  };
  expect(await isReplayed(one)).toBe(false);
  expect(await isReplayed(one)).toBe(true);
  // Another key is another caller.
  expect(await isReplayed(other)).toBe(false);
});

test('an API key cancels an order with the scope for it', async () => {
  const { id } = await shop.withOrder();
  const path = `/api/admin/orders/${id}/cancel`;
  const weak = await makeKey(['orders.read', 'orders.ship']);
  expect((await send(weak.secret, path, json('POST', {}))).status).toBe(403);
  const strong = await makeKey(['orders.cancel']);
  const cancelled = await send(strong.secret, path, json('POST', { reason: 'Sold out.' }));
  expect(await cancelled.json()).toMatchObject({ orderId: id, orderStatus: 'Cancelled' });
});
