import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders } from '#src/db/schema/tables.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';
import { askReturn, REASON_MAX } from '#src/features/returns/returns.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, withOrder, withDelivered, finishRefund, onShelf, subjectsTo } = shop;
const DAY_MS = 86_400_000;

describe('a return', () => {
  test('shows a return at each step from request to refund', async () => {
    const { visitor, user, product, id } = await withDelivered();
    const before = await visitor.call(getOrder, { id });
    expect(before.returnUntil).not.toBeNull();
    const [item] = before.orderItems;
    expect(item?.returnable).toBe(2);

    const pieces = [{ orderLineId: item?.id ?? 0, quantity: 1 }];
    const requested = await visitor.call(askReturn, { id, reason: 'The left side hums.', pieces });
    expect(requested.returns).toMatchObject([{ status: 'asked', pieces: [{ quantity: 1 }] }]);
    expect(requested.orderItems[0]?.returnable).toBe(1);

    const { returns } = await staff.visitor.call(listReturns, {});
    const input = returns.find(({ orderId }) => orderId === id);
    expect(input).toMatchObject({ worth: 1499, reason: 'The left side hums.' });
    const returnId = input?.id ?? 0;
    const answer = 'Please use the box it came in.';
    await staff.visitor.call(answerReturn, { id: returnId, action: 'accept', answer });
    expect((await visitor.call(getOrder, { id })).returns).toMatchObject([
      { status: 'accepted', answer },
    ]);

    const received = { id: returnId, action: 'receive', restock: true } as const;
    expect(await staff.visitor.call(answerReturn, received)).toMatchObject({
      status: 'received',
      isRestocked: true,
      refundId: `${id}-R1`,
    });
    expect(await onShelf(product.id)).toBe(9);
    expect((await visitor.call(getOrder, { id })).refunds).toMatchObject([
      { amount: 1499, status: 'Pending', bankReference: null },
    ]);
    await finishRefund(id);

    expect(await visitor.call(getOrder, { id })).toMatchObject({
      orderStatus: 'Delivered',
      refunds: [{ amount: 1499, status: 'Done', bankReference: 'ARN7' }],
    });
    expect(subjectsTo(user.email).slice(-4)).toEqual([
      `We have your return request for order ${id}`,
      `Your return for order ${id} is accepted`,
      `Your return for order ${id} has reached us`,
      `₹1,499 refunded for order ${id}`,
    ]);
  });

  test('marks an order as refunded when everything is returned', async () => {
    const { visitor, id } = await withDelivered();
    const { returns } = await visitor.call(askReturn, { id, reason: 'Too large.' });
    const returnId = returns[0]?.id ?? 0;
    await staff.visitor.call(answerReturn, { id: returnId, action: 'receive' });
    await finishRefund(id);
    const after = await visitor.call(getOrder, { id });
    expect(after).toMatchObject({ orderStatus: 'Refunded', returnUntil: null });
  });

  test('lets staff refuse a return with a reason and the shopper request it again', async () => {
    const { visitor, id } = await withDelivered();
    const { returns } = await visitor.call(askReturn, { id, reason: 'Too large.' });
    const returnId = returns[0]?.id ?? 0;
    const refusing = staff.visitor.call(answerReturn, { id: returnId, action: 'refuse' });
    await expect(refusing).rejects.toMatchObject({
      fields: { answer: 'Enter the reason for the shopper.' },
    });
    const answer = 'It has been used outdoors.';
    await staff.visitor.call(answerReturn, { id: returnId, action: 'refuse', answer });

    const again = staff.visitor.call(answerReturn, { id: returnId, action: 'receive' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    const after = await visitor.call(getOrder, { id });
    expect(after.returns).toMatchObject([{ status: 'refused', answer }]);
    expect(after.orderItems[0]?.returnable).toBe(2);
    expect(after.refunds).toEqual([]);
    await visitor.call(askReturn, { id, reason: 'It was only on the balcony.' });
  });

  test.each([
    [-60_000, true],
    [60_000, false],
  ])('accepts return requests within ten days of delivery: %i ms late', async (ms, isTaken) => {
    const { visitor, id } = await withDelivered();
    const deliveredAt = new Date(Date.now() - RETURN_DAYS * DAY_MS - ms);
    await db.update(orders).set({ deliveredAt }).where(eq(orders.id, id));
    const asking = visitor.call(askReturn, { id, reason: 'Too large.' });
    if (isTaken) await asking;
    else await expect(asking).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await visitor.call(getOrder, { id })).returnUntil).toBeNull();
  });

  test('refuses a return of an order on its way or of more units than were bought', async () => {
    const onWay = await withOrder();
    const early = onWay.visitor.call(askReturn, { id: onWay.id, reason: 'Too slow.' });
    await expect(early).rejects.toMatchObject({
      message: 'You can request a return once the order is delivered.',
    });
    const { visitor, id } = await withDelivered(2);
    const orderLineId = (await visitor.call(getOrder, { id })).orderItems[0]?.id ?? 0;
    const one = { orderLineId, quantity: 1 };
    const three = visitor.call(askReturn, { id, reason: 'x', pieces: [one, one, one] });
    await expect(three).rejects.toMatchObject({ message: 'You can return only 2 of this item.' });
    const foreign = { orderLineId: orderLineId - 1, quantity: 1 };
    const other = visitor.call(askReturn, { id, reason: 'x', pieces: [foreign] });
    await expect(other).rejects.toMatchObject({ message: 'This item cannot be returned.' });
  });

  test('requires a return reason of limited length', async () => {
    const { visitor, id } = await withDelivered();
    const ask = (reason: string) => visitor.call(askReturn, { id, reason });
    await expect(ask(' ')).rejects.toMatchObject({
      fields: { reason: 'Please tell us more about the reason.' },
    });
    await expect(ask('x'.repeat(REASON_MAX + 1))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await ask('x'.repeat(REASON_MAX));
  });

  test('lets staff refund less for a return, but never more than the units cost', async () => {
    const { visitor, id } = await withDelivered();
    const { returns } = await visitor.call(askReturn, { id, reason: 'Scratched.' });
    const receive = { id: returns[0]?.id ?? 0, action: 'receive' } as const;
    const more = staff.visitor.call(answerReturn, { ...receive, amount: 2998.01 });
    await expect(more).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await staff.visitor.call(answerReturn, {
      ...{ ...receive, amount: '₹2,500', deduction: 'It is scratched.' },
    });
    expect((await visitor.call(getOrder, { id })).refunds).toMatchObject([{ amount: 2500 }]);
  });
});
