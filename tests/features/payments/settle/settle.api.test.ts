import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cartLines, products, stockItems } from '#src/db/schema/tables.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { addCartLines } from '#tests/kit/make-cart.ts';
import { makeOrderServices, makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const { gateway, sentJobs } = orderServices;

const read = (orderId: string) => readOrder(db, orderId);

async function available(productId: number): Promise<number | undefined> {
  const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
  return item?.available;
}

const afterHold = (expiresAt: Date) => new Date(reservedUntil(expiresAt).getTime() + 1000);
const mailsTo = (to: string) =>
  sentJobs.filter(({ name, data }) => name === 'send-mail' && data['to'] === to);

describe('a paid order', () => {
  test('places a paid order with its sales, invoice and email', async () => {
    const { orderId, product, cartId, buyer } = await makePaidOrder(orderServices, { quantity: 2 });

    const seen = await read(orderId);
    expect(seen).toMatchObject({ status: 'placed', holds: ['sold'], refunds: [] });
    expect(seen.order?.paidAt).toBeInstanceOf(Date);
    expect(seen.payment).toMatchObject({ status: 'paid', method: 'upi', nextCheckAt: null });
    expect(seen.payment?.cfPaymentId).toMatch(/^\d+$/);
    expect(seen.events.at(-1)).toEqual({ status: 'placed', note: 'Payment received.' });
    expect(seen.invoice?.number).toBeGreaterThan(0);
    expect(await available(product.id)).toBe(8);
    expect(await db.select().from(cartLines).where(eq(cartLines.cartId, cartId))).toEqual([]);
    const [sold] = await db.select().from(products).where(eq(products.id, product.id));
    expect(sold?.soldCount).toBe(2);
    expect(mailsTo(buyer.email)).toHaveLength(1);
  });

  test('places a paid order once, however often it is settled', async () => {
    const { orderId, product, buyer } = await makePaidOrder(orderServices);
    const before = await read(orderId);

    await settle(orderServices, orderId);
    await settleOrder(orderServices, orderId);

    expect(await read(orderId)).toEqual(before);
    expect(await available(product.id)).toBe(8);
    expect(mailsTo(buyer.email)).toHaveLength(1);
  });

  test('keeps in the cart what was added since the order, and everything after Buy Now', async () => {
    const { orderId, product, cartId } = await makeOrder(orderServices, { quantity: 2 });
    const other = await makeProduct(db);
    await addCartLines(db, cartId, [{ productId: other.id }]);
    const isLine = eq(cartLines.productId, product.id);
    await db.update(cartLines).set({ quantity: 5 }).where(isLine);

    gateway.pay(orderId);
    await settle(orderServices, orderId);

    const left = await db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    const quantities = left.map(({ productId, quantity }) => [productId, quantity]);
    expect(quantities).toEqual(
      expect.arrayContaining([
        [product.id, 3],
        [other.id, 1],
      ]),
    );

    const atOnce = await makePaidOrder(orderServices, { source: 'buy_now' });
    const remaining = await db.select().from(cartLines).where(eq(cartLines.cartId, atOnce.cartId));
    expect(remaining).toHaveLength(1);
  });

  test('gives a paid order the next invoice number of its financial year', async () => {
    const first = await read((await makePaidOrder(orderServices)).orderId);
    const second = await read((await makePaidOrder(orderServices)).orderId);

    expect(second.invoice?.financialYear).toBe(first.invoice?.financialYear);
    expect(second.invoice?.number).toBe((first.invoice?.number ?? 0) + 1);
  });
});

describe('money that comes late', () => {
  async function makeLapsed(stock: number) {
    const made = await makeOrder(orderServices, { stock, quantity: 2 });
    const { payment } = await read(made.orderId);
    gateway.setStatus(made.orderId, 'EXPIRED');
    await settle(orderServices, made.orderId, { now: afterHold(payment?.expiresAt ?? new Date()) });
    expect(await read(made.orderId)).toMatchObject({ status: 'cancelled', holds: ['released'] });
    return made;
  }

  test('takes the stock again and places the order when money arrives late', async () => {
    const { orderId, product } = await makeLapsed(2);
    expect(await available(product.id)).toBe(2);

    gateway.pay(orderId);
    await settle(orderServices, orderId);

    expect(await read(orderId)).toMatchObject({ status: 'placed', holds: ['sold'], refunds: [] });
    expect(await available(product.id)).toBe(0);
    expect(sentJobs.at(-1)?.name).toBe('publish');
  });

  test('refunds late money when the stock is gone and shows the refund on the order', async () => {
    const { orderId, product, buyer } = await makeLapsed(2);
    await db.update(stockItems).set({ available: 1 }).where(eq(stockItems.productId, product.id));

    gateway.pay(orderId);
    await settle(orderServices, orderId);
    await settle(orderServices, orderId);

    const seen = await read(orderId);
    expect(seen).toMatchObject({ status: 'refunded', holds: ['released'] });
    expect(seen.invoice).toBeUndefined();
    expect(seen.refunds).toMatchObject([{ id: `${orderId}-R1`, status: 'requested' }]);
    expect(seen.events.at(-1)?.note).toContain('sold out');
    expect(await available(product.id)).toBe(1);
    expect(sentJobs.some(({ name }) => name === 'check-refunds')).toBe(true);
    expect(mailsTo(buyer.email).at(-1)?.data['subject']).toContain('refunding');
  });

  test('refunds late money for an order that the shopper had cancelled', async () => {
    const { orderId, product } = await makeOrder(orderServices);
    const closing = { actor: 'shopper', note: 'Cancelled.' } as const;
    await settleOrder(orderServices, orderId, { closing });
    expect(await read(orderId)).toMatchObject({ status: 'cancelled' });

    gateway.pay(orderId);
    await settle(orderServices, orderId);

    expect(await read(orderId)).toMatchObject({ status: 'refunded', refunds: [{}] });
    expect(await available(product.id)).toBe(10);
  });
});

describe('money that differs from the amount of the order', () => {
  test('refunds a wrong amount as it arrived and explains it in the order history', async () => {
    const { orderId, product } = await makeOrder(orderServices);
    gateway.pay(orderId);
    gateway.order(orderId).amountPaise -= 1;

    await settle(orderServices, orderId);

    const seen = await read(orderId);
    expect(seen).toMatchObject({ status: 'refunded', holds: ['released'] });
    expect(seen.refunds[0]?.amountPaise).toBe((seen.order?.totalPaise ?? 0) - 1);
    expect(seen.events.at(-1)?.note).toContain('amount');
    expect(await available(product.id)).toBe(10);
  });
});

describe('money that does not come', () => {
  test.each(['ACTIVE', 'EXPIRED', 'TERMINATION_REQUESTED', 'NEW_WORD'])(
    'keeps an unpaid order and its stock while the gateway says %s',
    async (status) => {
      const { orderId, product } = await makeOrder(orderServices);
      gateway.setStatus(orderId, status);
      await settle(orderServices, orderId);
      expect(await read(orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });
      expect(await available(product.id)).toBe(8);
    },
  );

  test('ends an open order after its reservation, first at the gateway and then in the shop', async () => {
    const { orderId, product, buyer } = await makeOrder(orderServices);
    const { payment } = await read(orderId);

    await settle(orderServices, orderId, { now: afterHold(payment?.expiresAt ?? new Date()) });

    expect(gateway.order(orderId).status).toBe('TERMINATED');
    const seen = await read(orderId);
    expect(seen).toMatchObject({ status: 'cancelled', holds: ['released'] });
    expect(seen.events.at(-1)).toEqual({
      status: 'cancelled',
      note: 'The payment was not completed.',
    });
    expect(await available(product.id)).toBe(10);
    expect(mailsTo(buyer.email)).toHaveLength(1);

    await settle(orderServices, orderId);
    expect(await available(product.id)).toBe(10);
  });

  test('waits for a running attempt when the shopper ends the order', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.attempt(orderId, 'PENDING');
    const closing = { actor: 'shopper', note: 'Cancelled.' } as const;

    const settled = await settleOrder(orderServices, orderId, { closing });

    expect(settled).toMatchObject({ orderStatus: 'payment_pending', hasPendingAttempt: true });
    expect(gateway.order(orderId).status).toBe('TERMINATION_REQUESTED');
    gateway.pay(orderId);
    await settle(orderServices, orderId);
    expect(await read(orderId)).toMatchObject({ status: 'placed' });
  });

  test.each([-100, 100])(
    'books and refunds the amount that was paid if it is %i paise off',
    async (offPaise) => {
      const { orderId } = await makeOrder(orderServices);
      const paidPaise = (gateway.order(orderId).amountPaise += offPaise);
      gateway.pay(orderId);
      await settle(orderServices, orderId);
      const { order, payment, refunds } = await read(orderId);
      expect(order?.status).toBe('refunded');
      expect(payment).toMatchObject({ status: 'paid', amountPaise: paidPaise });
      expect(refunds).toMatchObject([{ amountPaise: paidPaise }]);
    },
  );

  test('changes no order while the gateway does not respond', async () => {
    const { orderId } = await makeOrder(orderServices);
    gateway.failing.add('getOrder');
    await expect(settle(orderServices, orderId)).rejects.toMatchObject({ kind: 'unreachable' });
    gateway.failing.delete('getOrder');
    expect(await read(orderId)).toMatchObject({ status: 'payment_pending', holds: ['held'] });
  });
});

test('reports an order id that is not ours as not found when settling', async () => {
  await expect(settle(orderServices, 'SW-NOBODY00')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
