import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { completeOrder } from '#src/features/checkout/checkout.contract.ts';
import { placeOrder } from '#src/features/checkout/checkout.service.server.ts';
import {
  cancelOrder,
  getOrder,
  retryPayment,
} from '#src/features/order-management/orders.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { handleStored, storeDelivery } from '#src/features/payments/inbox/inbox.service.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { checkPayments, checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { buying } from '#tests/kit/make-order.ts';
import { onDelivery } from '#tests/kit/on-delivery.ts';
import { createOnDeliveryShop, paymentMethod } from '#tests/kit/on-delivery-shop.ts';

const shop = await createOnDeliveryShop();
const { db, gateway, staff, orderServices, services, onShelf, subjectsTo } = shop;
const { withCart, withPlaced, withShipped, withDelivered, paymentsOf, isAtGateway } = shop;
const HOUR_MS = 3_600_000;

describe('when the process ends between creating and placing an order paid on delivery', () => {
  async function withMade() {
    const { visitor, buyer, product } = await withCart();
    const purchase = { ...buying(buyer, product.id), paymentMethod };
    const made = await placeOrder(db, buyer, purchase, new Date(), onDelivery.terms);
    if (!('orderId' in made)) throw new Error('It was not made.');
    return { visitor, buyer, product, purchase, id: made.orderId };
  }
  const statusOf = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    return order?.status;
  };

  test('lets only the shopper place an unfinished order paid on delivery until it expires', async () => {
    const { visitor, product, id } = await withMade();
    expect(await visitor.call(completeOrder, { orderId: id })).toMatchObject({ status: 'failed' });
    await checkPayments(services, new Date(Date.now() + 0.5 * HOUR_MS));
    expect(await statusOf(id)).toBe('payment_pending');
    expect(await onShelf(product.id)).toBe(9);

    await checkPayments(services, new Date(Date.now() + HOUR_MS));
    expect(await statusOf(id)).toBe('cancelled');
    expect(await onShelf(product.id)).toBe(10);
    await expect(visitor.call(retryPayment, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('places an unfinished order paid on delivery once when it is retried twice', async () => {
    const { visitor, product, id } = await withMade();
    const both = await Promise.all([1, 2].map(() => visitor.call(retryPayment, { id })));
    expect(both[0]).toEqual(both[1]);
    expect(await statusOf(id)).toBe('placed');
    expect(await onShelf(product.id)).toBe(9);
    const { events } = await visitor.call(getOrder, { id });
    expect(events.filter(({ status }) => status === 'Order Placed')).toHaveLength(1);
  });

  test('lets the owner cancel an unfinished order paid on delivery without the gateway', async () => {
    const { visitor, product, id } = await withMade();
    gateway.failing.add('getOrder').add('terminateOrder');
    await visitor.call(cancelOrder, { id });
    gateway.failing.clear();
    expect(await statusOf(id)).toBe('cancelled');
    expect(await onShelf(product.id)).toBe(10);
  });
});

describe('cancelling an order paid on delivery before it is shipped', () => {
  test.each(['the shopper', 'staff'])(
    'restocks an order paid on delivery that is cancelled by %s, without a refund',
    async (who) => {
      const { visitor, user, product, id } = await withPlaced();
      await (who === 'staff' ? staff.visitor : visitor).call(cancelOrder, { id });

      const after = await visitor.call(getOrder, { id });
      expect(after).toMatchObject({
        orderStatus: 'Cancelled',
        refunds: [],
        payment: { isPaid: false, due: 0 },
      });
      expect(after.events.at(-1)?.note).not.toContain('money');
      expect(await paymentsOf(id)).toMatchObject([{ status: 'closed' }]);
      expect(await onShelf(product.id)).toBe(10);
      expect(subjectsTo(user.email).at(-1)).toBe(`Your order ${id} is cancelled`);
      const [message] = shop.sentJobs.filter(({ data }) => data['to'] === user.email).slice(-1);
      expect(JSON.stringify(message?.data)).toContain('Nothing was charged.');
      await visitor.call(cancelOrder, { id });
      expect(await onShelf(product.id)).toBe(10);
    },
  );
});

describe('the money of an order paid on delivery', () => {
  test('refuses to refund an order paid on delivery before its money has arrived', async () => {
    const { id } = await withShipped();
    const refund = staff.visitor.call(refundOrder, { id, amount: '100', reason: 'Late' });
    await expect(refund).rejects.toMatchObject({ code: 'NOT_PAID' });
  });

  test('refunds an order paid on delivery outside the gateway', async () => {
    const { visitor, id } = await withDelivered();
    await staff.visitor.call(refundOrder, { id, amount: '49', reason: 'Late' });
    const { returns } = await visitor.call(askReturn, { id, reason: 'Hums.' });
    const returnId = returns[0]?.id ?? 0;
    await staff.visitor.call(answerReturn, { id: returnId, action: 'receive' });
    await checkRefunds(services);
    const sent = await visitor.call(getOrder, { id });
    expect(sent.refunds.map(({ status }) => status)).toEqual(['Pending', 'Pending']);

    await checkRefunds(services, new Date(Date.now() + 24 * HOUR_MS));
    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderStatus: 'Refunded',
      refunds: [
        { amount: 49, status: 'Done', bankReference: `UPI-${id}-R1` },
        { amount: 2998, status: 'Done', bankReference: `UPI-${id}-R2` },
      ],
    });
    expect(isAtGateway(id)).toBe(false);
  });

  test('leaves an order paid on delivery unchanged by reconciliation and webhooks', async () => {
    const { id } = await withPlaced();
    expect(await checkOrderMoney(services, id)).toBe(0);
    const data = { order: { order_id: id } };
    const rawBody = Buffer.from(JSON.stringify({ type: 'PAYMENT_SUCCESS_WEBHOOK', data }));
    const event = await storeDelivery(db, { rawBody, headers: {}, signatureValid: true });
    await handleStored(orderServices, event);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'active' }]);
    await checkPayments(services, new Date(Date.now() + 48 * HOUR_MS));
    expect(await paymentsOf(id)).toMatchObject([{ status: 'active' }]);
  });
});
