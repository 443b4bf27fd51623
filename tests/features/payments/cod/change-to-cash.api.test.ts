import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmedPhones, creditNotes, orders, payments } from '#src/db/schema/tables.ts';
import { completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import {
  changeToCash,
  viewCashForOrder,
} from '#src/features/payments/cod/change-to-cash.contract.ts';
import { isPaid } from '#src/features/orders/order-payment.queries.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { createHttpShop } from '#tests/kit/http-shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createHttpShop();
const { db, scenario, seen, quiet, choose, payByUpi, work, services } = shop;

beforeEach(async () => {
  await scenario({ reset: true, pending_ms: 0, refund_ms: 0 });
  await setCod(db, { openMost: 20 });
});

/** A shopper whose online payment has failed. */
async function fail() {
  const shopper = await shop.press();
  const { visitor, user, orderId, sessionId } = shopper;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const phone = order?.address.mobileNumber ?? '';
  const confirm = () =>
    db.insert(confirmedPhones).values({ userId: user.id, phone }).onConflictDoNothing();
  await confirm();
  await payByUpi(sessionId, 'testfailure@gocash');
  await quiet();
  const online = (order?.totalPaise ?? 0) / 100;
  const change = (expectedTotal = online + 49) =>
    visitor.call(changeToCash, { orderId, expectedTotal });
  return { ...shopper, online, change, view: () => visitor.call(viewCashForOrder, { orderId }) };
}

const paymentsOf = (orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id);

describe('a failed online payment', () => {
  test('says what failed and why, so that the page can offer the next method', async () => {
    const { visitor, orderId } = await fail();
    const outcome = await visitor.call(completeOrder, { orderId });
    expect(outcome).toMatchObject({ status: 'failed', failed: { by: 'upi', reason: 'bank' } });
  });

  test('ends at the gateway if the shop never received the answer that it exists', async () => {
    const { orderId, change } = await fail();
    const isLost = { status: 'creating', paymentSessionId: null } as const;
    await db.update(payments).set(isLost).where(eq(payments.orderId, orderId));
    await change();
    await quiet();
    const [online] = await paymentsOf(orderId);
    expect(online).toMatchObject({ status: 'closed', gatewayStatus: 'TERMINATED' });
  });

  test('becomes cash on delivery of the same order with its fee, however often it is sent', async () => {
    const { orderId, online, change, view } = await fail();
    expect(await view()).toMatchObject({ isOn: true, problem: null, fee: 49, total: online + 49 });

    const [first, second] = await Promise.all([change(), change()]);
    const placed = { payment_session_id: null, order_id: orderId, total: online + 49 };
    expect(first).toMatchObject(placed);
    expect(second).toEqual(first);
    expect(await change()).toEqual(first);
    await quiet();

    expect(await seen(orderId)).toMatchObject({ status: 'placed', placed: 1, holds: ['sold'] });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ paymentMethod: 'cod', feePaise: 49_00, paidAt: null });
    const rows = (await paymentsOf(orderId)).map(({ paymentMethod, status }) => [
      paymentMethod,
      status,
    ]);
    expect(rows).toEqual([
      ['online', 'closed'],
      ['cod', 'active'],
    ]);
    expect(await checkOrderMoney(services, orderId)).toBe(0);
  });

  test('places the order in cash while the gateway is down, and ends its payment there later', async () => {
    const { orderId, change } = await fail();
    await scenario({ gateway: 'down', calls: 1000 });
    expect(await change()).toMatchObject({ payment_session_id: null });
    expect((await paymentsOf(orderId))[0]?.status).toBe('active');

    await scenario({ gateway: 'on', calls: 0 });
    await work(new Date(Date.now() + 60 * 60_000));
    expect((await paymentsOf(orderId))[0]?.status).toBe('closed');
    expect(await seen(orderId)).toMatchObject({ status: 'placed', refunds: [] });
  });

  test('refunds money that arrives after the change, and leaves the cash due', async () => {
    const { visitor, orderId, sessionId, change, online } = await fail();
    await scenario({ gateway: 'down', calls: 1000 });
    await change();
    await scenario({ gateway: 'on', calls: 0 });
    await choose(sessionId, 'success');
    await quiet();
    await work();
    await quiet();
    await work(new Date(Date.now() + 60 * 60_000));

    const state = await seen(orderId);
    expect(state).toMatchObject({ status: 'placed', invoices: 1 });
    expect(state.refunds).toMatchObject([{ status: 'success', amountPaise: online * 100 }]);
    expect(await isPaid(db, orderId)).toBe(false);
    const notes = eq(creditNotes.orderId, orderId);
    expect(await db.$count(creditNotes, notes)).toBe(0);
    expect(await checkOrderMoney(services, orderId)).toBe(0);
    const detail = await visitor.call(getOrder, { id: orderId });
    expect(detail.payment.isPaid).toBe(false);

    // Cancelled before it ships, the whole invoice is credited.
    await visitor.call(cancelOrder, { id: orderId });
    const [note] = await db.select().from(creditNotes).where(notes);
    expect(note?.totalPaise).toBe(online * 100 + 49_00);
  });

  test.each([
    [
      'a total that has changed',
      'PRICE_CHANGED',
      (it: Awaited<ReturnType<typeof fail>>) => it.change(1),
    ],
    [
      'cash on delivery that is off',
      'INVALID_INPUT',
      async (it: Awaited<ReturnType<typeof fail>>) => {
        await setCod(db, { isOn: false });
        return it.change();
      },
    ],
    [
      'a total above the limit',
      'INVALID_INPUT',
      async (it: Awaited<ReturnType<typeof fail>>) => {
        await setCod(db, { from: 1, to: it.online - 1 });
        return it.change();
      },
    ],
    [
      'a number that is not confirmed',
      'INVALID_INPUT',
      async (it: Awaited<ReturnType<typeof fail>>) => {
        await db.delete(confirmedPhones);
        return it.change();
      },
    ],
    [
      'a payment that the bank still processes',
      'CONFLICT',
      async (it: Awaited<ReturnType<typeof fail>>) => {
        await scenario({ pending_ms: 4_000 });
        await choose(it.sessionId, 'pending_success');
        return it.change();
      },
    ],
  ])('stays an unpaid online order with %s', async (_, code, attempt) => {
    const it = await fail();
    await expect(attempt(it)).rejects.toMatchObject({ code });
    expect(await seen(it.orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });
    const [order] = await db.select().from(orders).where(eq(orders.id, it.orderId));
    expect(order).toMatchObject({ paymentMethod: 'online', feePaise: 0 });
  });

  test('refuses the change to somebody else, and once the order is paid', async () => {
    const { orderId, sessionId, change, online } = await fail();
    const { visitor: stranger } = await signUp(shop);
    const other = { orderId, expectedTotal: online + 49 };
    await expect(stranger.call(changeToCash, other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.call(viewCashForOrder, { orderId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await choose(sessionId, 'success');
    await expect(change()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(await seen(orderId)).toMatchObject({ status: 'placed', refunds: [] });
  });
});
