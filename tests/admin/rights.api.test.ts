import { describe, expect, test } from 'vitest';
import { permissionOf } from '#src/lib/endpoint-facts.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { may, type Permission, PERMISSIONS } from '#src/lib/roles.ts';
import { implemented } from '#src/http/implement.ts';
import { makePaidOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { visitor: owner } = await signUpStaff(shop, 'owner');
const { visitor: manager } = await signUpStaff(shop, 'manager');
const { visitor: support } = await signUpStaff(shop, 'support');
const { visitor: customer } = await signUp(shop);
const guest = shop.visitor();

const calls = [...implemented].filter(({ access }) => typeof access === 'object');
const writes = calls.filter(({ method }) => method !== 'GET');

/** The status of a call without any input: 401 and 403 come before it is looked at. */
async function statusOf(visitor: typeof owner, call: (typeof calls)[number]): Promise<number> {
  const path = call.path.replace(/:\w+/g, '999999');
  const isForm = call.body === 'multipart';
  const withBody = call.method !== 'GET' && call.method !== 'DELETE';
  const headers = { 'content-type': 'application/json' };
  const init = isForm ? { body: new FormData() } : { headers, body: '{}' };
  const response = await visitor.request(path, { method: call.method, ...(withBody && init) });
  return response.status;
}

const isOwners = (path: string) =>
  /^\/api\/admin\/(staff|api-keys|backups|examples|demo)\b/.test(path);
const FOR_SUPPORT = [
  'POST /api/admin/orders',
  'POST /api/admin/orders/quote',
  'POST /api/admin/orders/:id/payment-link',
  'PATCH /api/admin/orders/:id',
  'POST /api/admin/orders/:id/returned',
  'POST /api/admin/orders/ship',
  'POST /api/admin/orders/:id/parcels',
  'POST /api/admin/parcels/:id/send',
  'POST /api/admin/parcels/:id/deliver',
  'POST /api/admin/parcels/:id/unpack',
  'POST /api/admin/parcels/:id/couriers',
  'POST /api/admin/parcels/:id/book',
  'POST /api/admin/returns/:id/couriers',
  'POST /api/admin/returns/:id/book',
  'POST /api/admin/returns/:id/send',
  'POST /api/admin/orders/:id/confirmation/confirm',
  'POST /api/admin/orders/:id/confirmation/send',
  'POST /api/admin/orders/:id/confirmation/extend',
  'POST /api/admin/orders/book',
  'POST /api/admin/bookings/:id/retry',
  'POST /api/admin/bookings/:id/cancel',
  'POST /api/admin/bookings/:id/answer',
  'POST /api/admin/orders/:id/messages',
  'PATCH /api/admin/messages/:id',
];
const isForSupport = ({ method, path }: { method: string; path: string }) =>
  FOR_SUPPORT.includes(`${method} ${path}`);
/** Everybody guards their own account. */
const isOneself = (path: string) => /^\/api\/admin\/(second-factor|passkeys|notices)/.test(path);

/** Reads that support staff may not make. */
const isUnread = (path: string) =>
  /^\/api\/admin\/(api-keys|audit|backups)$/.test(path) ||
  /^\/api\/admin\/(books\/|breaches)/.test(path);

describe('the rights to admin calls', () => {
  test('refuses every admin call to guests and customers', async () => {
    for (const call of calls) {
      const what = `${call.method} ${call.path}`;
      expect(await statusOf(guest, call), what).toBe(401);
      expect(await statusOf(customer, call), what).toBe(403);
    }
  });

  test('lets support read most pages but write only orders, their moves, replies and their own second factor', async () => {
    for (const call of calls.filter(({ method }) => method === 'GET')) {
      const status = await statusOf(support, call);
      if (isUnread(call.path)) expect(status).toBe(403);
      else expect(status, call.path).not.toBe(403);
    }
    for (const call of writes) {
      const status = await statusOf(support, call);
      const what = `${call.method} ${call.path}`;
      if (isForSupport(call) || isOneself(call.path)) expect(status, what).not.toBe(403);
      else expect(status, what).toBe(403);
    }
  });

  test('allows a manager every write except those about staff', async () => {
    const statuses = await Promise.all(
      writes.filter(({ path }) => isOwners(path)).map((call) => statusOf(manager, call)),
    );
    expect(statuses.every((status) => status === 403)).toBe(true);
    for (const call of writes.filter(({ path }) => !isOwners(path))) {
      if (!call.path.includes(':')) continue;
      expect(await statusOf(manager, call), call.path).not.toBe(403);
    }
  });

  test('finds a call that uses each staff permission', () => {
    const taken = new Set(calls.map(permissionOf));
    const idle = Object.keys(PERMISSIONS).filter((name) => !taken.has(name as Permission));
    expect(idle).toEqual([]);
    expect(isStaffRole('customer')).toBe(false);
    expect(isStaffRole('toString')).toBe(false);
  });

  test('gives a customer no staff permission', () => {
    for (const name of Object.keys(PERMISSIONS)) {
      expect(may('customer', name as Permission), name).toBe(false);
    }
  });

  test('refuses support the cancellation of an order, because it refunds money', async () => {
    const { orderId } = await makePaidOrder({ ...shop.services, ...shop });
    const path = `/api/order/${orderId}/cancel`;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await support.request(path, init)).status).toBe(403);
    expect((await owner.request(path, init)).status).toBe(200);
  });
});
