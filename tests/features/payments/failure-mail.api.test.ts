import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);

test('reports a failed payment attempt once, only while the order’s stock is reserved', async () => {
  const { orderId, buyer } = await makeOrder(orderServices);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const end = order?.holdExpiresAt ?? new Date();
  const justBefore = new Date(end.getTime() - 1);
  const mails = () =>
    orderServices.sentJobs.filter(({ data }) => data['to'] === buyer.email).length;
  orderServices.gateway.attempt(orderId, 'FAILED');

  await settle(orderServices, orderId, { now: end });
  expect(mails()).toBe(0);
  await settle(orderServices, orderId, { now: justBefore });
  await settle(orderServices, orderId, { now: justBefore });
  expect(mails()).toBe(1);
});

test('reports no failed payment attempt while another QR code is unscanned', async () => {
  const { orderId, buyer } = await makeOrder(orderServices);
  const mails = () =>
    orderServices.sentJobs.filter(({ data }) => data['to'] === buyer.email).length;
  orderServices.gateway.attempt(orderId, 'FAILED');
  orderServices.gateway.attempt(orderId, 'NOT_ATTEMPTED');
  const now = new Date(Date.now() + 3 * 60_000);

  const settled = await settle(orderServices, orderId, { now });

  expect(settled).toMatchObject({ orderStatus: 'payment_pending', hasPendingAttempt: false });
  expect(mails()).toBe(0);
});
