import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invoices } from '#src/db/schema/tables.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { addCredit } from '#src/features/credit/ledger.service.server.ts';
import { cancelStaffOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import {
  cancelByLink,
  completeByLink,
  payByLink,
  viewDecision,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import { checkConfirmations } from '#src/features/order-management/confirm/confirmation-jobs.service.server.ts';
import { changeToCash } from '#src/features/payments/cod/change-to-cash.service.server.ts';
import { getCashForOrder } from '#src/features/payments/cod/cash-for-order.queries.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { COD, setCod } from '#tests/kit/cod-shop.ts';
import { createConfirmShop } from '#tests/kit/confirm-shop.ts';
import { finishOrders, readMoney } from '#tests/kit/credit-shop.ts';
import { sumBooks } from '#tests/kit/sum-books.ts';

const shop = await createConfirmShop();
const { db, gateway, orderServices, desk, anyone, linkTo, confirmWith } = shop;
const GOODS = 2_998;
const CREDIT = 1_000;

beforeEach(shop.begin);

/** An order of ₹2,998, ₹1,000 of it store credit. */
async function withOrder(paymentMethod: 'cod' | 'online' = 'cod', storeCredit = CREDIT) {
  const made = await shop.withCart();
  const to = { userId: made.user.id, kind: 'paid', reason: 'gift_card' } as const;
  await addCredit(db, { ...to, amountPaise: storeCredit * 100 });
  const { addressId, visitor } = made;
  const opened = await visitor.call(createCartOrder, { addressId, paymentMethod, storeCredit });
  return { ...made, opened, id: opened.order_id, link: linkTo(opened.order_id) };
}

/** Has every refund made, twice; returns the store credit, and what went back to the gateway. */
async function settleAll(id: string) {
  await finishOrders({ ...shop, services: orderServices }, [id]);
  const sent = await finishOrders({ ...shop, services: orderServices }, [id]);
  return { ledgerPaise: (await readMoney(db, id)).ledgerPaise, sent };
}

describe('an order with store credit that waits for its customer', () => {
  test('says what is left to pay, in cash and online', async () => {
    const { link } = await withOrder();
    expect(await anyone.call(viewDecision, link)).toMatchObject({
      ...{ breakup: { total: GOODS + COD.fee }, totalOnline: GOODS, credit: CREDIT },
    });
    expect((await anyone.call(payByLink, link)).amount).toBe(GOODS - CREDIT);
  });

  const ways: [string, (id: string) => Promise<unknown>][] = [
    ['its customer cancels it', (id) => anyone.call(cancelByLink, linkTo(id))],
    ['staff cancel it', (id) => desk.call(cancelStaffOrder, { id, reason: 'Not wanted.' })],
    [
      'nobody confirms it',
      () => checkConfirmations(orderServices, new Date(Date.now() + 25 * 3_600_000)),
    ],
  ];
  test.each(ways)('gives the credit back once if %s, without documents', async (_, end) => {
    const { id } = await withOrder();
    expect((await readMoney(db, id)).ledgerPaise).toBe(0);
    await end(id);
    await end(id).catch(() => undefined);
    expect(await settleAll(id)).toEqual({ ledgerPaise: CREDIT * 100, sent: 0 });
    expect((await readMoney(db, id)).refunds).toHaveLength(1);
    expect(await db.$count(invoices, eq(invoices.orderId, id))).toBe(0);
  });

  test('keeps the credit when the rest is paid online, and gives both back when it is cancelled', async () => {
    const { id, link } = await withOrder();
    await anyone.call(payByLink, link);
    gateway.pay(`${id}-2`);
    expect(await anyone.call(completeByLink, link)).toMatchObject({ status: 'paid' });
    expect(await settleAll(id)).toEqual({ ledgerPaise: 0, sent: 0 });
    expect(await sumBooks(db, [id])).toMatchObject({ invoiced: GOODS * 100, paid: GOODS * 100 });
    await desk.call(cancelStaffOrder, { id, reason: 'Not wanted.' });
    const back = { ledgerPaise: CREDIT * 100, sent: (GOODS - CREDIT) * 100 };
    expect(await settleAll(id)).toEqual(back);
    expect(await sumBooks(db, [id])).toMatchObject({ credited: GOODS * 100 });
  });

  test.each([
    ['cancelled', (id: string) => anyone.call(cancelByLink, linkTo(id)), CREDIT],
    ['confirmed with cash', (id: string) => confirmWith(linkTo(id)), 0],
  ])('refunds money that arrives after it was %s, and no credit with it', async (_, end, back) => {
    const { id, link } = await withOrder();
    await anyone.call(payByLink, link);
    await end(id);
    gateway.pay(`${id}-2`);
    await settle(orderServices, `${id}-2`);
    const sent = (GOODS - CREDIT) * 100;
    expect(await settleAll(id)).toEqual({ ledgerPaise: back * 100, sent });
    expect((await sumBooks(db, [id])).credited).toBe(0);
  });

  test('offers no online payment for less than the gateway accepts', async () => {
    await setCod(db, { from: 0, confirmWhen: 'always' });
    const one = await withOrder('cod', GOODS - 1);
    expect((await anyone.call(payByLink, one.link)).amount).toBe(1);
    const less = await withOrder('cod', GOODS - 0.99);
    const paying = anyone.call(payByLink, less.link);
    await expect(paying).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('an unpaid order with store credit that changes to cash leaves the rest and the fee to pay', async () => {
  const { id, user } = await withOrder('online');
  const cash = GOODS - CREDIT + COD.fee;
  const offer = await getCashForOrder(db, { userId: user.id, orderId: id });
  expect(offer).toMatchObject({ isOn: true, problem: null, total: cash });
  const change = { userId: user.id, orderId: id, expectedTotal: cash };
  const dear = changeToCash(orderServices, { ...change, expectedTotal: cash + 1 });
  await expect(dear).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await changeToCash(orderServices, change)).toMatchObject({
    ...{ amount: cash, total: GOODS + COD.fee },
  });
  const { payments, ledgerPaise } = await readMoney(db, id);
  expect(ledgerPaise).toBe(0);
  expect(payments.map(({ paymentMethod, amountPaise }) => [paymentMethod, amountPaise])).toEqual([
    ['credit', CREDIT * 100],
    ['online', (GOODS - CREDIT) * 100],
    ['cod', cash * 100],
  ]);
  await desk.call(cancelStaffOrder, { id, reason: 'Not wanted.' });
  expect(await settleAll(id)).toMatchObject({ ledgerPaise: CREDIT * 100 });
});
