import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, products } from '#src/db/schema/tables.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
  retryPayment,
} from '#src/features/order-management/orders.contract.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { buying } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { buySurOne, createShopWithGateway, signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db, gateway, services, sentJobs } = shop;
const orderServices = { ...services, gateway, sentJobs };
const staff = await signUpStaff(shop);

const withOrder = (of?: Parameters<typeof buySurOne>[1]) => buySurOne(shop, of);

describe('my orders', () => {
  test('lists only the shopper’s own orders, newest first, with totals and pages', async () => {
    const { visitor, buyer, id } = await withOrder();
    await withOrder();
    const second = await makeProduct(db);
    const other = await startPayment(orderServices, buyer, buying(buyer, second.id));

    const list = await visitor.call(listOrders, {});
    expect(list.map(({ orderId }) => orderId)).toEqual([other.order_id, id]);
    expect(list[0]).toMatchObject({ orderStatus: 'Payment Pending', canRetryPayment: true });
    expect(list[1]).toMatchObject({
      orderTotalPrice: 2_999,
      orderStatus: 'Order Placed',
      isPartlySent: false,
      itemCount: 2,
      productName: 'Sur One',
      imagePath: expect.stringMatching(/^\/media\//) as string,
      deliverBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      isPacked: false,
      trackHref: null,
      invoiceNumber: expect.stringMatching(/^SW\//) as string,
      canRetryPayment: false,
      productIds: [expect.any(Number)],
    });
    const paged = await visitor.request('/api/order/list_orders?page=2&pageSize=1');
    expect(paged.headers.get('x-total-count')).toBe('2');
    expect(paged.headers.get('x-total-pages')).toBe('2');
    expect(await paged.json()).toMatchObject([{ orderId: id }]);
  });

  test('offers no payment once the reservation of an unpaid order is over', async () => {
    const { visitor, id } = await withOrder({ isPaid: false });
    await db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.id, id));
    expect(await visitor.call(listOrders, {})).toMatchObject([
      { orderId: id, orderStatus: 'Payment Pending', canRetryPayment: false },
    ]);
  });

  test('lists no orders for a new customer and requires a session', async () => {
    const { visitor } = await signUpBuyer(shop);
    expect(await visitor.call(listOrders, {})).toEqual([]);
    await expect(shop.visitor().call(listOrders, {})).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });
});

describe('one order', () => {
  test('shows an order’s lines, prices, address and events', async () => {
    const { visitor, id } = await withOrder();
    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderId: id,
      orderTotalPrice: 2_999,
      orderStatus: 'Order Placed',
      orderItems: [
        { productName: 'Sur One', singleUnitPrice: 1_499.5, quantity: 2, lineTotal: 2_999 },
      ],
      breakup: { subtotal: 5_998, discount: 2_999, shipping: 0, total: 2_999 },
      address: { addressLine1: '4 Sea Road' },
      events: [{ status: 'Payment Pending' }, { status: 'Order Placed' }],
      tracking: null,
      refunds: [],
      invoiceNumber: expect.stringMatching(/^SW\/\d\d-\d\d\/\d{6}$/) as string,
      canCancel: true,
      canRetryPayment: false,
    });
  });

  test('keeps an order’s lines and prices when a product is deleted', async () => {
    const { visitor, id, product } = await withOrder();
    await db.delete(products).where(eq(products.id, product.id));
    const detail = await visitor.call(getOrder, { id });
    expect(detail.orderItems).toMatchObject([{ productId: null, singleUnitPrice: 1_499.5 }]);
  });

  test.each(['get', 'cancel', 'retry'] as const)('hides an order from others: %s', async (what) => {
    const { id } = await withOrder({ isPaid: false });
    const { visitor } = await signUpBuyer(shop);
    const endpoint = { get: getOrder, cancel: cancelOrder, retry: retryPayment }[what];
    const request = visitor.call(endpoint, { id });
    await expect(request).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'No order found.' });
    const nobody = shop.visitor().call(endpoint, { id });
    await expect(nobody).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('shows an order to staff but refuses to let staff pay for it', async () => {
    const { id } = await withOrder({ isPaid: false });
    expect(await staff.visitor.call(getOrder, { id })).toMatchObject({ orderId: id });
    const paying = staff.visitor.call(retryPayment, { id });
    await expect(paying).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['SW-00000000', 'x'.repeat(45)])('finds no order under %s', async (id) => {
    await expect(staff.visitor.call(getOrder, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each(['%00', "'; drop table orders", 'x'.repeat(46), '..%2F..'])(
    'finds no order under the malformed id %s',
    async (id) => {
      const reply = await staff.visitor.request(`/api/order/${id}`);
      expect([404, 422]).toContain(reply.status);
    },
  );
});

describe('cancelling', () => {
  test('refunds a paid order that its owner cancels', async () => {
    const { visitor, id } = await withOrder();
    const detail = await visitor.call(cancelOrder, { id, reason: 'Too slow' });
    expect(detail).toMatchObject({ orderStatus: 'Cancelled', refunds: [{ amount: 2_999 }] });
    expect(detail.events.at(-1)).toMatchObject({
      actor: 'shopper',
      note: expect.stringContaining('Too slow') as string,
    });
    expect(await visitor.call(cancelOrder, { id })).toEqual(detail);
  });

  test('records that staff cancelled the order', async () => {
    const { id } = await withOrder({ isPaid: false });
    const detail = await staff.visitor.call(cancelOrder, { id });
    expect(detail.events.at(-1)).toMatchObject({ status: 'Cancelled', actor: 'staff' });
  });

  test.each([5, ['a'], 'x'.repeat(201), 'a\u0000b'])(
    'refuses a cancellation reason such as %o',
    async (reason) => {
      const { visitor, id } = await withOrder({ isPaid: false });
      const reply = await visitor.request(`/api/order/${id}/cancel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason }),
      });
      expect(reply.status).toBe(422);
    },
  );
});

describe('trying the payment again', () => {
  test('reopens the same payment session of an unpaid order', async () => {
    const { visitor, id } = await withOrder({ isPaid: false });
    const session = await visitor.call(retryPayment, { id });
    expect(session).toMatchObject({ order_id: id, payment_session_id: `session_${id}` });
  });

  test('refuses to retry the payment of a paid or cancelled order', async () => {
    const paid = await withOrder();
    const paying = paid.visitor.call(retryPayment, { id: paid.id });
    await expect(paying).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    const ended = await withOrder({ isPaid: false });
    await ended.visitor.call(cancelOrder, { id: ended.id });
    const again = ended.visitor.call(retryPayment, { id: ended.id });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('refuses to retry a payment once the stock reservation has ended', async () => {
    const { visitor, id } = await withOrder({ isPaid: false });
    await db
      .update(orders)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(orders.id, id));
    await expect(visitor.call(retryPayment, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('places an order that was paid before its payment is retried', async () => {
    const { visitor, id } = await withOrder({ isPaid: false });
    gateway.pay(id);
    await expect(visitor.call(retryPayment, { id })).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });
    expect(await visitor.call(getOrder, { id })).toMatchObject({ orderStatus: 'Order Placed' });
  });
});
