import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, orders, payments, refunds } from '#src/db/schema/tables.ts';
import { noteRefundMade } from '#src/features/order-management/admin/cash.contract.ts';
import {
  refundNoteVersion,
  refundVersion,
} from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { createReturnsShop, PRICE } from '#tests/kit/returns-shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createReturnsShop();
const { db, staff, withCart, order: orderInCash, deliver } = shop;
const { withDelivered, receive, notesOf } = shop;

describe('the refund of a return', () => {
  test('keeps the discount in the refund of an order placed before its terms were stored', async () => {
    const { visitor, id, unitsOf } = await withDelivered();
    await db.update(orders).set({ offerTerms: null }).where(eq(orders.id, id));
    await db.update(orderLines).set({ offerFacts: null }).where(eq(orderLines.orderId, id));
    const shown = await visitor.call(previewReturn, { id, pieces: unitsOf(2) });
    expect(shown).toMatchObject({ changes: [], total: 1800, waivable: 0 });
    await visitor.call(askReturn, { id, reason: 'x', pieces: unitsOf(2), shownRefund: 1800 });
    expect((await receive(id)).amount).toBe(1800);
  });

  test('refunds a return only up to what is left after a refund by staff', async () => {
    const { visitor, id } = await withDelivered();
    const version = refundVersion(2700);
    await staff.visitor.call(refundOrder, { id, version, amount: 500, reason: 'Sorry.' });
    const shown = await visitor.call(previewReturn, { id });
    expect(shown).toMatchObject({ changes: [{ kind: 'limit', amount: -500 }], total: 2200 });
    await visitor.call(askReturn, { id, reason: 'All of it.', shownRefund: 2200 });
    expect((await receive(id)).amount).toBe(2200);
    const isPaid = and(eq(payments.orderId, id), eq(payments.status, 'paid'));
    const [payment] = await db.select().from(payments).where(isPaid);
    const [sum] = await db
      .select({ paise: sql<string>`sum(${refunds.amountPaise})` })
      .from(refunds)
      .where(eq(refunds.orderId, id));
    expect(Number(sum?.paise)).toBe(payment?.amountPaise);
  });

  test('recalculates the refund of a return for an order paid in cash', async () => {
    const made = await withCart(PRICE, 3);
    const offer = { kind: 'steps', name: 'Buy 3', steps: [{ pieces: 3, percent: 10 }] } as const;
    await makeOffer(db, { ...offer, steps: [...offer.steps], productIds: [made.product.id] });
    const { order_id: id } = await orderInCash(made);
    const { visitor } = made;
    const { orderItems, orderTotalPrice } = await visitor.call(getOrder, { id });
    await deliver(id, orderTotalPrice);
    const pieces = [{ orderLineId: orderItems[0]?.id ?? 0, quantity: 2 }];
    const shown = await visitor.call(previewReturn, { id, pieces });
    expect(shown.total).toBe(1700);
    await visitor.call(askReturn, { id, reason: 'Too large.', pieces, shownRefund: 1700 });
    const { received, amount } = await receive(id);
    expect(amount).toBe(1700);
    const refundId = received.refundId ?? '';
    await checkRefunds(shop.services);
    const version = refundNoteVersion({ status: 'Pending', bankReference: null });
    const paidOut = { id, refundId, version, way: 'UPI', reference: '412345678901' } as const;
    await staff.visitor.call(noteRefundMade, paidOut);
    expect(await notesOf(id)).toMatchObject([{ totalPaise: 1_700_00 }]);
  });
});

describe('the refund before a return is requested', () => {
  test('shows a return’s refund in advance only to the owner of the order', async () => {
    const { id, unitsOf } = await withDelivered();
    const pieces = unitsOf(1);
    const other = await signUp(shop);
    const asking = other.visitor.call(previewReturn, { id, pieces });
    await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const guest = shop.visitor().call(previewReturn, { id, pieces });
    await expect(guest).rejects.toMatchObject({ status: 401 });
  });

  test('refuses to preview a return of more units than can be returned', async () => {
    const { visitor, id, unitsOf } = await withDelivered();
    const asking = visitor.call(previewReturn, { id, pieces: unitsOf(4) });
    await expect(asking).rejects.toMatchObject({ message: 'You can return only 3 of this item.' });
    const none = visitor.call(previewReturn, { id, pieces: [] });
    await expect(none).rejects.toMatchObject({ fields: { pieces: 'Choose at least one item.' } });
  });

  test('lets only staff who may refund waive a return’s deduction', async () => {
    const { visitor, id, unitsOf } = await withDelivered();
    const { returns } = await visitor.call(askReturn, { id, reason: 'x', pieces: unitsOf(2) });
    const viewer = await signUpStaff(shop, 'support');
    const waiving = viewer.visitor.call(answerReturn, {
      ...{ id: returns[0]?.id ?? 0, action: 'receive', waive: true },
    });
    await expect(waiving).rejects.toMatchObject({ status: 403 });
  });
});
