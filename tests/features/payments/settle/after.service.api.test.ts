import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { giftPurchases, invoices, notices, orderLines, orders } from '#src/db/schema/tables.ts';
import { confirmOrderMessage } from '#src/features/messages/kinds/confirm-order.ts';
import { giftReceiptMessage } from '#src/features/messages/kinds/gift-card.ts';
import { orderCancelledMessage } from '#src/features/messages/kinds/order-cancelled.ts';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { orderUnpaidMessage } from '#src/features/messages/kinds/order-unpaid.ts';
import { paymentFailedMessage } from '#src/features/messages/kinds/payment-failed.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { announce, followUp } from '#src/features/payments/settle/after.service.server.ts';
import type { Applied } from '#src/features/payments/settle/settlement.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { sentJobs, config, jobs } = services;
const URL = config.siteUrl;
const HOUR_MS = 3_600_000;

type Order = typeof orders.$inferSelect;

async function make(values: Partial<Order> = {}) {
  const { orderId } = await makeOrder(services);
  const isOrder = eq(orders.id, orderId);
  const [order] = await db
    .update(orders)
    .set({ status: 'placed', ...values })
    .where(isOrder)
    .returning();
  if (!order) throw new Error('The order was not stored.');
  return order;
}

/** Announces what happened to an order; returns the jobs that this sends, and its emails. */
async function send(order: Order, more: Partial<Applied>) {
  sentJobs.length = 0;
  await announce(db, jobs, config, { order, status: order.status, did: 'nothing', ...more });
  const emails = sentJobs.filter(({ data }) => data['to'] === order.contactEmail);
  return {
    names: sentJobs.map(({ name }) => name).filter((name) => !name.startsWith('send-mail')),
    emails: emails.map(({ data }) => [data['subject'], data['text'], data['html']]),
  };
}

const linesOf = (id: string) => db.select().from(orderLines).where(eq(orderLines.orderId, id));
/** The subject and the text of a message, as the email has them. */
async function emailOf(order: Order, message: MessageContent) {
  sentJobs.length = 0;
  await notify(db, jobs, order, message);
  const emails = sentJobs.filter(({ data }) => data['to'] === order.contactEmail);
  return emails.map(({ data }) => [data['subject'], data['text'], data['html']]);
}

test('announces a placed order to its buyer and to staff', async () => {
  await make();
  const order = await make();
  const { names, emails } = await send(order, { did: 'placed' });
  const lines = await linesOf(order.id);
  expect(emails).toEqual(await emailOf(order, orderPlacedMessage(order, lines, URL, [])));
  expect(names).not.toContain('send-gift-cards');
  expect(names).not.toContain('check-refunds');
  const noted = await db.select().from(notices).where(eq(notices.subject, order.id));
  expect(noted).toMatchObject([{ kind: 'order', text: `${order.id}, ₹2,998, Online payment` }]);
});

test('requests that the buyer confirms an order that needs it', async () => {
  const order = await make();
  const until = new Date(Date.now() + HOUR_MS);
  const { emails } = await send(order, { did: 'placed', confirmBy: until });
  const lines = await linesOf(order.id);
  const message = confirmOrderMessage(order, URL, { until, lines, isReminder: false });
  expect(emails).toEqual(await emailOf(order, message));
});

type Case = [string, Partial<Applied>, (order: Order) => MessageContent | undefined, string[]];
const none = () => undefined;
const REFUND = { amountPaise: 5_00, reason: 'Late.' };
const started = (order: Order) => refundStartedMessage(order, URL, REFUND);
const CASES: Case[] = [
  ['nothing', {}, none, []],
  [
    'a failed payment',
    { did: 'failure-seen', failure: 'TIMEOUT' },
    (order) => paymentFailedMessage(order, URL, 'it took too long'),
    [],
  ],
  [
    'the end of an unpaid order',
    { did: 'cancelled', isLapsed: true },
    (order) => orderUnpaidMessage(order, URL),
    [],
  ],
  [
    'a cancellation',
    { did: 'cancelled', isLapsed: false },
    (order) => orderCancelledMessage(order, URL, { amountPaise: 0, creditPaise: 0 }),
    [],
  ],
  ['an order that a newer one replaces', { did: 'cancelled', isQuiet: true }, none, []],
  [
    'a refund',
    { did: 'refund-requested', refund: { ...REFUND, needsStaff: false } },
    started,
    ['check-refunds'],
  ],
];

test.each(CASES)('sends what belongs to %s', async (_, applied, messageOf, jobsSent) => {
  const order = await make();
  const { names, emails } = await send(order, applied);
  expect(names).toEqual(jobsSent);
  const message = messageOf(order);
  expect(emails).toEqual(message ? await emailOf(order, message) : []);
  expect(await db.$count(notices, eq(notices.subject, order.id))).toBe(0);
});

test('begins to pack an order that was paid instead of in cash, with its invoice', async () => {
  const order = await make();
  await send(order, { did: 'switched' });
  expect(await db.$count(invoices, eq(invoices.orderId, order.id))).toBe(1);
});

/** An order of a gift card that is sent in some hours. */
async function makeGift(hours: number) {
  const order = await make({ source: 'gift_card' });
  const sendAt = new Date(Date.now() + hours * HOUR_MS);
  const about = { isForSelf: false, recipientName: 'Ravi', senderName: 'Asha', message: '' };
  const values = { orderId: order.id, recipientEmail: 'ravi@example.com', sendAt, ...about };
  const [gift] = await db.insert(giftPurchases).values(values).returning();
  if (!gift) throw new Error('The purchase was not stored.');
  return { order, gift, sendAt };
}

test.each([1, -1])('sends the receipt of a gift card that is sent in %i hours', async (hours) => {
  await makeGift(-hours);
  const { order, gift, sendAt } = await makeGift(hours);
  const { names, emails } = await send(order, { did: 'placed' });
  expect(names).toEqual(['send-gift-cards']);
  const { recipientName, isForSelf } = gift;
  const about = { recipientName, isForSelf, ...(hours > 0 && { sendAt }) };
  const receipt = giftReceiptMessage(order, URL, about);
  expect(emails).toEqual(await emailOf(order, receipt));
});

test('announces nothing else about an order of a gift card, but for its refund', async () => {
  const { order } = await makeGift(1);
  for (const did of ['cancelled', 'failure-seen'] as const)
    expect((await send(order, { did })).emails).toEqual([]);
  const refund = { ...REFUND, needsStaff: false };
  const { emails } = await send(order, { did: 'refund-requested', refund });
  expect(emails).toEqual(await emailOf(order, started(order)));
  const lost = await make({ source: 'gift_card' });
  await expect(send(lost, { did: 'placed' })).rejects.toThrow('has no gift card');
});

test.each<[Applied['did'], Partial<Applied>, number, boolean]>([
  ['nothing', {}, 0, false],
  ['failure-seen', {}, 0, false],
  ['placed', {}, 1, false],
  ['placed', { isRetaken: true }, 1, true],
  ['switched', {}, 1, false],
  ['cancelled', {}, 1, true],
  ['refund-requested', {}, 1, true],
  ['refund-requested', { refund: { amountPaise: 1, reason: 'x', needsStaff: false } }, 1, true],
  ['refund-requested', { refund: { amountPaise: 1, reason: 'x', needsStaff: true } }, 2, true],
])('logs %s and refreshes pages that show its stock: %j', async (did, more, lines, isPublished) => {
  const order = await make();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  sentJobs.length = 0;
  await followUp({ jobs, log }, { order, status: order.status, did, ...more });
  expect(logged).toHaveLength(lines);
  expect(sentJobs.map(({ name }) => name)).toEqual(isPublished ? ['publish'] : []);
});
