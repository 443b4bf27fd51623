import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, moneyDifferences, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { checkMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import {
  resolveDifference,
  startMoneyCheck,
  viewMoneyCheck,
} from '#src/features/payments/reconciliation/reconciliation.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db, gateway, services, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };
const { visitor: staff, user: owner } = await signUpStaff(shop);
const DAY_MS = 86_400_000;

const check = (now = new Date()) => checkMoney(services, now);
const listed = async () => (await staff.call(viewMoneyCheck, {})).differences;
const listedOf = async (id: string) => (await listed()).filter(({ orderId }) => orderId === id);

/** Dates a payment back by an hour, so that its webhook is no longer on its way. */
async function anHourAgo(orderId: string): Promise<void> {
  for (const payment of await gateway.cashfree.listPayments(orderId)) {
    Object.assign(payment, { paidAt: new Date(Date.now() - 3_600_000) });
  }
}

/** Creates a paid order that is missing from our books, as after restoring a backup. */
async function makeForgotten() {
  const made = await makePaidOrder(orderServices);
  const { orderId } = made;
  await anHourAgo(orderId);
  await db.update(payments).set({ status: 'closed' }).where(eq(payments.orderId, orderId));
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
  return made;
}

describe('the payment reconciliation', () => {
  test('finds no difference where the books agree and reports how many orders were checked', async () => {
    const { orderId } = await makePaidOrder(orderServices);
    await makeOrder(orderServices);
    await check();
    const { differences, checked, missed, finishedAt } = await staff.call(viewMoneyCheck, {});
    expect(differences).toEqual([]);
    expect(checked).toBeGreaterThanOrEqual(2);
    expect(missed).toBe(0);
    expect(finishedAt).not.toBeNull();
    expect(orderId).toMatch(/^SW-/);
  });

  test('lists a payment difference once and resolves it when the books agree again', async () => {
    const { orderId } = await makePaidOrder(orderServices);
    gateway.setStatus(orderId, 'EXPIRED');
    await check();
    await check();
    expect(await listedOf(orderId)).toMatchObject([
      { kind: 'booked-not-paid', theirs: 'The order is EXPIRED.' },
    ]);

    gateway.setStatus(orderId, 'PAID');
    await check();
    expect(await listedOf(orderId)).toEqual([]);
    const { differences } = await staff.call(viewMoneyCheck, { state: 'resolved' });
    expect(differences.find((one) => one.orderId === orderId)).toMatchObject({
      resolution: 'gone',
    });
  });

  test('checks every order that is not final, and finished orders for a day', async () => {
    const old = await makeForgotten();
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
    await db.update(orders).set({ updatedAt: twoDaysAgo }).where(eq(orders.id, old.orderId));
    await check();
    expect(await listedOf(old.orderId)).toEqual([]);

    await db
      .update(orders)
      .set({ status: 'shipped', updatedAt: twoDaysAgo })
      .where(eq(orders.id, old.orderId));
    await check();
    expect(await listedOf(old.orderId)).toHaveLength(1);
  });

  test('continues the payment reconciliation in the next run after forty orders', async () => {
    const before = sentJobs.length;
    for (let count = 0; count < 42; count += 1) await makeOrder(orderServices, { quantity: 1 });
    await check();
    const next = sentJobs.slice(before).filter(({ name }) => name === 'reconcile-payments');
    expect(next).toHaveLength(1);
    expect((await staff.call(viewMoneyCheck, {})).finishedAt).toBeNull();
    await check();
    expect((await staff.call(viewMoneyCheck, {})).checked).toBeGreaterThanOrEqual(42);
  });

  test('counts orders that the gateway does not answer and checks the rest', async () => {
    gateway.failing.add('getOrder');
    await check();
    gateway.failing.delete('getOrder');
    expect((await staff.call(viewMoneyCheck, {})).missed).toBeGreaterThan(0);
    for (let run = 0; run < 3; run += 1) await check();
  });

  test('lets staff start the payment reconciliation', async () => {
    await staff.call(startMoneyCheck, {});
    expect(sentJobs.at(-1)).toMatchObject({ name: 'reconcile-payments' });
  });
});

describe('a difference', () => {
  async function found(make = makeForgotten) {
    const made = await make();
    for (let run = 0; run < 3; run += 1) await check();
    const [difference] = await listedOf(made.orderId);
    return { ...made, id: difference?.id ?? 0, difference };
  }

  async function makeUnsettled() {
    const made = await makePaidOrder(orderServices);
    const { orderId } = made;
    await db.update(payments).set({ status: 'active' }).where(eq(payments.orderId, orderId));
    await db.update(orders).set({ status: 'payment_pending' }).where(eq(orders.id, orderId));
    return made;
  }

  test('reports no payment difference while a webhook may still be on its way', async () => {
    const { difference } = await found(makeUnsettled);
    expect(difference).toBeUndefined();
  });

  test('updates the order from the gateway when staff fetch a payment difference', async () => {
    const { orderId, id } = await found(async () => {
      const made = await makeUnsettled();
      await anHourAgo(made.orderId);
      return made;
    });
    const after = await staff.call(resolveDifference, { id, action: 'fetch' });
    expect(after).toMatchObject({ resolution: 'gone' });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('placed');
  });

  test('books a refund made at the gateway when staff fetch the difference', async () => {
    const { orderId } = await makePaidOrder(orderServices);
    const refund = { gatewayOrderId: orderId, refundId: `DASH-${orderId}`, amountPaise: 100_00 };
    await gateway.cashfree.createRefund(refund);
    for (const one of gateway.refunds(orderId)) Object.assign(one, { status: 'SUCCESS' });
    for (let run = 0; run < 3; run += 1) await check();
    const [difference] = await listedOf(orderId);
    expect(difference).toMatchObject({ kind: 'refund-not-booked', refundId: `DASH-${orderId}` });

    await staff.call(resolveDifference, { id: difference?.id ?? 0, action: 'fetch' });
    const booked = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(booked).toMatchObject([
      { id: `DASH-${orderId}`, status: 'success', amountPaise: 100_00 },
    ]);
    expect(await listedOf(orderId)).toEqual([]);
  });

  test('refunds money that a cancelled order still has when staff resolve the difference', async () => {
    const { orderId, id, difference } = await found(async () => {
      const made = await makePaidOrder(orderServices);
      await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, made.orderId));
      return made;
    });
    expect(difference).toMatchObject({ kind: 'money-kept', amount: 2998 });
    const done = await staff.call(resolveDifference, { id, action: 'refund', note: 'Missed.' });
    expect(done.resolution).toBe('refunded: Missed.');
    await checkRefunds(services);
    expect(gateway.refunds(orderId)).toMatchObject([{ amountPaise: 2_998_00 }]);
    const again = staff.call(resolveDifference, { id, action: 'refund' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('hides a payment difference that staff marked with a note until it changes', async () => {
    const { orderId, id } = await found(async () => {
      const made = await makePaidOrder(orderServices);
      gateway.setStatus(made.orderId, 'EXPIRED');
      return made;
    });
    const bare = staff.call(resolveDifference, { id, action: 'mark' });
    await expect(bare).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await staff.call(resolveDifference, { id, action: 'mark', note: 'Paid in cash.' });
    for (let run = 0; run < 3; run += 1) await check();
    expect(await listedOf(orderId)).toEqual([]);
    gateway.setStatus(orderId, 'TERMINATED');
    for (let run = 0; run < 3; run += 1) await check();
    expect(await listedOf(orderId)).toHaveLength(1);

    const [row] = await db.select().from(moneyDifferences).where(eq(moneyDifferences.id, id));
    expect(row).toMatchObject({ resolvedBy: owner.id, resolution: 'marked: Paid in cash.' });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(log).toMatchObject([{ action: 'money.mark' }]);
  });

  test('refuses to refund a difference without money, and any unknown difference', async () => {
    const { id } = await found(async () => {
      const made = await makePaidOrder(orderServices);
      gateway.setStatus(made.orderId, 'EXPIRED');
      return made;
    });
    const refunding = staff.call(resolveDifference, { id, action: 'refund' });
    await expect(refunding).rejects.toMatchObject({
      message: 'There is nothing to refund.',
    });
    const nobody = staff.call(resolveDifference, { id: 999_999, action: 'fetch' });
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
