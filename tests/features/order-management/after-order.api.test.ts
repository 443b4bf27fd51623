import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  auditLog,
  cartLines,
  orderLines,
  orders,
  products,
  refunds,
  stockItems,
} from '#src/db/schema/tables.ts';
import { viewCart } from '#src/features/cart/cart.contract.ts';
import { getInvoice } from '#src/features/books/invoice/invoice.contract.ts';
import { buyAgain, cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { refundVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';

const shop = await createStaffShop();
const { db, staff, withOrder, withDelivered, finishRefund, subjectsTo } = shop;

describe('the invoice', () => {
  test('shows the numbered invoice of a paid order to its owner and staff', async () => {
    const { visitor, id } = await withOrder();
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice).toMatchObject({ orderId: id, isIntraState: true, refunded: 0 });
    expect(invoice.number).toMatch(/^SW\/\d\d-\d\d\/\d{6}$/);
    expect(invoice.totals.total).toBe(2998);
    expect(invoice.lines[0]).toMatchObject({ quantity: 2, ratePercent: 18 });
    expect(await staff.visitor.call(getInvoice, { id })).toEqual(invoice);

    const pdf = await visitor.request(`/api/order/${id}/invoice.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('hides an invoice before payment and from everyone else', async () => {
    const { visitor, id } = await withOrder(1, false);
    await expect(visitor.call(getInvoice, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: paid } = await withOrder();
    const other = await signUpBuyer(shop);
    const asking = other.visitor.call(getInvoice, { id: paid });
    await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await other.visitor.request(`/api/order/${paid}/invoice.pdf`)).status).toBe(404);
  });

  test('invoices IGST for an order to another state', async () => {
    const { visitor, id } = await withOrder(2, false);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const address = { ...order?.address, state: 'Karnataka' } as never;
    await db.update(orders).set({ address }).where(eq(orders.id, id));
    shop.gateway.pay(id);
    await settle(shop.orderServices, id);
    const { totals, isIntraState } = await visitor.call(getInvoice, { id });
    expect(isIntraState).toBe(false);
    expect(totals).toMatchObject({ cgst: 0, sgst: 0, total: 2998 });
    expect(totals.igst).toBeGreaterThan(0);
  });
});

describe('a partial refund', () => {
  test('lets staff refund a part with a reason, which the order and the audit log show', async () => {
    const { visitor, user, id } = await withDelivered();
    const reason = 'The box was dented.';
    const after = await staff.visitor.call(refundOrder, { id, amount: 150.5, reason });
    expect(after.refunds).toMatchObject([{ amount: 150.5, status: 'Pending', reason }]);
    expect(await visitor.call(getOrder, { id })).toMatchObject({ orderStatus: 'Delivered' });
    expect(subjectsTo(user.email).at(-1)).toBe(`We are refunding ₹150.50 for order ${id}`);
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(log.at(-1)).toMatchObject({ action: 'order.refund', userId: staff.user.id });
  });

  test('limits a partial refund to what is left of the payment', async () => {
    const { id } = await withDelivered();
    const refund = (amount: number) =>
      staff.visitor.call(refundOrder, { id, amount, reason: 'Goodwill.' });
    await refund(998);
    await expect(refund(2000.01)).rejects.toMatchObject({
      fields: { amount: 'At most ₹2,000 can still be refunded.' },
    });
    await refund(1999.99);
    await refund(0.01);
    await expect(refund(0.01)).rejects.toMatchObject({
      message: 'The full amount has already been refunded.',
    });
  });

  test('refunds once when the same partial refund is sent twice at the same time', async () => {
    const { id } = await withDelivered();
    const refund = () => staff.visitor.call(refundOrder, { id, amount: 2000, reason: 'Twice.' });
    const results = await Promise.allSettled([refund(), refund()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toHaveLength(1);
  });

  test('makes one refund and reports a conflict when two people refund at the same moment', async () => {
    const { id } = await withDelivered();
    const { refundableInAll } = await staff.visitor.call(viewStaffOrder, { id });
    const version = refundVersion(refundableInAll);
    const input = { id, version, amount: 10, reason: 'A scratch.' };
    const results = await Promise.allSettled([
      staff.visitor.call(refundOrder, input),
      staff.visitor.call(refundOrder, input),
    ]);

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((one) => one.status === 'rejected')?.reason as unknown;
    expect(refused).toMatchObject({
      code: 'EDIT_CONFLICT',
      message: `₹10 has just been refunded by ${staff.user.name} (“A scratch.”): ₹2,988 can still be refunded. Your refund has not been made. Select the button again to make it as well.`,
      current: { version: '2988.00', values: { refundableInAll: 2988 } },
    });
    expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toHaveLength(1);
    // With the current version, the second refund succeeds.
    await staff.visitor.call(refundOrder, { ...input, version: '2988.00' });
    expect(await db.select().from(refunds).where(eq(refunds.orderId, id))).toHaveLength(2);
  });

  test('refunds only the rest when an order with a partial refund is cancelled', async () => {
    const { visitor, id } = await withOrder();
    await staff.visitor.call(refundOrder, { id, amount: 998, reason: 'Price match.' });
    const cancelled = await visitor.call(cancelOrder, { id });
    expect(cancelled.refunds.map(({ amount }) => amount)).toEqual([998, 2000]);
    await finishRefund(id);
    expect(await visitor.call(getOrder, { id })).toMatchObject({ orderStatus: 'Refunded' });
  });

  test('refuses a partial refund of the whole order or of an unpaid order', async () => {
    const placed = await withOrder();
    const all = { id: placed.id, amount: 2998, reason: 'All of it.' };
    await expect(staff.visitor.call(refundOrder, all)).rejects.toMatchObject({ code: 'CONFLICT' });
    const unpaid = await withOrder(1, false);
    const early = staff.visitor.call(refundOrder, { id: unpaid.id, amount: 1, reason: 'x' });
    await expect(early).rejects.toMatchObject({ code: 'NOT_PAID' });
  });
});

describe('buying again', () => {
  test('puts the lines of an order into the cart when a shopper buys again', async () => {
    const { visitor, product, id } = await withOrder(3);
    expect(await visitor.call(buyAgain, { id })).toEqual({ added: 1, notices: [] });
    const { cartItems } = await visitor.call(viewCart, {});
    expect(cartItems).toMatchObject([{ productId: product.id, quantity: 3 }]);
  });

  test('lists items that are gone, sold out or scarce when a shopper buys again', async () => {
    const { visitor, product, id } = await withOrder(3);
    await db.update(stockItems).set({ available: 2 }).where(eq(stockItems.productId, product.id));
    const scarce = await visitor.call(buyAgain, { id });
    expect(scarce.notices[0]).toContain('Only 2 are left');

    await db.delete(cartLines);
    await db.update(stockItems).set({ available: 0 }).where(eq(stockItems.productId, product.id));
    const soldOut = await visitor.call(buyAgain, { id });
    expect(soldOut).toMatchObject({ added: 0 });
    expect(soldOut.notices[0]).toContain('sold out');

    await db.update(products).set({ status: 'retired' }).where(eq(products.id, product.id));
    const gone = await visitor.call(buyAgain, { id });
    expect(gone.notices[0]).toContain('no longer sold');
    expect((await visitor.call(viewCart, {})).cartItems).toEqual([]);
  });

  test('adds no other colour for one that is gone when a shopper buys again', async () => {
    const { visitor, id } = await withOrder(1);
    await db.update(orderLines).set({ color: 'cyan' }).where(eq(orderLines.orderId, id));
    expect(await visitor.call(buyAgain, { id })).toMatchObject({ added: 0 });
  });
});
