import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, refunds, stockItems } from '#src/db/schema/tables.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { getOrderDetail } from '#src/features/order-management/order-detail.queries.server.ts';
import {
  listRefundable,
  refundPart,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makeOrder, makePaidOrder } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const orderServices = makeOrderServices(db);
const { gateway, sentJobs } = orderServices;

const check = (now?: Date) => checkRefunds(orderServices as never, now);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function refundOf(orderId: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return refund;
}

async function makeCancelled() {
  const made = await makePaidOrder(orderServices, { quantity: 2 });
  const by = { actor: 'shopper', actorUserId: made.buyer.id, reason: 'Changed my mind' } as const;
  await cancelOrder(orderServices, made.orderId, by);
  return { ...made, by };
}

describe('a cancelled order that was paid', () => {
  test('restocks a cancelled paid order and requests its full refund once', async () => {
    const { orderId, product, by } = await makeCancelled();
    await cancelOrder(orderServices, orderId, by);

    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
    expect(item?.available).toBe(10);
    const all = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(all).toMatchObject([
      { id: `${orderId}-R1`, status: 'requested', amountPaise: 2_998_00 },
    ]);
    expect(await getOrderDetail(db, orderId)).toMatchObject({
      orderStatus: 'Cancelled',
      canCancel: false,
      refunds: [{ amount: 2_998, status: 'Pending' }],
    });
  });

  test('marks an order as refunded and notifies the shopper when the gateway confirms', async () => {
    const { orderId, buyer } = await makeCancelled();
    await check();
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending' });
    expect(gateway.refunds(orderId)).toHaveLength(1);

    const [atGateway] = gateway.refunds(orderId);
    if (atGateway) Object.assign(atGateway, { status: 'SUCCESS', bankReference: 'ARN7' });
    await check(inDays(1));
    await check(inDays(2));

    expect(await refundOf(orderId)).toMatchObject({
      status: 'success',
      bankReference: 'ARN7',
      nextCheckAt: null,
    });
    const detail = await getOrderDetail(db, orderId);
    expect(detail).toMatchObject({ orderStatus: 'Refunded', refunds: [{ status: 'Done' }] });
    const messages = sentJobs.filter(({ data }) => data['to'] === buyer.email);
    expect(messages.at(-1)?.data['subject']).toContain('refunded');
    expect(
      messages.filter(({ data }) => String(data['subject']).includes('refunded for')),
    ).toHaveLength(1);
  });

  test('requests the same refund again when the gateway did not answer', async () => {
    const { orderId } = await makeCancelled();
    gateway.failing.add('createRefund');
    await check();
    expect(await refundOf(orderId)).toMatchObject({ status: 'requested', checkCount: 1 });
    gateway.failing.delete('createRefund');
    await check(inDays(1));
    await check(inDays(2));
    expect(gateway.refunds(orderId)).toHaveLength(1);
    expect(await refundOf(orderId)).toMatchObject({ status: 'pending' });
  });

  test('waits for a refund as long as the gateway holds it', async () => {
    const { orderId } = await makeCancelled();
    await check();
    const [atGateway] = gateway.refunds(orderId);
    if (atGateway) atGateway.status = 'ONHOLD';
    await check(inDays(1));
    expect(await refundOf(orderId)).toMatchObject({ status: 'onhold' });
    if (atGateway) atGateway.status = 'SUCCESS';
    await check(inDays(2));
    expect(await refundOf(orderId)).toMatchObject({ status: 'success' });
  });

  test.each(['FAILED', 'CANCELLED'])(
    'keeps an order cancelled and notes in its history that the refund is %s',
    async (status) => {
      const { orderId } = await makeCancelled();
      await check();
      const [atGateway] = gateway.refunds(orderId);
      if (atGateway) atGateway.status = status;
      await check(inDays(1));
      const detail = await getOrderDetail(db, orderId);
      expect(detail).toMatchObject({ orderStatus: 'Cancelled', refunds: [{ status: 'Failed' }] });
      expect(detail.events.at(-1)?.note).toContain('staff');
    },
  );

  test('marks a refund as failed when the gateway refuses it', async () => {
    const { orderId } = await makeCancelled();
    gateway.setStatus(orderId, 'ACTIVE');
    await check();
    expect(await refundOf(orderId)).toMatchObject({ status: 'failed', nextCheckAt: null });
  });
});

describe('part refunds', () => {
  const part = (orderId: string, amountPaise: number, requestedBy: string) =>
    db.transaction((tx) =>
      refundPart(tx, { orderId, amountPaise, reason: 'A scratch', requestedBy }),
    );
  const answer = (orderId: string, at: number, status: string) => {
    const refund = gateway.refunds(orderId)[at];
    if (refund) refund.status = status;
  };
  const statusOf = async (orderId: string) => (await getOrderDetail(db, orderId)).orderStatus;

  test.each(['FAILED', 'CANCELLED'])(
    'makes the amount refundable again when the gateway ends a partial refund as %s',
    async (status) => {
      const { orderId, buyer } = await makePaidOrder(orderServices, { quantity: 2 });
      await part(orderId, 2_998_00, buyer.id);
      expect(await listRefundable(db, orderId)).toMatchObject([{ leftPaise: 0 }]);
      await check();
      answer(orderId, 0, status);
      await check(inDays(1));

      expect(await statusOf(orderId)).toBe('Order Placed');
      expect(await listRefundable(db, orderId)).toMatchObject([{ leftPaise: 2_998_00 }]);
      await part(orderId, 1_000_00, buyer.id);
      await check();
      answer(orderId, 1, 'SUCCESS');
      await check(inDays(1));
      // A third has been refunded; the failed refund does not count.
      expect(await statusOf(orderId)).toBe('Order Placed');
    },
  );

  test('keeps a cancelled order cancelled until its last refund succeeds', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices, { quantity: 2 });
    await part(orderId, 1_000_00, buyer.id);
    await cancelOrder(orderServices, orderId, {
      actor: 'shopper',
      actorUserId: buyer.id,
      reason: '',
    });
    await check();
    expect(gateway.refunds(orderId)).toHaveLength(2);

    answer(orderId, 0, 'SUCCESS');
    await check(inDays(1));
    expect(await statusOf(orderId)).toBe('Cancelled');
    answer(orderId, 1, 'SUCCESS');
    await check(inDays(2));
    expect(await statusOf(orderId)).toBe('Refunded');
  });
});

describe('cancelling', () => {
  test('ends a cancelled unpaid order at the gateway, with nothing to refund', async () => {
    const { orderId, buyer, product } = await makeOrder(orderServices);
    await cancelOrder(orderServices, orderId, {
      actor: 'shopper',
      actorUserId: buyer.id,
      reason: '',
    });
    expect(gateway.order(orderId).status).toBe('TERMINATED');
    expect(await refundOf(orderId)).toBeUndefined();
    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
    expect(item?.available).toBe(10);
    const detail = await getOrderDetail(db, orderId);
    expect(detail.events.at(-1)).toMatchObject({ status: 'Cancelled', actor: 'shopper' });
  });

  test('refunds an order that was paid a moment before the cancellation', async () => {
    const { orderId, buyer } = await makeOrder(orderServices);
    gateway.pay(orderId);
    await cancelOrder(orderServices, orderId, {
      actor: 'shopper',
      actorUserId: buyer.id,
      reason: '',
    });
    expect(await refundOf(orderId)).toMatchObject({ status: 'requested' });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('cancelled');
  });

  test('refuses to cancel an order while a payment attempt runs', async () => {
    const { orderId, buyer } = await makeOrder(orderServices);
    gateway.attempt(orderId, 'PENDING');
    const cancelling = cancelOrder(orderServices, orderId, {
      actor: 'shopper',
      actorUserId: buyer.id,
      reason: '',
    });
    await expect(cancelling).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses to cancel a shipped order', async () => {
    const { orderId, buyer } = await makePaidOrder(orderServices);
    await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, orderId));
    const cancelling = cancelOrder(orderServices, orderId, {
      actor: 'shopper',
      actorUserId: buyer.id,
      reason: '',
    });
    await expect(cancelling).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await refundOf(orderId)).toBeUndefined();
  });
});
