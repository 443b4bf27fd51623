import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { payments, rateLimits, stockMovements } from '#src/db/schema/tables.ts';
import { viewDashboard } from '#src/features/dashboard/dashboard.contract.ts';
import {
  noteRefundMade,
  returnToSender,
} from '#src/features/order-management/admin/cash.contract.ts';
import {
  searchOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { getInvoice } from '#src/features/books/invoice/invoice.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import {
  refundOrder,
  updateOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';

const shop = await createCodShop();
const { db, onShelf, sentJobs, staff, subjectsTo, withOrder, withPlaced, withShipped } = shop;
const { visitor: clerk } = staff;

beforeEach(async () => {
  await db.delete(rateLimits);
  await setCod(db);
});

const deliver = (id: string, collected?: number) =>
  clerk.call(updateOrder, { id, status: 'delivered', collected });
const filtered = async (payment: 'to-collect' | 'collected' | 'refused' | 'refund-due') => {
  const { orders } = await clerk.call(searchOrders, { payment, pageSize: 100 });
  return orders.map(({ orderId }) => orderId);
};

describe('the cash on delivery', () => {
  test.each([
    ['a paisa too little', 3046.99],
    ['a paisa too much', 3047.01],
    ['no amount', undefined],
  ])('refuses to deliver a COD parcel unless the full cash is paid: %s', async (_, collected) => {
    const { id, visitor } = await withShipped();
    await expect(deliver(id, collected)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { collected: expect.stringContaining('₹3,047') as string },
    });
    expect((await visitor.call(getOrder, { id })).orderStatus).toBe('Shipped');
  });

  test('marks a COD order as paid and sold from the day of its cash', async () => {
    const { id, visitor, user } = await withShipped();
    const before = (await clerk.call(viewDashboard, {})).today.revenue;
    expect(await filtered('to-collect')).toContain(id);
    await deliver(id, 3047);

    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderStatus: 'Delivered',
      payment: { text: 'Paid in cash', isPaid: true, due: 0 },
    });
    const [message] = sentJobs.filter(({ data }) => data['to'] === user.email).slice(-1);
    expect(JSON.stringify(message?.data)).toContain('₹3,047 was paid in cash.');
    expect(await filtered('to-collect')).not.toContain(id);
    expect(await filtered('collected')).toContain(id);
    expect((await clerk.call(viewDashboard, {})).today.revenue - before).toBe(3047);
    expect(await visitor.call(getInvoice, { id })).toMatchObject({ paidBy: 'cash', toPay: '' });
  });

  test('shows the cash due in words on the order and on the invoice', async () => {
    const { id, visitor } = await withPlaced();
    const text = 'To be paid in cash on delivery: ₹3,047';
    expect((await visitor.call(getOrder, { id })).payment.text).toBe(text);
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice).toMatchObject({ paidBy: '', toPay: text });
    expect(invoice.lines[1]).toMatchObject({
      name: 'Cash on delivery fee',
      hsnCode: invoice.lines[0]?.hsnCode,
      ratePercent: invoice.lines[0]?.ratePercent,
      total: 49,
    });
  });
});

describe('a parcel that nobody accepted', () => {
  const back = { reason: 'Not at home, three times.' };

  test('restocks a COD parcel that nobody accepted and cancels the amount due', async () => {
    const { id, visitor, product, user } = await withShipped();
    await clerk.call(returnToSender, { id, ...back });

    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderStatus: 'Returned to sender',
      payment: { text: 'Cash on delivery', isPaid: false, due: 0 },
      refunds: [],
      canCancel: false,
      returnUntil: null,
    });
    expect(await onShelf(product.id)).toBe(10);
    const [moved] = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.orderId, id))
      .orderBy(desc(stockMovements.id));
    expect(moved).toMatchObject({ change: 2, reason: 'refused' });
    expect(await db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
      { status: 'closed', paidAt: null },
    ]);
    expect(subjectsTo(user.email).at(-1)).toBe(`Your order ${id} was returned to us`);
    expect(await visitor.call(getInvoice, { id })).toMatchObject({ paidBy: '', toPay: '' });
    const { cash } = await clerk.call(viewStaffOrder, { id });
    expect(cash?.state).toBe('refused');
    expect(cash?.standings.map(({ refusals }) => refusals)).toEqual([1, 1, 1]);
    expect(await filtered('refused')).toContain(id);
  });

  test('records an unaccepted COD parcel once when two reports arrive', async () => {
    const { id, product } = await withShipped();
    const both = await Promise.allSettled(
      [1, 2].map(() => clerk.call(returnToSender, { id, ...back })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await onShelf(product.id)).toBe(10);
  });

  test('leaves a damaged COD parcel out of the stock', async () => {
    const { id, product } = await withShipped();
    await clerk.call(returnToSender, { id, ...back, restock: false });
    expect(await onShelf(product.id)).toBe(8);
  });

  test('refuses to record as unaccepted a parcel that was never sent or is paid', async () => {
    const placed = await withPlaced();
    const taken = await withShipped();
    await deliver(taken.id, 3047);
    const online = await withOrder();
    for (const [id, message] of [
      [placed.id, /An order that is Order Placed cannot be returned to sender/],
      [taken.id, /The cash was collected, so the parcel was accepted/],
      [online.id, /This order is already paid/],
    ] as const) {
      await expect(clerk.call(returnToSender, { id, ...back })).rejects.toThrow(message);
    }
  });
});

describe('a refund of cash', () => {
  test('refunds no cash when a COD order is cancelled before shipping', async () => {
    const { id, visitor, product } = await withPlaced();
    await visitor.call(cancelOrder, { id });
    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderStatus: 'Cancelled',
      refunds: [],
    });
    expect(await onShelf(product.id)).toBe(10);
    const { cash } = await clerk.call(viewStaffOrder, { id });
    expect(cash).toMatchObject({ state: 'cancelled', standings: [{ refusals: 0 }, {}, {}] });
  });

  test('lets staff refund cash after a return and record the reference once', async () => {
    const { id, visitor, user } = await withShipped();
    await expect(
      clerk.call(refundOrder, { id, amount: '10', reason: 'Late' }),
    ).rejects.toMatchObject({ code: 'NOT_PAID' });
    await deliver(id, 3047);
    const { returns } = await visitor.call(askReturn, { id, reason: 'Hums.' });
    await clerk.call(answerReturn, { id: returns[0]?.id ?? 0, action: 'receive' });
    expect(await filtered('refund-due')).toContain(id);
    const refundId = `${id}-R1`;
    const note = { id, refundId, way: 'UPI', reference: '612345678901' } as const;
    const made = await clerk.call(noteRefundMade, note);

    expect(made.refunds).toMatchObject([
      { amount: 2998, status: 'Done', bankReference: 'UPI 612345678901' },
    ]);
    expect(subjectsTo(user.email).at(-1)).toBe(`₹2,998 refunded for order ${id}`);
    await expect(clerk.call(noteRefundMade, note)).rejects.toThrow(/has already been made/);
    expect(await filtered('refund-due')).not.toContain(id);
  });

  test('leaves the refund of an order paid online to the gateway', async () => {
    const { id } = await withOrder();
    await clerk.call(updateOrder, { id, status: 'shipped', carrier: 'BD', trackingNumber: '1' });
    await clerk.call(refundOrder, { id, amount: '10', reason: 'Late' });
    const note = { id, refundId: `${id}-R1`, way: 'UPI', reference: '1' } as const;
    await expect(clerk.call(noteRefundMade, note)).rejects.toThrow(/payment service makes/);
  });
});
