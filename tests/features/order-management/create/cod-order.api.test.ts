import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, cashStandings, orders, stockHolds } from '#src/db/schema/tables.ts';
import {
  createStaffOrder,
  quoteOrder,
  viewOrderOrigin,
} from '#src/features/order-management/create/create-order.contract.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { COD, createCodShop, setCod } from '#tests/kit/cod-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { createFor, staffOrder } from '#tests/kit/staff-order.ts';

const shop = await createCodShop();
const { db, staff, onShelf } = shop;
const desk = staff.visitor;

async function codOrder(some: Parameters<typeof staffOrder>[1] = {}) {
  const product = await makeProduct(db, { pricePaise: 1_499_00, mrpPaise: 1_499_00 });
  const input = { paymentMethod: 'cod' as const, isPhoneConfirmed: true, ...some };
  return { product, input: staffOrder(product.id, input) };
}

const rowOf = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
};

const REFUSED = { code: 'INVALID_INPUT' };

async function block(phone: string) {
  const row = { kind: 'phone', value: phone, verdict: 'blocked', reason: 'Three came back.' };
  await db.insert(cashStandings).values(row);
}

describe('cash on delivery in an order that staff create', () => {
  test('places an order with cash on delivery immediately, with the shop’s fee and no payment link', async () => {
    const { input, product } = await codOrder();
    const made = await desk.call(createStaffOrder, input);
    expect(made).toMatchObject({ paymentLink: null, expiresAt: null });
    const row = await rowOf(made.orderId);
    expect(row).toMatchObject({ status: 'placed', feePaise: COD.fee * 100 });
    expect(made.total * 100).toBe(row?.totalPaise);
    expect(await onShelf(product.id)).toBe(9);
    expect(await desk.call(viewOrderOrigin, { id: made.orderId })).toMatchObject({
      paymentLink: null,
    });
  });

  test('requires that the customer has confirmed the number, and says so in the quote', async () => {
    const { input } = await codOrder({ isPhoneConfirmed: false });
    await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject(REFUSED);
    const { items, address, paymentMethod } = input;
    const quote = await desk.call(quoteOrder, { items, address, paymentMethod });
    expect(quote).toMatchObject({ cod: { needs: 'phone' }, breakup: { fee: COD.fee } });
    const asked = { items, address, paymentMethod, isPhoneConfirmed: true };
    expect((await desk.call(quoteOrder, asked)).cod).toBeNull();
  });

  test('refuses cash on delivery to a blocked customer, unless somebody who decides about COD gives a reason', async () => {
    const { input } = await codOrder();
    await block(input.address.mobileNumber);
    await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject({
      fields: { codReason: expect.any(String) as string },
    });
    const { items, address, paymentMethod, isPhoneConfirmed } = input;
    const asked = { items, address, paymentMethod, isPhoneConfirmed };
    expect((await desk.call(quoteOrder, asked)).cod).toMatchObject({ needs: 'reason' });

    const codReason = 'Paid the last two.';
    const support = await signUpStaff(shop, 'support');
    const bySupport = support.visitor.call(createStaffOrder, { ...input, codReason });
    await expect(bySupport).rejects.toMatchObject({ code: 'NOT_ALLOWED' });

    const { orderId } = await createFor(desk, { ...input, codReason });
    expect((await rowOf(orderId))?.status).toBe('placed');
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, orderId));
    expect(entry?.after).toMatchObject({ codReason });
  });

  test('stays refused with a reason where the shop’s rules leave no choice', async () => {
    const codReason = 'A good customer.';
    const { input } = await codOrder({ codReason });
    const quantity = { productId: input.items[0]?.productId ?? 0, variantId: null, quantity: 20 };
    const tooMuch = desk.call(createStaffOrder, { ...input, items: [quantity] });
    await expect(tooMuch).rejects.toMatchObject(REFUSED);
    await setCod(db, { isOn: false });
    await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject(REFUSED);
    const { items, address, paymentMethod } = input;
    const quote = await desk.call(quoteOrder, { items, address, paymentMethod, codReason });
    expect(quote.cod).toMatchObject({ needs: 'nothing' });
    await setCod(db);
  });

  test('allows as many open orders to one number as the rules say, and more with a reason', async () => {
    const { input } = await codOrder();
    for (let made = 0; made < COD.openMost; made += 1)
      await createFor(desk, { ...input, requestId: `${input.requestId}-${made}` });
    await expect(desk.call(createStaffOrder, input)).rejects.toMatchObject({
      fields: { codReason: expect.any(String) as string },
    });
    const { orderId } = await createFor(desk, { ...input, codReason: 'All for one wedding.' });
    expect((await rowOf(orderId))?.status).toBe('placed');
  });

  test('completes an order whose server stopped before it was placed, when the request is sent again', async () => {
    const { input, product } = await codOrder();
    const { orderId } = await createFor(desk, input);
    // What the first transaction leaves behind.
    await db.update(orders).set({ status: 'payment_pending' }).where(eq(orders.id, orderId));
    await db.update(stockHolds).set({ state: 'held' }).where(eq(stockHolds.orderId, orderId));
    expect(await desk.call(createStaffOrder, input)).toMatchObject({ orderId });
    expect((await rowOf(orderId))?.status).toBe('placed');
    expect(await onShelf(product.id)).toBe(9);
  });

  test('ends and returns its stock if the server stopped and nobody sent the request again', async () => {
    const { input, product } = await codOrder();
    const { orderId } = await createFor(desk, input);
    const holdExpiresAt = new Date(Date.now() - 1000);
    await db
      .update(orders)
      .set({ status: 'payment_pending', holdExpiresAt })
      .where(eq(orders.id, orderId));
    await db.update(stockHolds).set({ state: 'held' }).where(eq(stockHolds.orderId, orderId));
    await checkPayments(shop.services);
    expect((await rowOf(orderId))?.status).toBe('cancelled');
    expect(await onShelf(product.id)).toBe(10);
  });
});
