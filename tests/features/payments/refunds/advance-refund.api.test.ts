import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { creditNotes, orderEvents, refunds } from '#src/db/schema/tables.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { createRefundShop, NOW } from '#tests/kit/refund-shop.ts';

const { db, services, withPaid } = await createRefundShop();

test('records when the bank made a refund', async () => {
  const { request, read, atGateway } = await withPaid();
  const id = await request(1);
  await advanceRefund(services, id, NOW);
  expect(await read(id)).toMatchObject({ status: 'pending', processedAt: null });
  const processedAt = new Date('2026-11-20T10:00:00Z');
  atGateway({ status: 'SUCCESS', processedAt });
  await advanceRefund(services, id, NOW);
  expect(await read(id)).toMatchObject({ status: 'success', processedAt, nextCheckAt: null });
  const second = await request(2);
  await advanceRefund(services, second, NOW);
  atGateway({ status: 'SUCCESS', processedAt: undefined });
  await advanceRefund(services, second, NOW);
  expect(await read(second)).toMatchObject({ processedAt: NOW });
});

test('checks a refund that the bank has not made yet again within seconds', async () => {
  const { request, read } = await withPaid();
  const id = await request(1, { nextCheckAt: NOW });
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  await checkRefunds(services as never, NOW);
  expect(await read(id)).toMatchObject({ status: 'pending', nextCheckAt: after(10) });
  await checkRefunds(services as never, after(10));
  expect(await read(id)).toMatchObject({ status: 'pending', nextCheckAt: after(30) });
});

test('makes a refund once, however often and concurrently it is advanced', async () => {
  const { orderId, request, atGateway } = await withPaid();
  const id = await request(100_00);
  await advanceRefund(services, id, NOW);
  atGateway({ status: 'SUCCESS' });
  await Promise.all([1, 2, 3].map(() => advanceRefund(services, id, NOW)));
  await advanceRefund(services, id, NOW);
  await advanceRefund(services, 'R0', NOW);
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1);
  const note = 'The refund of ₹100 has been made.';
  const isNote = and(eq(orderEvents.orderId, orderId), eq(orderEvents.note, note));
  expect(await db.$count(orderEvents, isNote)).toBe(1);
});

/** The services with a gateway that fails, after a change of the refund if there is one. */
function failing(error: Error, change?: () => Promise<unknown>) {
  const logged: string[] = [];
  const fail = async () => {
    await change?.();
    throw error;
  };
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const cashfree = { ...services.cashfree, createRefund: fail, getRefund: fail };
  return { ...services, log, cashfree, logged };
}

const errorOf = (kind: ConstructorParameters<typeof GatewayError>[0]['kind']) =>
  new GatewayError({ kind, message: 'No.' });

test.each([
  ['refused', 'requested', 'failed'],
  ['conflict', 'requested', 'failed'],
  ['unreachable', 'requested', 'requested'],
  ['refused', 'pending', 'pending'],
] as const)('logs that the gateway was %s, and makes a %s refund %s', async (...row) => {
  const [kind, before, after] = row;
  const other = await withPaid();
  const kept = await other.request(1);
  const { request, read, lastNote } = await withPaid();
  const id = await request(1, { status: before, nextCheckAt: NOW });
  const broken = failing(errorOf(kind));
  await advanceRefund(broken, id, NOW);
  const hasFailed = after === 'failed';
  expect(await read(id)).toMatchObject({ status: after, nextCheckAt: hasFailed ? null : NOW });
  expect(broken.logged).toHaveLength(1);
  expect((await lastNote())?.includes('did not go through')).toBe(hasFailed);
  expect(await other.read(kept)).toMatchObject({ status: 'requested' });
});

test('keeps a refund that someone else has recorded while the gateway answered', async () => {
  const { request, read } = await withPaid();
  const made = { status: 'success', bankReference: 'BY HAND' };
  const record = (id: string) => () => db.update(refunds).set(made).where(eq(refunds.id, id));
  const first = await request(1);
  await advanceRefund(failing(errorOf('refused'), record(first)), first, NOW);
  const second = await request(2);
  const createRefund: typeof services.cashfree.createRefund = async (refund) => {
    await record(second)();
    return services.cashfree.createRefund(refund);
  };
  const cashfree = { ...services.cashfree, createRefund };
  await advanceRefund({ ...services, cashfree }, second, NOW);
  expect([await read(first), await read(second)]).toMatchObject([made, made]);
});

test('passes on an error that is not the gateway’s', async () => {
  const { request } = await withPaid();
  const id = await request(1);
  await expect(advanceRefund(failing(new Error('Bug.')), id, NOW)).rejects.toThrow('Bug.');
});

test.each([
  ['FAILED', 1],
  ['SUCCESS', 0],
  ['PENDING', 0],
])('logs a refund that ends as %s %i times', async (status, times) => {
  const { request, atGateway } = await withPaid();
  const id = await request(1);
  await advanceRefund(services, id, NOW);
  atGateway({ status });
  const { log, logged } = failing(new Error('Unused.'));
  await advanceRefund({ ...services, log }, id, NOW);
  expect(logged).toHaveLength(times);
});
