import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  codConfirmations,
  creditNotes,
  orders,
  payments,
  rateLimits,
  refunds,
} from '#src/db/schema/tables.ts';
import { abandonOrder, buyNow, createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { changeToCash } from '#src/features/payments/cod/change-to-cash.contract.ts';
import { viewCodOffer } from '#src/features/payments/cod/cod.contract.ts';
import { retryPayment } from '#src/features/order-management/orders.contract.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { createAdvanceShop, setAdvance } from '#tests/kit/advance-shop.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { setCod } from '#tests/kit/cod-shop.ts';

const shop = await createAdvanceShop();
const { begin, db, finishRefunds, gateway, onShelf, pay, services, withCart, withPaid } = shop;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await db.delete(rateLimits);
  await setCod(db, { openMost: 20 });
  await setAdvance(db, { kind: 'fixed', amount: 199 });
});

const rowsOf = (id: string) =>
  db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.id);
const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.orderId, id));
const notesOf = (id: string) => db.select().from(creditNotes).where(eq(creditNotes.orderId, id));

describe('the offer at the checkout', () => {
  test('says what is paid now, what is paid on delivery, and what becomes of the advance', async () => {
    const { visitor, addressId } = await withCart();
    const offer = await visitor.call(viewCodOffer, { addressId });
    expect(offer).toMatchObject({ problem: null, total: 3047 });
    expect(offer.advance).toEqual({
      ...{ amount: 199, rest: 2848, isKept: false },
      label: 'Pay ₹199 now, ₹2,848 in cash on delivery',
      note: 'Includes a fee of ₹49. If you cancel, or the parcel comes back undelivered, we refund the advance.',
    });
    await setAdvance(db, { keepsReturned: true, percent: 10 });
    const kept = (await visitor.call(viewCodOffer, { addressId, storeCredit: 47 })).advance;
    expect(kept).toMatchObject({ amount: 300, rest: 2700, isKept: true });
    expect(kept?.note).toContain('If the parcel comes back undelivered, we keep it.');
  });

  test('offers only cash in a shop that takes no advance', async () => {
    await setAdvance(db, { isOn: false, requiredFrom: 1 });
    const { visitor, addressId } = await withCart();
    const offer = await visitor.call(viewCodOffer, { addressId });
    expect(offer.problem).toBeNull();
    expect(offer).not.toHaveProperty('advance');
    const how = { addressId, paymentMethod: 'advance' } as const;
    await expect(visitor.call(createCartOrder, how)).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', fields: { paymentMethod: expect.any(String) as string } },
    });
  });

  test('refuses plain cash, with the reason, where an advance is required', async () => {
    const first = await withCart();
    const back = { status: 'returned', returnedAt: new Date() };
    const before = await begin();
    await pay(before.id);
    const isBefore = eq(orders.id, before.id);
    const address = { ...(await orderOf(before.id))?.address, mobileNumber: first.phone };
    await db
      .update(orders)
      .set({ ...back, address: address as never })
      .where(isBefore);
    const { addressId, visitor } = first;
    const offer = await visitor.call(viewCodOffer, { addressId });
    expect(offer.problem).toContain('An earlier parcel was returned');
    expect(offer.advance?.amount).toBe(199);
    const cash = { addressId, paymentMethod: 'cod' } as const;
    await expect(visitor.call(createCartOrder, cash)).rejects.toMatchObject({
      fields: { paymentMethod: offer.problem },
    });
    const online = await visitor.call(createCartOrder, { addressId });
    await expect(
      visitor.call(changeToCash, { orderId: online.order_id, expectedTotal: 3047 }),
    ).rejects.toMatchObject({ fields: { paymentMethod: offer.problem } });
    const how = { addressId, paymentMethod: 'advance' } as const;
    expect(await visitor.call(createCartOrder, how)).toMatchObject({ amount: 199, total: 3047 });
  });

  test.each(['advance', 'cod'] as const)('sells no pre-order with %s', async (paymentMethod) => {
    const { visitor, addressId: AddressId } = await withCart();
    const { product } = await makePreorder(db, {}, { pricePaise: 1_499_00 });
    const buying = visitor.call(buyNow, { ProductId: product.id, AddressId, paymentMethod });
    await expect(buying).rejects.toMatchObject({ fields: { paymentMethod: /is a pre-order/ } });
  });

  test.each([
    ['another amount', { amount: 198.99, isKept: false }],
    ['another rule', { amount: 199, isKept: true }],
  ])('refuses an order whose page showed %s', async (_, advance) => {
    await expect(begin(0, advance)).rejects.toMatchObject({
      ...{ code: 'PRICE_CHANGED', fields: { advance: expect.stringContaining('₹199') as string } },
    });
  });
});

describe('an advance on its way', () => {
  test('reserves the stock as a prepaid order does, and the same press pays the same order', async () => {
    const { id, visitor, addressId, product, opened } = await begin(0, { amount: 199 });
    expect(opened.payment_session_id).not.toBeNull();
    expect(await onShelf(product.id)).toBe(8);
    expect(await orderOf(id)).toMatchObject({ status: 'payment_pending', advancePaise: 199_00 });
    const again = await visitor.call(createCartOrder, { addressId, paymentMethod: 'advance' });
    expect(again.order_id).toBe(id);
    expect(await rowsOf(id)).toMatchObject([{ paymentMethod: 'advance', amountPaise: 199_00 }]);
  });

  test('places the order once, without a confirmation, however often the money is reported', async () => {
    await setCod(db, { confirmWhen: 'always' });
    const { id } = await begin();
    gateway.pay(id);
    await Promise.all([settle(services, id), settle(services, id), settleOrder(services, id)]);
    expect(await orderOf(id)).toMatchObject({ status: 'placed', paidAt: null });
    expect(await rowsOf(id)).toMatchObject([
      { paymentMethod: 'advance', status: 'paid' },
      { paymentMethod: 'cod', status: 'active', amountPaise: 2_848_00 },
    ]);
    expect(await db.$count(codConfirmations, eq(codConfirmations.orderId, id))).toBe(0);
    const { orders: listed } = await shop.staff.visitor.call(searchOrders, { payment: 'advance' });
    expect(listed.some(({ orderId }) => orderId === id)).toBe(true);
  });

  test('ends unpaid with its reservation, and a late advance places it again', async () => {
    const { id, product } = await begin();
    gateway.setStatus(id, 'EXPIRED');
    await settle(services, id, { now: new Date(Date.now() + HOUR_MS) });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await onShelf(product.id)).toBe(10);
    await pay(id);
    expect(await orderOf(id)).toMatchObject({ status: 'placed' });
    expect((await rowsOf(id)).map(({ status }) => status)).toEqual(['paid', 'active']);
  });

  test('refunds an advance that arrives after the shopper left', async () => {
    const { id, visitor } = await begin();
    await visitor.call(abandonOrder, { orderId: id });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
    gateway.attempt(id, 'SUCCESS');
    gateway.setStatus(id, 'PAID');
    await settle(services, id);
    expect(await refundsOf(id)).toMatchObject([{ amountPaise: 199_00 }]);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  test('refunds a second advance, and the sale and its cash stand', async () => {
    const { id, visitor } = await begin();
    gateway.setStatus(id, 'EXPIRED');
    await visitor.call(retryPayment, { id });
    const second = (await rowsOf(id)).at(-1)?.gatewayOrderId ?? '';
    expect(second).toBe(`${id}-2`);
    await pay(second);
    gateway.attempt(id, 'SUCCESS');
    gateway.setStatus(id, 'PAID');
    await db.update(payments).set({ status: 'active' }).where(eq(payments.gatewayOrderId, id));
    await settle(services, id);
    await finishRefunds(id);
    expect(await refundsOf(id)).toMatchObject([{ amountPaise: 199_00, status: 'success' }]);
    expect(await notesOf(id)).toEqual([]);
    expect(await orderOf(id)).toMatchObject({ status: 'placed' });
    expect((await rowsOf(id)).map(({ amountPaise }) => amountPaise)).toEqual([
      ...[199_00, 199_00, 2_848_00],
    ]);
  });

  test.each(['never', 'always'] as const)(
    'changes an advance to plain cash that is confirmed %s, and refunds a late advance',
    async (confirmWhen) => {
      await setCod(db, { openMost: 20, confirmWhen });
      const { id, visitor } = await begin();
      gateway.attempt(id, 'FAILED');
      await visitor.call(changeToCash, { orderId: id, expectedTotal: 3047 });
      expect(await orderOf(id)).toMatchObject({ paymentMethod: 'cod', advancePaise: 0 });
      await pay(id);
      const cash = { paymentMethod: 'cod', status: 'placed', totalPaise: 3_047_00 };
      expect(await orderOf(id)).toMatchObject(cash);
      const [refund, ...others] = await refundsOf(id);
      expect(others).toEqual([]);
      expect(refund).toMatchObject({
        amountPaise: 199_00,
        reason: 'The payment arrived after the order was changed to cash on delivery.',
      });
    },
  );

  test('counts as a parcel that is still to be paid', async () => {
    await setCod(db, { openMost: 1 });
    const { visitor, addressId, cartId, product } = await withPaid();
    expect(cartId).toBeGreaterThan(0);
    const wanted = { ProductId: product.id, addressId };
    expect((await visitor.call(viewCodOffer, wanted)).problem).toContain('already on the way');
    expect(await visitor.call(viewCodOffer, wanted)).not.toHaveProperty('advance');
  });
});
