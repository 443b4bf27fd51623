import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import {
  codConfirmations,
  giftPurchases,
  invoices,
  orderLines,
  orders,
  payments,
  products,
  shopSettings,
} from '#src/db/schema/tables.ts';
import { confirmOrderMessage } from '#src/features/messages/kinds/confirm-order.ts';
import { placeUnpaid } from '#src/features/payments/settle/place.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { buying, makeBuyer, makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { sentJobs } = services;

type OrderValues = Partial<typeof orders.$inferInsert>;

/** An order that is about to be placed, with an earlier payment that was closed. */
async function make(values: OrderValues = {}) {
  const made = await makeOrder(services);
  const { orderId } = made;
  const paymentMethod = values.paymentMethod ?? 'cod';
  await db
    .update(orders)
    .set({ paymentMethod, ...values })
    .where(eq(orders.id, orderId));
  const isOf = eq(payments.orderId, orderId);
  const set = { paymentMethod, status: 'closed' };
  const [old] = await db.update(payments).set(set).where(isOf).returning();
  if (!old) throw new Error('The order has no payment.');
  const { id: _, ...copy } = old;
  const due = { ...copy, status: 'creating', gatewayOrderId: `${orderId}-2` };
  await db.insert(payments).values(due);
  const statesOf = async () =>
    (await db.select().from(payments).where(isOf).orderBy(payments.id)).map(({ status }) => status);
  return { ...made, statesOf };
}

async function soldOf(productId: number) {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return product?.soldCount;
}

async function setCod(values: Record<string, unknown>) {
  await db.delete(shopSettings);
  await db.insert(shopSettings).values({ section: 'cod', values });
}

beforeEach(() => setCod({ confirmWhen: 'never' }));

test.each([
  ['cod', 'Placed with cash on delivery.', false],
  ['credit', 'Paid with store credit.', true],
] as const)('places an order with the method %s once', async (paymentMethod, note, isPaid) => {
  const other = await make({ paymentMethod });
  const { orderId, product, buyer, statesOf } = await make({ paymentMethod });
  // A product that was deleted since.
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error('The order has no line.');
  const { id: _, ...copy } = line;
  await db.insert(orderLines).values({ ...copy, productId: null });
  const now = new Date();
  sentJobs.length = 0;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (text: string) => void logged.push(text) });
  for (const _ of [1, 2]) await placeUnpaid({ ...services, log }, orderId, now);
  expect(logged).toHaveLength(1);
  const seen = await readOrder(db, orderId);
  expect(seen).toMatchObject({ status: 'placed', holds: ['sold'] });
  expect(seen.order?.paidAt).toEqual(isPaid ? now : null);
  expect(seen.events.filter(({ status }) => status === 'placed')).toMatchObject([{ note }]);
  expect(await statesOf()).toEqual(isPaid ? ['closed', 'paid'] : ['closed', 'active']);
  expect(await other.statesOf()).toEqual(['closed', 'creating']);
  expect([await soldOf(product.id), await soldOf(other.product.id)]).toEqual([2, 0]);
  expect(await db.$count(invoices, eq(invoices.orderId, orderId))).toBe(1);
  const emails = sentJobs.filter(({ data }) => data['to'] === buyer.email);
  expect(emails.map(({ data }) => data['subject'])).toEqual([`Your order ${orderId} is placed`]);
});

test.each([
  ['is cancelled', { status: 'cancelled' }, /can no longer be paid/],
  ['waited too long', { holdExpiresAt: new Date() }, /can no longer be paid/],
  ['is for a gift card', { source: 'gift_card' }, /^A gift card can only be paid online\.$/],
])('does not place an order that %s', async (_, values, sentence) => {
  const { orderId, statesOf } = await make(values);
  await expect(placeUnpaid(services, orderId)).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: expect.stringMatching(sentence) as string },
  });
  expect(await statesOf()).toEqual(['closed', 'creating']);
});

test('lets the caller change or refuse an order before it is placed', async () => {
  const { orderId } = await make();
  const refuse = async () => {
    throw new AppError('CONFLICT');
  };
  await expect(placeUnpaid(services, orderId, new Date(), refuse)).rejects.toThrow(AppError);
  expect(await readOrder(db, orderId)).toMatchObject({ status: 'payment_pending' });
  const change: Parameters<typeof placeUnpaid>[3] = async (_tx, order) => {
    return { ...order, paymentMethod: 'credit' };
  };
  await placeUnpaid(services, orderId, new Date(), change);
  expect((await readOrder(db, orderId)).events.at(-1)?.note).toBe('Paid with store credit.');
});

test('requires a confirmation before the invoice if the settings say so', async () => {
  await setCod({ confirmWhen: 'always', confirmHours: 4 });
  const { orderId, buyer } = await make();
  sentJobs.length = 0;
  await placeUnpaid(services, orderId);
  expect((await readOrder(db, orderId)).invoice).toBeUndefined();
  const isWait = eq(codConfirmations.orderId, orderId);
  const [wait] = await db.select().from(codConfirmations).where(isWait);
  expect(wait).toMatchObject({ state: 'waiting', reason: 'always' });
  const { order } = await readOrder(db, orderId);
  if (!wait || !order) throw new Error('The order does not wait.');
  const about = { until: wait.lapsesAt, lines: [], isReminder: false };
  const { subject } = confirmOrderMessage(order, services.config.siteUrl, about);
  const emails = sentJobs.filter(({ data }) => data['to'] === buyer.email);
  expect(emails.map(({ data }) => data['subject'])).toEqual([subject]);
});

test('invoices a pre-order later', async () => {
  const { product } = await makePreorder(db);
  const buyer = await makeBuyer(db);
  const { order_id: orderId } = await startPayment(services, buyer, buying(buyer, product.id));
  services.gateway.pay(orderId);
  await settle(services, orderId);
  expect(await readOrder(db, orderId)).toMatchObject({ status: 'placed', invoice: undefined });
});

test('issues the gift card of an order when it is paid', async () => {
  const { orderId } = await makeOrder(services);
  await db.update(orders).set({ source: 'gift_card' }).where(eq(orders.id, orderId));
  const about = { isForSelf: true, recipientName: '', senderName: 'Asha', message: '' };
  await db.insert(giftPurchases).values({ orderId, sendAt: new Date(), ...about });
  services.gateway.pay(orderId);
  await settle(services, orderId);
  expect(await readOrder(db, orderId)).toMatchObject({ status: 'issued', invoice: undefined });
  const isOf = eq(giftPurchases.orderId, orderId);
  const [gift] = await db.select().from(giftPurchases).where(isOf);
  expect(gift?.giftCardId).toEqual(expect.any(Number));
});
