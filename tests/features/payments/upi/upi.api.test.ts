import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orders, payments } from '#src/db/schema/tables.ts';
import { abandonOrder, completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { retryPayment } from '#src/features/order-management/orders.contract.ts';
import { checkUpi, startUpi, type UpiChannel } from '#src/features/payments/upi/upi.contract.ts';
import { createHttpShop, PLACED } from '#tests/kit/http-shop.ts';
import { signUp } from '#tests/kit/sign-in.ts';

const shop = await createHttpShop();
const { db, press, quiet, scenario, seen } = shop;

beforeEach(() => scenario({ reset: true, pending_ms: 0 }));

/** A shopper who has pressed Pay Now with UPI. */
async function open(channel: UpiChannel = 'qrcode') {
  const shopper = await press();
  const { visitor, orderId } = shopper;
  const start = (wanted = channel) => visitor.call(startUpi, { orderId, channel: wanted });
  const { attempt } = await start();
  const attemptId = attempt?.attemptId ?? '';
  return {
    ...shopper,
    ...{ start, attempt, attemptId },
    check: (id = attemptId) => visitor.call(checkUpi, { orderId, attemptId: id }),
    act: async (action: string, id = attemptId) => {
      const url = `${shop.site}/sandbox/cashfree/upi/${shopper.sessionId}/${id}`;
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ action }),
      });
      return response.status;
    },
  };
}

describe('start_upi', () => {
  test('shows a QR code for five minutes and no app links on a computer', async () => {
    const { attempt, sessionId, attemptId } = await open();

    expect(attempt).toMatchObject({ channel: 'qrcode', apps: [], secondsLeft: 300 });
    expect(attempt?.qrImage).toMatch(/^data:image\/png;base64,/);
    expect(attempt?.testAppUrl).toBe(`/sandbox/cashfree/upi/${sessionId}/${attemptId}`);
  });

  test('shows the links of the UPI apps on a phone', async () => {
    const { attempt } = await open('link');

    expect(attempt?.qrImage).toBeNull();
    const apps = attempt?.apps.map(({ app }) => app);
    expect(apps).toEqual(['gpay', 'phonepe', 'paytm', 'bhim', 'default']);
    expect(attempt?.apps[0]?.url).toContain(`${shop.site}/sandbox/cashfree/upi/`);
  });

  test('begins another UPI payment in the same gateway order without a second reservation', async () => {
    const { start, orderId, attemptId } = await open();
    const { attempt } = await start('link');

    expect(attempt?.attemptId).not.toBe(attemptId);
    const rows = await db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(rows).toHaveLength(1);
    expect((await seen(orderId)).holds).toEqual(['held']);
  });

  test('refuses the UPI payment of somebody else’s order and of an unknown one', async () => {
    const { orderId, attemptId } = await open();
    const { visitor: stranger } = await signUp(shop);
    const others = [
      stranger.call(startUpi, { orderId, channel: 'qrcode' }),
      stranger.call(checkUpi, { orderId, attemptId }),
      stranger.call(startUpi, { orderId: 'SW-ZZZZZZZZ', channel: 'qrcode' }),
    ];
    // Awaited together: a call that fails before anybody waits for it would fail the whole run.
    const answers = await Promise.allSettled(others);
    expect(answers).toMatchObject(others.map(() => ({ reason: { code: 'NOT_FOUND' } })));
  });

  test('begins no UPI payment for an order that is paid, cancelled or paid on delivery', async () => {
    const paid = await open();
    await paid.act('pay');
    await quiet();
    await expect(paid.start()).rejects.toMatchObject({ code: 'ALREADY_PAID' });

    const given = await open();
    await given.visitor.call(abandonOrder, { orderId: given.orderId });
    await expect(given.start()).rejects.toMatchObject({ code: 'CONFLICT' });

    const cash = await open();
    const isCash = eq(orders.id, cash.orderId);
    await db.update(orders).set({ paymentMethod: 'cod' }).where(isCash);
    await expect(cash.start()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('limits how often a shopper begins a UPI payment', async () => {
    const { visitor } = await press();
    const unknown = { orderId: 'SW-ZZZZZZZZ', channel: 'qrcode' } as const;
    const codes: unknown[] = [];
    for (let tried = 0; tried < 31; tried += 1) {
      const failed = await visitor.call(startUpi, unknown).catch((error: unknown) => error);
      codes.push((failed as { code: string }).code);
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['NOT_FOUND']));
    expect(codes[30]).toBe('TOO_MANY_REQUESTS');
  });
});

describe('check_upi', () => {
  test('follows a UPI payment from the unscanned code to the paid order', async () => {
    await scenario({ webhooks: 'off' });
    const { orderId, check, act } = await open();
    expect(await check()).toMatchObject({ state: 'open', orderStatus: 'Payment Pending' });
    await act('open');
    expect(await check()).toMatchObject({ state: 'confirming' });
    await act('pay');
    expect(await check()).toMatchObject({ state: 'paid', orderStatus: 'Order Placed' });
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test.each([
    ['wrong-pin', 'the UPI PIN was not right'],
    ['no-money', 'the balance was too low'],
    ['bank-down', 'your bank was not available'],
  ])('explains %s and keeps the order for another method', async (action, why) => {
    const { orderId, sessionId, check, act, start, visitor } = await open();
    await act(action);
    await quiet();

    const failed = await check();
    expect(failed).toMatchObject({ state: 'failed' });
    expect(failed.message).toContain(why);
    // A new code is not blamed for the earlier failure.
    const { attempt } = await start();
    expect(await check(attempt?.attemptId)).toMatchObject({ state: 'open' });
    await shop.choose(sessionId, 'success');
    const { status } = await visitor.call(completeOrder, { orderId });
    expect(status).toBe('paid');
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('queries the gateway at most four times in a row, but sees immediately what a webhook brought', async () => {
    const { check, act } = await open();
    const states: string[] = [];
    for (let tried = 0; tried < 5; tried += 1) states.push((await check()).state);
    expect(states).toEqual(['open', 'open', 'open', 'open', 'unknown']);
    await act('pay');
    await quiet();
    expect(await check()).toMatchObject({ state: 'paid' });
  });

  test('does not know the state of a UPI payment while the gateway is down', async () => {
    const { check } = await open();
    await scenario({ gateway: 'down', calls: 50 });
    expect(await check()).toMatchObject({ state: 'unknown' });
  });

  test('says that an order is over once it is cancelled', async () => {
    const { orderId, visitor, check } = await open();
    await visitor.call(abandonOrder, { orderId });
    expect(await check()).toMatchObject({ state: 'over', orderStatus: 'Cancelled' });
  });
});

describe('a UPI payment', () => {
  test('takes the money once when two QR codes of one order are paid', async () => {
    const { orderId, act, start } = await open();
    const { attempt } = await start();
    await act('pay');
    await act('pay', attempt?.attemptId);
    await quiet();
    await shop.work();
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('places the order when the money arrives after a failure and the browser is closed', async () => {
    const { orderId, act } = await open();
    await act('bank-down');
    await act('late');
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('places the order by the scheduled check when the webhook is lost', async () => {
    await scenario({ webhooks: 'off' });
    const { orderId, act } = await open();
    await act('pay-slowly');
    await quiet();
    await shop.work(new Date(Date.now() + 60_000));
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('does not keep an order from being cancelled while its code is unscanned', async () => {
    const { orderId, visitor, act } = await open();
    const { orderStatus } = await visitor.call(abandonOrder, { orderId });
    expect(orderStatus).toBe('Cancelled');
    expect(await act('pay')).toBe(400);
    expect((await seen(orderId)).holds).toEqual(['released']);
  });
});

describe('a merchant without permission for UPI in the shop', () => {
  test('leaves UPI to the payment window, and does not try again for the next shoppers', async () => {
    const { visitor, orderId } = await press();
    expect(await visitor.call(retryPayment, { id: orderId })).toMatchObject({ offers_upi: true });
    await scenario({ sessions: 'not-allowed' });
    const wanted = { orderId, channel: 'qrcode' } as const;
    expect(await visitor.call(startUpi, wanted)).toEqual({ attempt: null });

    await scenario({ reset: true });
    expect(await visitor.call(startUpi, wanted)).toEqual({ attempt: null });
    const next = await press();
    const session = await next.visitor.call(retryPayment, { id: next.orderId });
    expect(session).toMatchObject({ offers_upi: false });
  });
});
