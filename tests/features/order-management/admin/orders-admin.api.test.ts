import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, orders, rateLimits } from '#src/db/schema/tables.ts';
import {
  EXPORT_LIMIT,
  SUPPORT_EXPORT_LIMIT,
} from '#src/features/order-management/admin/export.service.server.ts';
import { exportOrderLines } from '#src/features/order-management/admin/export.queries.server.ts';
import {
  exportOrders,
  SHIP_AT_ONCE_MAX,
  searchOrders,
  shipOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  refundOrder,
  updateOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db } = shop;
const orderServices = { ...shop.services, ...shop };
const { visitor: staff } = await signUpStaff(shop, 'support');
const { visitor: manager } = await signUpStaff(shop, 'manager');

const first = await makePaidOrder(orderServices);
const second = await makePaidOrder(orderServices, { quantity: 3 });
const unpaid = await makeOrder(orderServices);
await db
  .update(orders)
  .set({ contactName: 'Zoya 100%', contactEmail: 'zoya@example.com', contactPhone: '9111122222' })
  .where(eq(orders.id, second.orderId));

describe('an order as staff see it', () => {
  test('shows staff an order’s contact, SKU ids, payment and refundable amount', async () => {
    const seen = await staff.call(viewStaffOrder, { id: first.orderId });
    const total = seen.order.orderTotalPrice;
    expect(seen).toMatchObject({ refundable: total, payments: [{ status: 'paid' }] });
    expect(Object.values(seen.skus)).toHaveLength(1);
    expect(seen.contact.phone).toMatch(/^\d{10}$/);

    await manager.call(refundOrder, { id: first.orderId, amount: 100, reason: 'A scratch' });
    const after = await staff.call(viewStaffOrder, { id: first.orderId });
    expect(after).toMatchObject({ refundable: total - 100, refundableInAll: total - 100 });
  });

  test('reports an order that does not exist as not found to staff', async () => {
    const request = staff.call(viewStaffOrder, { id: 'SW-NONE' });
    await expect(request).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the export', () => {
  test('downloads the order export as a named file', async () => {
    const file = await staff.call(exportOrders, { list: 'pending' });
    expect(file).toMatchObject({ type: 'text/csv' });
    expect(file.name).toMatch(/\.csv$/);
    expect(await file.text()).toContain(first.orderId);
    const refused = staff.call(exportOrders, { list: 'pending', from: 'yesterday' });
    await expect(refused).rejects.toMatchObject({
      fields: { from: 'Enter a date like 2026-11-21.' },
    });
  });

  test('leaves gift cards out, which have no lines', async () => {
    const isIt = eq(orders.id, unpaid.orderId);
    const { source = 'cart' } = (await db.select().from(orders).where(isIt))[0] ?? {};
    const { count } = await exportOrderLines(db, { list: 'all' });
    await db.update(orders).set({ source: 'gift_card' }).where(isIt);
    expect((await exportOrderLines(db, { list: 'all' })).count).toBe(count - 1);
    await db.update(orders).set({ source }).where(isIt);
  });

  test('exports a row for each order line with its tax, and no formula', async () => {
    await db.update(orders).set({ contactName: '=cmd()' }).where(eq(orders.id, first.orderId));
    const response = await staff.request('/api/admin/orders/export?list=pending');
    expect(response.headers.get('content-type')).toBe('text/csv');
    const [head = '', ...rows] = (await response.text()).trim().split('\r\n');
    expect(head).toContain('hsn,quantity,unit price,gst rate,taxable,cgst,sgst,igst');
    expect(rows).toHaveLength(2);
    const row = rows.find((line) => line.startsWith(first.orderId)) ?? '';
    expect(row).toContain("'=cmd()");
    // Counted from the end, as a name or an address before it may contain a comma.
    const titles = head.split(',');
    const of = (title: string) => Number(row.split(',').at(titles.indexOf(title) - titles.length));
    const parts = ['taxable', 'cgst', 'sgst', 'igst'].map(of);
    expect(of('line total')).toBeGreaterThan(0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(of('line total'), 2);
  });

  test('exports an order’s time in India, invoice, buyer and refunds', async () => {
    const createdAt = new Date('2026-03-31T20:00:00Z');
    await db.update(orders).set({ createdAt }).where(eq(orders.id, second.orderId));
    await manager.call(refundOrder, { id: second.orderId, amount: '₹100.01', reason: 'Late' });
    const file = await staff.call(exportOrders, { list: 'pending' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [head = [], ...rows] = readCsv(bytes, 100).map(({ cells }) => cells);
    const row = rows.find(([id]) => id === second.orderId) ?? [];
    const of = (column: string) => row[head.indexOf(column)];
    expect(of('date')).toBe('2026-04-01 01:30:00');
    expect(of('invoice')).not.toBe('');
    expect(of('invoice date')).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect([of('ship to'), of('address'), of('ship to phone')].every(Boolean)).toBe(true);
    expect([of('refunded of line'), of('refunded')]).toEqual(['100.01', '100.01']);
    await db.update(orders).set({ createdAt: new Date() }).where(eq(orders.id, second.orderId));
  });

  test('exports orders of the requested days, both ends included', async () => {
    const today = new Date(Date.now() + 5.5 * 3600 * 1000).toISOString().slice(0, 10);
    const lines = async (query: string) => {
      const response = await staff.request(`/api/admin/orders/export?${query}`);
      return (await response.text()).trim().split('\r\n').length - 1;
    };
    expect(await lines(`list=all&from=${today}&to=${today}`)).toBe(3);
    expect(await lines('list=all&to=2020-01-01')).toBe(0);
    const wrong = await staff.request('/api/admin/orders/export?from=yesterday');
    expect(wrong.status).toBe(422);
  });
});

describe('who may export', () => {
  test.each([
    ['support', SUPPORT_EXPORT_LIMIT],
    ['manager', EXPORT_LIMIT],
  ] as const)('limits order exports per day for %s: %o', async (role, { max, windowSeconds }) => {
    const { visitor, user } = await signUpStaff(shop, role);
    const key = `export-orders:${user.id}`;
    // All exports but one are used up.
    const usedMs = ((max - 1) / max) * windowSeconds * 1000;
    await db.insert(rateLimits).values({ key, count: 1, resetsAt: new Date(Date.now() + usedMs) });
    expect((await visitor.request('/api/admin/orders/export')).status).toBe(200);
    expect((await visitor.request('/api/admin/orders/export')).status).toBe(429);
  });

  test('records each order export with the person, the days and the number of orders', async () => {
    const { visitor, user } = await signUpStaff(shop, 'support');
    await visitor.call(exportOrders, { list: 'pending', from: '2020-01-01', to: '2020-01-31' });
    const noted = await db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(noted).toMatchObject([
      {
        ...{ action: 'order.export', entity: 'export', entityId: 'pending' },
        after: { orders: 0, from: '2020-01-01', to: '2020-01-31' },
      },
    ]);
  });
});

describe('shipping several orders together', () => {
  test('ships selected orders where possible and explains why others were not shipped', async () => {
    const parcels = [first, unpaid].map(({ orderId: id }) => ({ id, trackingNumber: `T-${id}` }));
    const { results } = await staff.call(shipOrders, { carrier: 'Blue Dart', parcels });
    expect(results).toEqual([
      { id: first.orderId, problem: null },
      {
        id: unpaid.orderId,
        problem: 'An order that is Payment Pending cannot become Shipped.',
      },
    ]);
    const seen = await staff.call(viewStaffOrder, { id: first.orderId });
    expect(seen.order.tracking).toEqual({
      carrier: 'Blue Dart',
      trackingNumber: `T-${first.orderId}`,
    });
    await staff.call(updateOrder, { id: first.orderId, status: 'delivered' });
    const { orders: completed } = await staff.call(searchOrders, { list: 'completed' });
    expect(completed.map(({ orderId }) => orderId)).toEqual([first.orderId]);
  });

  test('leaves the tracking of an order unchanged if somebody else has shipped it since', async () => {
    const { orderId: id } = await makePaidOrder(orderServices);
    const parcel = { id, trackingNumber: 'MINE' };
    await staff.call(shipOrders, { carrier: 'Blue Dart', parcels: [parcel] });
    const late = { ...parcel, trackingNumber: 'LATE' };
    const { results } = await staff.call(shipOrders, { carrier: 'Delhivery', parcels: [late] });
    expect(results[0]?.problem).toBe(
      'Someone else saved this order: it is now Shipped with Blue Dart, tracking number MINE. Your change is not saved yet.',
    );
    const { order } = await staff.call(viewStaffOrder, { id });
    expect(order.tracking).toEqual({ carrier: 'Blue Dart', trackingNumber: 'MINE' });
    expect(order.events.filter(({ status }) => status === 'Shipped')).toHaveLength(1);
  });

  test('ships one order up to the limit of orders together, and not one more', async () => {
    const parcels = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `SW-NO${at}`, trackingNumber: '1' }));
    const ship = (count: number) =>
      staff.call(shipOrders, { carrier: 'Blue Dart', parcels: parcels(count) });
    expect((await ship(SHIP_AT_ONCE_MAX)).results).toHaveLength(SHIP_AT_ONCE_MAX);
    await expect(ship(SHIP_AT_ONCE_MAX + 1)).rejects.toMatchObject({ status: 422 });
    await expect(ship(0)).rejects.toMatchObject({ status: 422 });
  });
});
