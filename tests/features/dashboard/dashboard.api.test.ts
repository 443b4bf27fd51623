import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, orders, refunds, stockItems } from '#src/db/schema/tables.ts';
import {
  viewDashboard,
  viewShopConfiguration,
} from '#src/features/dashboard/dashboard.contract.ts';
import { updateFirstSteps, viewFirstSteps } from '#src/features/dashboard/first-steps.contract.ts';
import {
  saveInvoicing,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { viewPublication } from '#src/features/publishing/publishing.contract.ts';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { makePaidOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'support');
const DAY_MS = 24 * 60 * 60 * 1000;

test('counts the sales of today, of 7 and of 30 days and those before, without cancelled orders', async () => {
  const orderServices = { ...shop.services, ...shop };
  const ages = [0, 6, 7, 29, 30];
  const totals: number[] = [];
  for (const days of ages) {
    const { orderId } = await makePaidOrder(orderServices);
    const paidAt = new Date(Date.now() - days * DAY_MS);
    const [row] = await db.update(orders).set({ paidAt }).where(eq(orders.id, orderId)).returning();
    totals.push((row?.totalPaise ?? 0) / 100);
  }
  const cancelled = await makePaidOrder(orderServices);
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.orderId));

  const seen = await staff.call(viewDashboard, {});
  const sum = (count: number) => totals.slice(0, count).reduce((all, one) => all + one, 0);
  expect(seen.today).toEqual({ orders: 1, revenue: sum(1), revenueBefore: 0 });
  expect(seen.last7).toEqual({ orders: 2, revenue: sum(2), revenueBefore: totals[2] });
  expect(seen.last30).toEqual({ orders: 4, revenue: sum(4), revenueBefore: totals[4] });
  expect(seen.days).toHaveLength(30);
  expect(await staff.call(viewWaiting, {})).toMatchObject({ ordersToShip: 5, reviews: 0 });
});

test('deducts refunds from the revenue on the dashboard', async () => {
  const { visitor: manager } = await signUpStaff(shop, 'manager');
  const before = await staff.call(viewDashboard, {});
  const { orderId } = await makePaidOrder({ ...shop.services, ...shop });
  const sold = await staff.call(viewDashboard, {});
  await manager.call(refundOrder, { id: orderId, amount: 100, reason: 'A scratch' });
  const after = await staff.call(viewDashboard, {});
  expect(after.today.revenue).toBe(sold.today.revenue - 100);
  expect(after.last30.revenue).toBe(sold.last30.revenue - 100);
  expect(after.today.orders).toBe(before.today.orders + 1);

  await db.update(refunds).set({ status: 'cancelled' }).where(eq(refunds.orderId, orderId));
  expect((await staff.call(viewDashboard, {})).today.revenue).toBe(sold.today.revenue);
});

test('lists products with low stock on the dashboard', async () => {
  const [item] = await db.update(stockItems).set({ available: 1 }).returning();
  const { lowStock } = await staff.call(viewDashboard, {});
  expect(lowStock.some(({ skuId }) => skuId === item?.skuId)).toBe(true);
});

test('shows how the shop is set up without its secrets', async () => {
  const configuration = await staff.call(viewShopConfiguration, {});
  expect(configuration).toMatchObject({ payments: 'emulator', sendsMail: false });
  expect(JSON.stringify(configuration)).not.toMatch(/secret|password/i);
});

test('the first steps follow the data of the shop, and can be hidden and shown again', async () => {
  const { visitor: owner } = await signUpStaff(shop, 'owner');
  const missing = async () => {
    const { steps } = await owner.call(viewFirstSteps, {});
    return steps.filter((one) => one.missing !== '').map(({ step }) => step);
  };
  expect(await missing()).toEqual(expect.arrayContaining(['name', 'gstin', 'delivery']));
  expect(await missing()).not.toContain('test-order');
  const { version, values } = (await owner.call(viewShopSettings, {})).invoicing;
  const own = { legalName: 'Raag Pvt. Ltd.', gstin: '27AABCU9603R1ZN' };
  await owner.call(saveInvoicing, { ...values, ...own, version });
  expect(await missing()).not.toContain('gstin');

  for (const isHidden of [true, true, false, false]) {
    expect(await owner.call(updateFirstSteps, { isHidden })).toMatchObject({ isHidden });
  }
  const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, 'first-steps'));
  expect(entries).toHaveLength(2);
});

test('counts a change as waiting until pages show it', async () => {
  const ask = () => staff.call(viewPublication, { entity: 'product', id: '77' });
  expect(await ask()).toMatchObject({ state: 'live', changedAt: null });
  await recordChange(db, { entity: 'product', entityId: 77 });
  expect(await ask()).toMatchObject({ state: 'waiting', error: '' });
});
