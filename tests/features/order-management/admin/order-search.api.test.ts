import { BLANK_ADDRESS } from '#src/features/account/address/address-fields.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { orderLines, orders, parcels } from '#src/db/schema/tables.ts';
import {
  searchOrders,
  selectOrders,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { matchesSearch } from '#src/features/order-management/admin/order-search.queries.server.ts';
import { makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db } = shop;
const orderServices = { ...shop.services, ...shop };
const { visitor: staff } = await signUpStaff(shop, 'support');

const first = await makePaidOrder(orderServices);
const second = await makePaidOrder(orderServices, { quantity: 3 });
const unpaid = await makeOrder(orderServices);
await db
  .update(orders)
  .set({
    ...{ contactName: 'Zoya 100%', contactEmail: 'zoya@example.com', contactPhone: '9111122222' },
    address: {
      ...{ ...BLANK_ADDRESS, fullName: 'Farhan Mistry', addressLine1: '2 Hill Road' },
      ...{ city: 'Shillong', state: 'Meghalaya', pincode: '793001', mobileNumber: '9222233333' },
    },
  })
  .where(eq(orders.id, second.orderId));

await db.update(orderLines).set({ skuId: 'ZR-9_b' }).where(eq(orderLines.orderId, second.orderId));
const packed = { orderId: second.orderId, number: 1 };
await db.insert(parcels).values({ ...packed, carrier: 'Delhivery', trackingNumber: 'AWB-77XY' });

const idsOf = async (input: Parameters<typeof staff.call<typeof searchOrders>>[1]) =>
  (await staff.call(searchOrders, input)).orders.map(({ orderId }) => orderId);

describe('finding orders', () => {
  test('lists paid orders that wait as pending, oldest first', async () => {
    expect(await idsOf({ list: 'pending' })).toEqual([first.orderId, second.orderId]);
    expect(await idsOf({ list: 'unpaid' })).toEqual([unpaid.orderId]);
    expect(await idsOf({ list: 'completed' })).toEqual([]);
  });

  test.each([
    ['its id in lower case', () => second.orderId.toLowerCase()],
    ['a part of the name with an SQL wildcard', () => '100%'],
    ['the phone number, as people write it', () => '+91 91111 22222'],
    ['the email address', () => 'zoya@'],
    ['the phone number in Devanagari digits', () => '९१११ १२२२२२'],
    ['the recipient', () => 'farhan'],
    ['the phone number of the recipient', () => '0091-92222 33333'],
    ['the PIN code with a space', () => '793 001'],
    ['the city', () => 'SHILL'],
    ['the SKU with an SQL wildcard', () => 'zr-9_B'],
    ['the tracking number of a parcel', () => 'awb-77'],
    ['the city and a part of the name', () => 'shillong zoya'],
  ])('finds an order by %s', async (_what, q) => {
    expect(await idsOf({ q: q() })).toEqual([second.orderId]);
  });

  test('finds no order for a text that matches nothing', async () => {
    expect(await staff.call(searchOrders, { q: 'no such %_' })).toEqual({
      orders: [],
      total: 0,
      totalPages: 0,
    });
  });

  test('finds no order when one of several words does not match', async () => {
    expect(await idsOf({ q: 'shillong asha' })).toEqual([]);
  });

  test('filters orders by days in India, both included', async () => {
    const isFirst = eq(orders.id, first.orderId);
    const [placed] = await db.select({ createdAt: orders.createdAt }).from(orders).where(isFirst);
    await db
      .update(orders)
      .set({ createdAt: new Date('2026-03-31T20:00:00Z') })
      .where(isFirst);
    expect(await idsOf({ from: '2026-04-01', to: '2026-04-01' })).toEqual([first.orderId]);
    expect(await idsOf({ to: '2026-03-31' })).toEqual([]);
    expect(await idsOf({ from: '2026-04-02' })).not.toContain(first.orderId);
    const backwards = idsOf({ from: '2026-04-02', to: '2026-04-01' });
    await expect(backwards).rejects.toMatchObject({
      fields: { to: 'The last day is before the first.' },
    });
    await db
      .update(orders)
      .set({ createdAt: placed?.createdAt ?? new Date() })
      .where(isFirst);
  });

  test('searches orders, SKUs and tracking numbers with an index each', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const condition = matchesSearch('98200 98200');
      return rowsOf(tx, sql`explain select o.id from orders o where ${condition}`);
    });
    const steps = JSON.stringify(plan);
    expect(steps).toContain('orders_search_idx');
    expect(steps).toContain('order_lines_sku_search_idx');
    expect(steps).toContain('parcels_tracking_search_idx');
  });

  test('selects every order that a search finds, on all pages', async () => {
    const all = await staff.call(selectOrders, { list: 'pending' });
    expect(all.orders).toHaveLength(2);
    expect((await staff.call(selectOrders, { list: 'pending', q: 'shillong' })).orders).toEqual([
      { orderId: second.orderId, customerName: 'Zoya 100%', city: 'Shillong' },
    ]);
  });

  test('sorts orders by total, with the true count on each page', async () => {
    expect(await idsOf({ list: 'pending', sort: '-total' })).toEqual([
      second.orderId,
      first.orderId,
    ]);
    const page = await staff.call(searchOrders, { list: 'pending', page: 2, pageSize: 1 });
    expect(page).toMatchObject({ total: 2, totalPages: 2, orders: [{ orderId: second.orderId }] });
    const beyond = await staff.call(searchOrders, { list: 'pending', page: 9, pageSize: 1 });
    expect(beyond).toMatchObject({ total: 2, orders: [] });
  });
});
