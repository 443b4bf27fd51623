import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { creditNotes } from '#src/db/schema/tables.ts';
import { readBalance } from '#src/features/credit/ledger.service.server.ts';
import { cancelOrder } from '#src/features/order-management/cancel.service.server.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import { checkPayments, checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { makeCreditBuyer, orderWithCredit, readMoney } from '#tests/kit/credit-shop.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { gateway } = services;
const ALL = 2_998_00;

async function pay(orderId: string) {
  gateway.setStatus(orderId, 'PAID');
  await settle(services, orderId);
}

async function refundAll(orderId: string) {
  await checkRefunds(services as never);
  for (const refund of gateway.refunds(orderId)) Object.assign(refund, { status: 'SUCCESS' });
  await checkRefunds(services as never, new Date(Date.now() + 86_400_000));
}

describe('an order that is paid in part with store credit', () => {
  test('takes the credit when it is created and requests the rest from the gateway', async () => {
    const buyer = await makeCreditBuyer(db);
    const orderId = await orderWithCredit(services, buyer, 550);

    const held = await readMoney(db, orderId);
    expect(held.order).toMatchObject({ totalPaise: ALL, creditPaise: 550_00 });
    expect(
      held.payments.map(({ paymentMethod, amountPaise, status }) => [
        paymentMethod,
        amountPaise,
        status,
      ]),
    ).toEqual([
      ['credit', 550_00, 'active'],
      ['online', ALL - 550_00, 'active'],
    ]);
    // The gift, which expires, is spent first.
    expect(held.lots.map(({ kind, leftPaise }) => [kind, leftPaise])).toEqual([
      ['paid', 50_00],
      ['bonus', 0],
    ]);

    await pay(orderId);
    const paid = await readMoney(db, orderId);
    expect(paid.order.status).toBe('placed');
    expect(paid.payments.every(({ status }) => status === 'paid')).toBe(true);
    expect(await checkOrderMoney(services, orderId)).toBe(0);
    expect(await checkBooks(db)).toEqual([]);
  });

  test('gives the credit back once when the payment lapses, and keeps its kinds', async () => {
    const buyer = await makeCreditBuyer(db);
    const orderId = await orderWithCredit(services, buyer, 550);
    const later = new Date(Date.now() + 2 * 3_600_000);
    gateway.setStatus(orderId, 'EXPIRED');
    await checkPayments(services as never, later);
    await settleOrder(services, orderId, { now: later });
    await checkPayments(services as never, later);

    const over = await readMoney(db, orderId);
    expect(over.order.status).toBe('cancelled');
    expect(over).toMatchObject({ ledgerPaise: 600_00, balancePaise: 600_00 });
    expect(over.lots.map(({ leftPaise }) => leftPaise)).toEqual([500_00, 100_00]);
    expect(over.payments.map(({ status }) => status)).toEqual(['closed', 'closed']);
  });

  test('takes the credit again for money that arrives late', async () => {
    const buyer = await makeCreditBuyer(db);
    const orderId = await orderWithCredit(services, buyer, 550);
    await settleOrder(services, orderId, { closing: { actor: 'system', note: 'Lapsed.' } });
    await pay(orderId);
    expect(await readMoney(db, orderId)).toMatchObject({
      order: { status: 'placed' },
      ledgerPaise: 50_00,
    });
  });

  test('refunds money that arrives late when the credit has been spent since', async () => {
    const buyer = await makeCreditBuyer(db);
    const product = await makeProduct(db, { stock: 10 });
    const orderId = await orderWithCredit(services, buyer, 550, { productId: product.id });
    await settleOrder(services, orderId, { closing: { actor: 'system', note: 'Lapsed.' } });
    const second = await orderWithCredit(services, buyer, 600);
    await pay(second);
    await pay(orderId);
    const late = await readMoney(db, orderId);
    expect(late.order.status).toBe('refunded');
    expect(late.refunds.map(({ amountPaise }) => amountPaise)).toEqual([ALL - 550_00]);
    expect(late.ledgerPaise).toBe(0);
  });

  test('replaces an unpaid order that reserves the credit', async () => {
    const buyer = await makeCreditBuyer(db);
    const first = await orderWithCredit(services, buyer, 550);
    const second = await orderWithCredit(services, buyer, 600);
    expect((await readMoney(db, first)).order.status).toBe('cancelled');
    expect(await readMoney(db, second)).toMatchObject({
      order: { status: 'payment_pending' },
      ledgerPaise: 0,
    });
  });

  test('returns the same order to a call that is sent twice', async () => {
    const buyer = await makeCreditBuyer(db);
    const product = await makeProduct(db, { stock: 10 });
    const [one, two] = await Promise.all([
      orderWithCredit(services, buyer, 550, { productId: product.id }),
      orderWithCredit(services, buyer, 550, { productId: product.id }),
    ]);
    expect(two).toBe(one);
    expect(await readMoney(db, one)).toMatchObject({ ledgerPaise: 50_00 });
  });
});

describe('refunds', () => {
  test('refunds go back as they were paid, to the paisa, over several refunds', async () => {
    const buyer = await makeCreditBuyer(db);
    const orderId = await orderWithCredit(services, buyer, 550);
    await pay(orderId);
    for (const amount of [333.33, 1000.01, 777.77]) {
      await refundOrder(services, { orderId, userId: buyer.id, amount, reason: 'A fault.' });
      const { order, refunds: back, payments: paid } = await readMoney(db, orderId);
      const sum = (rows: { amountPaise: number }[]) =>
        rows.reduce((total, { amountPaise }) => total + amountPaise, 0);
      expect(sum(paid)).toBe(order.totalPaise);
      expect(sum(back)).toBeLessThanOrEqual(order.totalPaise);
    }
    const by = { actor: 'staff', actorUserId: buyer.id, reason: 'Not wanted' } as const;
    await cancelOrder(services, orderId, by);
    await refundAll(orderId);

    const over = await readMoney(db, orderId);
    expect(over.order.status).toBe('refunded');
    const isCredit = new Map(over.payments.map(({ id, paymentMethod }) => [id, paymentMethod]));
    const backOf = (method: string) =>
      over.refunds
        .filter(({ paymentId }) => isCredit.get(paymentId) === method)
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect([backOf('credit'), backOf('online')]).toEqual([550_00, ALL - 550_00]);
    expect(over).toMatchObject({ ledgerPaise: 600_00, balancePaise: 600_00 });
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
    expect(notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(ALL);
    expect(await checkOrderMoney(services, orderId)).toBe(0);
    expect(await checkBooks(db)).toEqual([]);
  });

  test('refunds become store credit if staff choose so, and the gateway keeps the money', async () => {
    const buyer = await makeCreditBuyer(db);
    const orderId = await orderWithCredit(services, buyer, 0);
    await pay(orderId);
    const part = { orderId, userId: buyer.id, amount: 100, reason: 'Sorry.', isGoodwill: true };
    await refundOrder(services, { ...part, toCredit: true });
    await refundAll(orderId);
    expect(gateway.refunds(orderId)).toEqual([]);
    expect(await readMoney(db, orderId)).toMatchObject({
      ledgerPaise: 700_00,
      refunds: [{ status: 'success', toCredit: true }],
    });
    expect(await checkOrderMoney(services, orderId)).toBe(0);
  });

  test('refunds give expired credit back for thirty more days', async () => {
    const buyer = await makeCreditBuyer(db);
    const orderId = await orderWithCredit(services, buyer, 600);
    await pay(orderId);
    const by = { actor: 'shopper', actorUserId: buyer.id, reason: '' } as const;
    await cancelOrder(services, orderId, by);
    await refundAll(orderId);
    const { lots } = await readMoney(db, orderId);
    const gift = lots.find(({ kind }) => kind === 'bonus');
    const days = ((gift?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });
});

describe('an order that store credit pays for', () => {
  test('places an order that store credit pays for immediately, without the gateway', async () => {
    const buyer = await makeCreditBuyer(db);
    const product = await makeProduct(db, { stock: 10, pricePaise: 300_00 });
    const options = { productId: product.id, paymentMethod: 'credit' } as const;
    const [one, two] = await Promise.all([
      orderWithCredit(services, buyer, 600, options),
      orderWithCredit(services, buyer, 600, options),
    ]);
    expect(two).toBe(one);
    const money = await readMoney(db, one);
    expect(money.order).toMatchObject({ status: 'placed', paymentMethod: 'credit' });
    expect(money.payments).toMatchObject([{ paymentMethod: 'credit', status: 'paid' }]);
    expect(money.ledgerPaise).toBe(0);
    expect(await checkOrderMoney(services, one)).toBe(0);
    expect(await checkBooks(db)).toEqual([]);
  });

  test.each([
    ['more credit than there is', 600.01, 'online', 'CREDIT_CHANGED'],
    ['less credit than all of it, without another method', 500, 'credit', 'INVALID_INPUT'],
    ['all credit and another method', 2998, 'online', 'INVALID_INPUT'],
    ['more credit than the total', 2998.01, 'credit', 'INVALID_INPUT'],
    ['a rest that is too small to pay', 2997.5, 'online', 'INVALID_INPUT'],
  ] as const)('refuses an order with %s', async (_, storeCredit, paymentMethod, code) => {
    const buyer = await makeCreditBuyer(db);
    const refused = orderWithCredit(services, buyer, storeCredit, { paymentMethod });
    await expect(refused).rejects.toMatchObject({ code });
    expect(await readBalance(db, buyer.id)).toBe(600_00);
  });

  test('lets two tabs spend the same credit once', async () => {
    const buyer = await makeCreditBuyer(db);
    const products = [
      await makeProduct(db, { stock: 10, pricePaise: 300_00 }),
      await makeProduct(db, { stock: 10, pricePaise: 300_00 }),
    ];
    const results = await Promise.allSettled(
      products.map(({ id }) =>
        orderWithCredit(services, buyer, 600, { productId: id, paymentMethod: 'credit' }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
