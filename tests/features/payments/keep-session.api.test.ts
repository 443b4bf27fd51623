import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, payments } from '#src/db/schema/tables.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);

test('stores no payment session for an order that ends while the gateway creates it', async () => {
  const buyer = await makeBuyer(db);
  const product = await makeProduct(db, { stock: 3 });
  const isOwn = eq(orders.userId, buyer.id);
  const createOrder: typeof services.cashfree.createOrder = async (request) => {
    const created = await services.cashfree.createOrder(request);
    await db.update(orders).set({ status: 'cancelled' }).where(isOwn);
    return created;
  };

  const paying = startPayment(
    { ...services, cashfree: { ...services.cashfree, createOrder } },
    buyer,
    buying(buyer, product.id),
  );

  await expect(paying).rejects.toMatchObject({ code: 'CONFLICT' });
  const [order] = await db.select().from(orders).where(isOwn);
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? ''));
  expect(payment).toMatchObject({ status: 'creating', paymentSessionId: null });
});
