import { beforeEach, describe, expect, test } from 'vitest';
import { completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { retryPayment } from '#src/features/order-management/orders.contract.ts';
import { createHttpShop, PLACED } from '#tests/kit/http-shop.ts';

const shop = await createHttpShop();
const {
  site,
  arrive,
  press,
  scenario,
  pressConsole,
  choose,
  payByUpi,
  quiet,
  work,
  seen,
  available,
} = shop;
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

beforeEach(async () => {
  await quiet();
  await scenario({ reset: true, webhook_retry_ms: [0], pending_ms: 0, refund_ms: 0 });
});

describe('a shopper’s payment', () => {
  test('places the order after a payment in the modal window', async () => {
    const { visitor, orderId, sessionId, product } = await press();
    expect(await payByUpi(sessionId, 'testsuccess@gocash')).toMatchObject({ state: 'done' });

    const outcome = await visitor.call(completeOrder, { orderId });
    await quiet();

    expect(outcome).toMatchObject({ status: 'paid', orderStatus: 'Order Placed' });
    expect(await seen(orderId)).toEqual(PLACED);
    expect(await available(product.id)).toBe(4);
  });

  test('lets a shopper retry a failed payment in the same window', async () => {
    const { visitor, orderId, sessionId } = await press();
    const failed = await payByUpi(sessionId, 'testfailure@gocash');
    expect(failed).toMatchObject({ state: 'failed' });
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({
      status: 'failed',
      orderStatus: 'Payment Pending',
    });
    await payByUpi(sessionId, 'testsuccess@gocash');
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('redirects a payment to the gateway’s page and returns to the order', async () => {
    await scenario({ modal: 'redirect' });
    const { visitor, orderId, sessionId } = await press();
    const page = await fetch(`${site}/sandbox/cashfree/pay/${sessionId}`);
    expect(page.headers.get('x-payment-target')).toBe('redirect');
    expect(await page.text()).toContain(`${site}/orders/${orderId}`);

    await payByUpi(sessionId, 'testsuccess@gocash');
    const outcome = await visitor.call(completeOrder, { orderId });
    expect(outcome.status).toBe('paid');
  });

  test('charges nothing for a closed payment window and lets the shopper pay later', async () => {
    const { visitor, orderId, sessionId, product } = await press();
    await shop.closeBox(sessionId);
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({
      status: 'failed',
      orderStatus: 'Payment Pending',
    });
    expect(await available(product.id)).toBe(4);

    const again = await visitor.call(retryPayment, { id: orderId });
    expect(again.payment_session_id).toBe(sessionId);
    await payByUpi(again.payment_session_id ?? '', 'testsuccess@gocash');
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('counts an order as paid when the window was closed after paying in the UPI app', async () => {
    const { visitor, orderId, sessionId } = await press();
    await choose(sessionId, 'success');
    await shop.closeBox(sessionId);
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({ status: 'paid' });
  });

  test('places an order with a pending payment when the bank answers', async () => {
    await scenario({ webhooks: 'off', pending_ms: 1_000 });
    const { visitor, orderId, sessionId } = await press();
    await choose(sessionId, 'pending_success');
    expect(await visitor.call(completeOrder, { orderId })).toMatchObject({ status: 'pending' });
    expect(await seen(orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });

    await quiet();
    await work(inHours(0.1));
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('retries the payment of the same order only while its stock is reserved', async () => {
    const { visitor, orderId } = await press();
    await pressConsole('expire', orderId);
    const again = await visitor.call(retryPayment, { id: orderId });
    expect(again.order_id).toBe(orderId);
    await pressConsole('age', orderId);
    await pressConsole('age', `${orderId}-2`).catch(() => undefined);
    await work();
    await expect(visitor.call(retryPayment, { id: orderId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await seen(orderId)).toMatchObject({ status: 'cancelled', holds: ['released'] });
  });
});

describe('a late or wrong payment', () => {
  test('places an order paid after its payment expired while the stock is reserved', async () => {
    const { orderId } = await press();
    await pressConsole('expire', orderId);
    await work(inHours(0.1));
    expect(await seen(orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });
    await pressConsole('pay', orderId);
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
  });

  test('takes the stock again for an order paid after its reservation', async () => {
    const { orderId, product } = await press();
    await pressConsole('age', orderId);
    await work();
    expect(await seen(orderId)).toMatchObject({ status: 'cancelled', holds: ['released'] });
    await pressConsole('pay', orderId);
    await quiet();
    expect(await seen(orderId)).toEqual(PLACED);
    expect(await available(product.id)).toBe(4);
  });

  test('refunds a late payment automatically when no stock is left and explains it', async () => {
    const first = await press(await arrive(1));
    await pressConsole('age', first.orderId);
    await work();
    const second = await press(await arrive(), first.product.id);
    expect(await available(first.product.id)).toBe(0);

    await choose(second.sessionId, 'success');
    await pressConsole('pay', first.orderId);
    await quiet();
    await work();
    await quiet();
    await work(inHours(1));

    expect(await seen(first.orderId)).toMatchObject({
      status: 'refunded',
      placed: 0,
      refunds: [{ status: 'success', reason: expect.stringContaining('sold out') as string }],
      invoices: 0,
    });
    expect(await seen(second.orderId)).toEqual(PLACED);
    expect(await first.visitor.call(completeOrder, { orderId: first.orderId })).toMatchObject({
      status: 'failed',
      message: 'We could not complete this order. You will be refunded.',
    });
    const messages = shop.sentJobs.filter(({ data }) => data['to'] === first.user.email);
    expect(messages.map(({ data }) => String(data['subject'])).join()).toContain('refund');
  });

  test('refunds a payment of a wrong amount to the paisa without placing the order', async () => {
    const { orderId, product } = await press();
    await pressConsole('pay-less', orderId);
    await quiet();
    await work();
    const { status, placed, refunds: back } = await seen(orderId);
    expect({ status, placed }).toEqual({ status: 'refunded', placed: 0 });
    expect(back).toMatchObject([{ amountPaise: product.pricePaise - 100 }]);
    expect(await available(product.id)).toBe(5);
  });
});
