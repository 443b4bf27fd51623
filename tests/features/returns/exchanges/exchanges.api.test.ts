import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { creditNotes, exchanges, products, stockHolds } from '#src/db/schema/tables.ts';
import { viewGstr1 } from '#src/features/books/books.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import {
  askExchange,
  previewExchange,
} from '#src/features/returns/exchanges/exchanges.contract.ts';
import { endExchanges } from '#src/features/returns/exchanges/end-exchanges.service.server.ts';
import { askReturn, cancelReturn } from '#src/features/returns/returns.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { finishRefunds, sumBooks } from '#tests/kit/sum-books.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, services, staff, withDelivered, onShelf, subjectsTo } = shop;
const DAY_MS = 86_400_000;
/** The price of each delivered unit. */
const OLD = 1_499;

/** A delivered unit of ₹1,499, whose exchange for an item of another price is requested. */
async function withRequest(price: number, stock = 3) {
  const made = await withDelivered(1);
  const wanted = await makeProduct(db, { pricePaise: price * 100, mrpPaise: price * 100, stock });
  const { orderItems } = await made.visitor.call(getOrder, { id: made.id });
  const orderLineId = orderItems[0]?.id ?? 0;
  const input = { id: made.id, orderLineId, quantity: 1, productId: wanted.id };
  const asked = await made.visitor.call(askExchange, { ...input, reason: 'Another colour.' });
  return { ...made, wanted, input, returnId: asked.returns[0]?.id ?? 0 };
}

const answer = (id: number, action: 'accept' | 'refuse' | 'receive', more = {}) =>
  staff.visitor.call(answerReturn, { id, action, restock: true, ...more });

async function withArrived(price: number, more = {}) {
  const made = await withRequest(price);
  await answer(made.returnId, 'accept');
  const received = await answer(made.returnId, 'receive', more);
  return { ...made, received, newOrderId: received.exchange?.newOrderId ?? '' };
}

async function payDifference(newOrderId: string) {
  await openSession(services, newOrderId);
  gateway.pay(newOrderId);
  await settle(services, newOrderId);
}

const finish = (orderId: string, paidWith: string) => finishRefunds(shop, orderId, paidWith);

async function sumGst() {
  const month = dayInIndia(new Date()).slice(0, 7);
  return (await staff.visitor.call(viewGstr1, { month })).net.total;
}

describe('an exchange', () => {
  test.each([
    ['dearer', 1_999, 500],
    ['equal', OLD, 0],
    ['cheaper', 999, -500],
  ])(
    'charges or refunds exactly the difference for an item that is %s, in money and books',
    async (_, price, difference) => {
      const gstBefore = await sumGst();
      const made = await withRequest(price);
      const { visitor, user, id, wanted, returnId, product } = made;
      const gstOfSale = (await sumGst()) - gstBefore;
      expect(gstOfSale).toBe(OLD);
      expect((await visitor.call(getOrder, { id })).returns).toMatchObject([
        { kind: 'exchange', exchange: { agreed: price, newOrderId: null }, canCancel: true },
      ]);
      expect(await onShelf(wanted.id)).toBe(3);
      await answer(returnId, 'accept');
      // The unit is reserved when staff accept.
      expect(await onShelf(wanted.id)).toBe(2);
      const shelf = (await onShelf(product.id)) ?? 0;
      const received = await answer(returnId, 'receive');
      expect(await onShelf(product.id)).toBe(shelf + 1);
      expect(await onShelf(wanted.id)).toBe(2);
      const newOrderId = received.exchange?.newOrderId ?? '';
      expect(received.exchange).toMatchObject({ isUnpaid: difference > 0, isLapsed: false });
      if (difference > 0) await payDifference(newOrderId);
      await finish(id, id);

      expect(await visitor.call(getOrder, { id: newOrderId })).toMatchObject({
        orderStatus: 'Order Placed',
        orderTotalPrice: price,
        breakup: { shipping: 0 },
      });
      const books = await sumBooks(db, [id, newOrderId]);
      expect(books).toEqual({
        invoiced: (OLD + price) * 100,
        credited: OLD * 100,
        paid: (OLD + Math.max(0, difference)) * 100,
        refunded: Math.max(0, -difference) * 100,
      });
      expect(books.invoiced - books.credited).toBe(books.paid - books.refunded);
      expect((await sumGst()) - gstBefore).toBe(price);
      for (const orderId of [id, newOrderId]) {
        expect(await checkOrderMoney(services, orderId, new Date(Date.now() + DAY_MS))).toBe(0);
      }
      const holds = await db.select().from(stockHolds).where(eq(stockHolds.orderId, newOrderId));
      expect(holds).toMatchObject([{ state: 'sold', quantity: 1 }]);
      expect(subjectsTo(user.email)).toContain(`Your exchange for order ${id}: we have your item`);
    },
  );

  test('refunds the whole price of the new item where each part of it was paid', async () => {
    const { visitor, id, newOrderId } = await withArrived(1_999);
    await payDifference(newOrderId);
    await visitor.call(cancelOrder, { id: newOrderId });
    await finish(newOrderId, newOrderId);
    expect(await finish(newOrderId, id)).toEqual(['success', 'success']);
    expect(gateway.refunds(id).map(({ amountPaise }) => amountPaise)).toEqual([OLD * 100]);
    expect(gateway.refunds(newOrderId).map(({ amountPaise }) => amountPaise)).toEqual([500_00]);
    expect((await visitor.call(getOrder, { id: newOrderId })).orderStatus).toBe('Refunded');
    const { invoiced, credited, paid, refunded } = await sumBooks(db, [id, newOrderId]);
    expect([invoiced - credited, paid - refunded]).toEqual([0, 0]);
    for (const orderId of [id, newOrderId]) {
      expect(await checkOrderMoney(services, orderId, new Date(Date.now() + DAY_MS))).toBe(0);
    }
  });

  test('refunds the old item if the difference is not paid in time, and releases the new one', async () => {
    const { visitor, id, newOrderId, wanted } = await withArrived(1_999);
    const later = new Date(Date.now() + 4 * DAY_MS);
    await checkPayments(services, later);
    expect(await onShelf(wanted.id)).toBe(3);
    await endExchanges(services, later);
    await endExchanges(services, later);
    expect(await finish(newOrderId, id)).toEqual(['success']);
    expect((await visitor.call(getOrder, { id })).returns).toMatchObject([
      { status: 'received', exchange: { isLapsed: true } },
    ]);
    const { invoiced, credited, paid, refunded } = await sumBooks(db, [id, newOrderId]);
    expect([invoiced - credited, paid - refunded]).toEqual([0, 0]);
  });

  test('ends if the old item is not sent in time, and lets it be returned or arrive late', async () => {
    const { visitor, id, returnId, wanted } = await withRequest(OLD);
    await answer(returnId, 'accept');
    const [row] = await db.select().from(exchanges).where(eq(exchanges.returnId, returnId));
    await endExchanges(services, new Date(Number(row?.heldUntil) - 1));
    expect(await onShelf(wanted.id)).toBe(2);
    await endExchanges(services, new Date(Number(row?.heldUntil)));
    expect(await onShelf(wanted.id)).toBe(3);
    expect((await visitor.call(getOrder, { id })).returns).toMatchObject([{ status: 'cancelled' }]);
    // It arrives after all: it is refunded like a return.
    const late = await answer(returnId, 'receive');
    expect(late).toMatchObject({ status: 'received', exchange: { newOrderId: null } });
    await finish(id, id);
    const { invoiced, credited, paid, refunded } = await sumBooks(db, [id]);
    expect([invoiced - credited, paid - refunded]).toEqual([0, 0]);
    await expect(answer(returnId, 'receive')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(visitor.call(askReturn, { id, reason: 'x' })).rejects.toThrow();
  });

  test('never charges more than the agreed price, and less if the price has fallen', async () => {
    for (const [now, total] of [
      [2_999, 1_999],
      [1_799, 1_799],
    ] as const) {
      const made = await withRequest(1_999);
      await answer(made.returnId, 'accept');
      const prices = { pricePaise: now * 100, mrpPaise: now * 100 };
      await db.update(products).set(prices).where(eq(products.id, made.wanted.id));
      const { exchange } = await answer(made.returnId, 'receive');
      const order = await made.visitor.call(getOrder, { id: exchange?.newOrderId ?? '' });
      expect(order.orderTotalPrice).toBe(total);
    }
  });

  test('deducts what staff found on arrival from what the old item pays', async () => {
    const made = await withRequest(OLD);
    await answer(made.returnId, 'accept');
    const less = { amount: 1_000, restock: false };
    await expect(answer(made.returnId, 'receive', less)).rejects.toMatchObject({
      fields: { deduction: 'Say why you refund less. The customer sees it.' },
    });
    const deduction = 'The charger is missing.';
    const received = await answer(made.returnId, 'receive', { ...less, deduction });
    const newOrderId = received.exchange?.newOrderId ?? '';
    await payDifference(newOrderId);
    const { invoiced, credited, paid, refunded } = await sumBooks(db, [made.id, newOrderId]);
    expect([credited, paid, invoiced - credited]).toEqual([1_000_00, 1_998_00, paid - refunded]);
    const { returns } = await made.visitor.call(getOrder, { id: made.id });
    expect(returns[0]?.refund?.changes.at(-1)).toMatchObject({
      amount: -499,
      reasons: [deduction],
    });
  });

  test('lets customers withdraw it until the item has arrived, and staff refuse it', async () => {
    const first = await withRequest(OLD);
    await answer(first.returnId, 'accept');
    const cancel = () =>
      first.visitor.call(cancelReturn, { id: first.id, returnId: first.returnId });
    await cancel();
    await cancel();
    expect(await onShelf(first.wanted.id)).toBe(3);
    const second = await withRequest(OLD);
    await answer(second.returnId, 'accept');
    await answer(second.returnId, 'refuse', { answer: 'It was used outdoors.' });
    expect(await onShelf(second.wanted.id)).toBe(3);
    const third = await withArrived(OLD);
    const late = third.visitor.call(cancelReturn, { id: third.id, returnId: third.returnId });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('reserves a last unit for one of two exchanges, and refuses the other', async () => {
    const { input, visitor, returnId, wanted } = await withRequest(OLD, 1);
    const other = await withDelivered(1);
    const { orderItems } = await other.visitor.call(getOrder, { id: other.id });
    const same = { ...input, id: other.id, orderLineId: orderItems[0]?.id ?? 0 };
    const asked = await other.visitor.call(askExchange, { ...same, reason: 'Mine too.' });
    const ids = [returnId, asked.returns[0]?.id ?? 0];
    const results = await Promise.allSettled(ids.map((one) => answer(one, 'accept')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await onShelf(wanted.id)).toBe(0);
    const again = visitor.call(previewExchange, input);
    await expect(again).rejects.toThrow();
  });

  test('creates one order if two staff receive it at the same moment', async () => {
    const { returnId, id } = await withRequest(OLD);
    await answer(returnId, 'accept');
    const results = await Promise.allSettled([1, 2].map(() => answer(returnId, 'receive')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
    expect(notes).toHaveLength(1);
  });
});
