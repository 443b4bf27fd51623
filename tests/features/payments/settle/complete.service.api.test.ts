import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import {
  abandonOrder,
  completeOrder,
} from '#src/features/payments/settle/complete.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { gateway } = services;

const setStatus = (orderId: string, status: string) =>
  db.update(orders).set({ status }).where(eq(orders.id, orderId));

test('shows the payment of an order to its buyer only, and to staff who may see any', async () => {
  const other = await makeOrder(services);
  const { orderId, buyer } = await makeOrder(services);
  const expected = { order_id: orderId, orderStatus: 'Payment Pending' };
  expect(await completeOrder(services, buyer.id, orderId)).toMatchObject(expected);
  expect(await completeOrder(services, undefined, orderId)).toMatchObject(expected);
  for (const complete of [completeOrder, abandonOrder]) {
    const missing = { code: 'NOT_FOUND' };
    await expect(complete(services, other.buyer.id, orderId)).rejects.toMatchObject(missing);
    await expect(complete(services, buyer.id, 'SW-NONE')).rejects.toMatchObject(missing);
  }
});

test.each([
  ['placed', 'paid', 'Thank you! Your order is placed.'],
  ['issued', 'paid', 'Thank you! We have your payment.'],
  ['refunded', 'failed', 'We could not complete this order. You will be refunded.'],
])('shows the result of an order that is %s without the gateway', async (...row) => {
  const [orderStatus, status, message] = row;
  const { orderId } = await makeOrder(services);
  await setStatus(orderId, orderStatus);
  gateway.failing.add('getOrder');
  expect(await completeOrder(services, undefined, orderId)).toMatchObject({ status, message });
  gateway.failing.delete('getOrder');
});

test.each(['payment_pending', 'cancelled'])(
  'says that the gateway does not respond for an order that is %s, and logs it',
  async (orderStatus) => {
    const { orderId } = await makeOrder(services);
    await setStatus(orderId, orderStatus);
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
    gateway.failing.add('getOrder');
    const outcome = await completeOrder({ ...services, log }, undefined, orderId);
    gateway.failing.delete('getOrder');
    expect(outcome.status).toBe('pending');
    expect(outcome.message).toContain('not responding');
    expect(logged).toHaveLength(1);
  },
);

test('passes on an error that is not the gateway’s', async () => {
  const { orderId } = await makeOrder(services);
  const getOrder = async () => {
    throw new Error('Bug.');
  };
  const broken = { ...services, cashfree: { ...services.cashfree, getOrder } };
  await expect(completeOrder(broken, undefined, orderId)).rejects.toThrow('Bug.');
});

test.each([
  ['an attempt that runs', ['PENDING'], 'ACTIVE', 'pending', /^Your bank has not confirmed/],
  ['an end that was requested', [], 'TERMINATION_REQUESTED', 'pending', /^Your bank/],
  ['no attempt', [], 'ACTIVE', 'failed', /^The payment was not completed\. You can try/],
  ['an attempt that failed', ['FAILED'], 'ACTIVE', 'failed', /^The payment was not completed \(/],
])('shows the result of an unpaid order with %s', async (...row) => {
  const [, attempts, gatewayStatus, status, sentence] = row;
  const { orderId } = await makeOrder(services);
  for (const attempt of attempts) gateway.attempt(orderId, attempt);
  gateway.setStatus(orderId, gatewayStatus);
  const { failed, ...outcome } = await completeOrder(services, undefined, orderId);
  expect(outcome).toMatchObject({ status, message: expect.stringMatching(sentence) as string });
  const hasFailed = attempts.includes('FAILED');
  expect(failed).toEqual(
    hasFailed ? { by: 'upi', reason: expect.anything() as string } : undefined,
  );
});

test('ends an unpaid order that its buyer leaves, and no other', async () => {
  const { orderId, buyer } = await makeOrder(services);
  const { orderId: paid, buyer: payer } = await makePaidOrder(services);
  services.sentJobs.length = 0;
  expect(await abandonOrder(services, buyer.id, orderId)).toMatchObject({
    ...{ status: 'failed', orderStatus: 'Cancelled' },
  });
  expect(services.sentJobs.filter(({ name }) => name === 'send-mail')).toEqual([]);
  expect(await abandonOrder(services, payer.id, paid)).toMatchObject({ status: 'paid' });
});
