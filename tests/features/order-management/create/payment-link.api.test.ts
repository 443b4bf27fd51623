import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, invoices, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { eraseUnsoldGuests } from '#src/features/account/deletion/erase.service.server.ts';
import {
  sendPaymentLink,
  viewOrderOrigin,
} from '#src/features/order-management/create/create-order.contract.ts';
import {
  completePayLink,
  openPayLink,
  viewPayLink,
} from '#src/features/order-management/pay-link/pay-link.contract.ts';
import { cancelStaffOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { followOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { UNPAID_ORDERS_MAX } from '#src/features/checkout/unpaid-orders.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { buying, makePaidOrder } from '#tests/kit/make-order.ts';
import { createFor, staffOrder } from '#tests/kit/staff-order.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const shop = await createStaffShop();
const { db, staff, gateway, onShelf, orderServices, sentJobs } = shop;
const desk = staff.visitor;
const visitor = shop.visitor();

const rowOf = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('There is no such order.');
  return order;
};

async function withLink(linkHours: 1 | 24 | 72 = 24, stock = 10) {
  const product = await makeProduct(db, { stock });
  return { ...(await createFor(desk, staffOrder(product.id, { linkHours }))), product };
}

/** Moves an order and its payments into the past. */
async function age(id: string, ms: number): Promise<void> {
  const { holdExpiresAt } = await rowOf(id);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  const expiresAt = new Date((payment?.expiresAt.getTime() ?? 0) - ms);
  await db
    .update(orders)
    .set({ holdExpiresAt: new Date(holdExpiresAt.getTime() - ms) })
    .where(eq(orders.id, id));
  await db.update(payments).set({ expiresAt }).where(eq(payments.orderId, id));
}

describe('a payment link', () => {
  test('shows the order to anyone who has it, but neither name, number nor street', async () => {
    const { link, orderId, product } = await withLink();
    const shown = await visitor.call(viewPayLink, link);
    expect(shown).toMatchObject({
      ...{ orderId, state: 'open', goesTo: 'Mumbai' },
      items: [{ productName: product.name, quantity: 1 }],
    });
    const { address, contactPhone, contactName } = await rowOf(orderId);
    const text = JSON.stringify(shown);
    for (const one of [contactPhone, contactName, address.addressLine1, address.pincode])
      expect(text).not.toContain(one);
  });

  test('does not open with another signature, or for an order that a shopper placed', async () => {
    const { link } = await withLink();
    const other = await withLink();
    const shopper = await makePaidOrder(orderServices);
    for (const wrong of [
      { ...link, signature: other.link.signature },
      { id: shopper.orderId, signature: link.signature },
    ]) {
      for (const call of [viewPayLink, openPayLink, completePayLink])
        await expect(visitor.call(call, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('leads from the payment to a placed order with an invoice, without an account', async () => {
    const { link, orderId, total } = await withLink();
    const session = await visitor.call(openPayLink, link);
    expect(session).toMatchObject({ order_id: orderId, total });
    gateway.pay(orderId);
    expect(await visitor.call(completePayLink, link)).toMatchObject({ status: 'paid' });
    expect((await rowOf(orderId)).status).toBe('placed');
    expect(await db.$count(invoices, eq(invoices.orderId, orderId))).toBe(1);
    const { state, followPath } = await visitor.call(viewPayLink, link);
    expect(state).toBe('paid');
    const [, , id = '', signature = ''] = followPath.split('/');
    expect(await visitor.call(followOrder, { id, signature })).toMatchObject({ orderId });
  });

  test('brings the customer back from the gateway’s own page to the link', async () => {
    const { link, orderId } = await withLink();
    await visitor.call(openPayLink, link);
    const created = gateway.created.find(({ gatewayOrderId }) => gatewayOrderId === orderId);
    expect(created?.returnUrl).toContain(`/pay/${orderId}/${link.signature}`);
  });

  test('opens one payment in two tabs, and cannot be paid a second time', async () => {
    const { link, orderId } = await withLink();
    const [first, second] = [
      await visitor.call(openPayLink, link),
      await shop.visitor().call(openPayLink, link),
    ];
    expect(second.payment_session_id).toBe(first.payment_session_id);
    gateway.pay(orderId);
    await visitor.call(completePayLink, link);
    await expect(visitor.call(openPayLink, link)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(1);
  });

  test.each([1, 24, 72] as const)(
    'reserves the stock and lets the gateway take money for %i hours',
    async (hours) => {
      const { link, orderId, expiresAt } = await withLink(hours);
      const end = new Date(expiresAt ?? 0).getTime();
      expect(Math.abs(end - Date.now() - hours * HOUR_MS)).toBeLessThan(MINUTE_MS);
      await visitor.call(openPayLink, link);
      expect(gateway.order(orderId).expiresAt?.getTime()).toBe(end);
      await checkPayments(shop.services, new Date(end));
      expect((await rowOf(orderId)).status).toBe('payment_pending');
    },
  );

  test('does not open once it has expired, while a payment that began may still arrive', async () => {
    const { link, orderId, product } = await withLink(1);
    await visitor.call(openPayLink, link);
    await age(orderId, HOUR_MS + MINUTE_MS);
    expect(await visitor.call(viewPayLink, link)).toMatchObject({ state: 'expired' });
    await expect(visitor.call(openPayLink, link)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await onShelf(product.id)).toBe(9);
    gateway.pay(orderId);
    expect(await visitor.call(completePayLink, link)).toMatchObject({ status: 'paid' });
  });

  test('ends its unpaid order and releases the stock after it has expired', async () => {
    const { link, orderId, product } = await withLink(1);
    await age(orderId, 2 * HOUR_MS);
    await checkPayments(shop.services);
    expect((await rowOf(orderId)).status).toBe('cancelled');
    expect(await onShelf(product.id)).toBe(10);
    expect(await visitor.call(viewPayLink, link)).toMatchObject({ state: 'expired' });
  });

  test('places the order after all if the money arrives late and the items are in stock', async () => {
    const { link, orderId, product } = await withLink(1);
    await visitor.call(openPayLink, link);
    await age(orderId, 2 * HOUR_MS);
    gateway.setStatus(orderId, 'EXPIRED');
    await checkPayments(shop.services);
    expect((await rowOf(orderId)).status).toBe('cancelled');
    gateway.pay(orderId);
    await settle(orderServices, orderId);
    expect((await rowOf(orderId)).status).toBe('placed');
    expect(await onShelf(product.id)).toBe(9);
  });

  test('refunds money that arrives late when the items have sold out', async () => {
    const { link, orderId, product } = await withLink(1, 1);
    await visitor.call(openPayLink, link);
    await age(orderId, 2 * HOUR_MS);
    gateway.setStatus(orderId, 'EXPIRED');
    await checkPayments(shop.services);
    await createFor(desk, staffOrder(product.id));
    gateway.pay(orderId);
    await settle(orderServices, orderId);
    expect((await rowOf(orderId)).status).toBe('refunded');
    expect(await db.$count(refunds, eq(refunds.orderId, orderId))).toBe(1);
  });

  test('sends an open payment link again, and records it in the audit log', async () => {
    const { orderId } = await withLink();
    const before = sentJobs.length;
    await desk.call(sendPaymentLink, { id: orderId });
    expect(sentJobs.length - before).toBe(2);
    const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
    expect(entries.map(({ action }) => action)).toContain('order.link');
  });

  test('neither sends nor opens the payment link once staff have cancelled the order', async () => {
    const { orderId, link, product } = await withLink();
    await desk.call(cancelStaffOrder, { id: orderId });
    expect(await onShelf(product.id)).toBe(10);
    expect(await visitor.call(viewPayLink, link)).toMatchObject({ state: 'cancelled' });
    expect(await desk.call(viewOrderOrigin, { id: orderId })).toMatchObject({
      paymentLink: { state: 'cancelled' },
    });
    await expect(visitor.call(openPayLink, link)).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = desk.call(sendPaymentLink, { id: orderId });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('forgets the guest and the note 180 days after the order was cancelled unpaid', async () => {
    const product = await makeProduct(db);
    const { orderId, link } = await createFor(desk, staffOrder(product.id, { note: 'Door 5' }));
    await desk.call(cancelStaffOrder, { id: orderId });
    const end = (await rowOf(orderId)).updatedAt.getTime() + 180 * 24 * HOUR_MS;
    await eraseUnsoldGuests(db, new Date(end));
    expect((await rowOf(orderId)).contactName).toBe('Ravi Guest');
    expect(await eraseUnsoldGuests(db, new Date(end + HOUR_MS))).toBeGreaterThan(0);
    expect((await rowOf(orderId)).contactPhone).toBe('');
    expect(await desk.call(viewOrderOrigin, { id: orderId })).toMatchObject({ note: '' });
    await expect(visitor.call(viewPayLink, link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('leaves the customer’s own limit of unpaid orders free', async () => {
    const { buyer } = await signUpBuyer(shop);
    const product = await makeProduct(db, { stock: 50 });
    const address = { ...staffOrder(product.id).address, mobileNumber: '9811100011' };
    for (let made = 0; made <= UNPAID_ORDERS_MAX.person; made += 1)
      await createFor(desk, staffOrder(product.id, { userId: buyer.id, address }));
    const { order_id: id } = await startPayment(orderServices, buyer, buying(buyer, product.id));
    expect((await rowOf(id)).status).toBe('payment_pending');
  });
});
