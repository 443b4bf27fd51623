import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, payments } from '#src/db/schema/tables.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);

test('the check of the books names a paid order without its payment', async () => {
  const { orderId } = await makePaidOrder(services);
  expect(await checkBooks(db)).toEqual([]);

  await db.update(payments).set({ status: 'closed' }).where(eq(payments.orderId, orderId));
  expect(await checkBooks(db)).toEqual([
    `1 prepaid orders without a successful payment: ${orderId}`,
  ]);

  // A cash order is paid on delivery.
  await db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, orderId));
  expect(await checkBooks(db)).toEqual([]);

  // A gift card is never paid so.
  const gift = { status: 'issued', source: 'gift_card' };
  await db.update(orders).set(gift).where(eq(orders.id, orderId));
  expect(await checkBooks(db)).toContain(`1 gift cards that nobody paid for: ${orderId}`);
});
