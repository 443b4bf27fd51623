import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codConfirmations,
  offerUses,
  orderEvents,
  orders,
  outgoingEvents,
  payments,
  refunds,
  stockHolds,
  stockItems,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { addCredit, readBalance, takeCredit } from '#src/features/credit/ledger.service.server.ts';
import { reserveCredit } from '#src/features/credit/pay-with-credit.service.server.ts';
import { reserveUses } from '#src/features/offers/uses.service.server.ts';
import { reservedUntil } from '#src/features/orders/hold-times.ts';
import type { GatewayPayment } from '#src/features/payments/cashfree/client.server.ts';
import { awaitConfirmation } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import type { GatewayView } from '#src/features/payments/reconciliation/gateway-view.server.ts';
import { applyDecision } from '#src/features/payments/settle/apply.service.server.ts';
import type { Decision } from '#src/features/payments/settle/decision.ts';
import type { Closing } from '#src/features/payments/settle/settlement.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOffer } from '#tests/kit/make-offer.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
/** Two units at ₹1,499. */
const ALL = 2_998_00;
const NOW = new Date('2026-11-20T10:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const { id: offerId } = await makeOffer(db);
const endpoint = { url: 'https://erp.example', secret: 'x' };
await db.insert(webhookEndpoints).values({ ...endpoint, events: ['payment.succeeded'] });

type OrderValues = Partial<typeof orders.$inferInsert>;
type PaymentValues = Partial<typeof payments.$inferInsert>;
type More = { gateway?: Partial<GatewayView>; closing?: Closing };

const NOTHING: GatewayView = {
  ...{ status: 'ACTIVE', amountPaise: ALL, offerPaise: 0, currency: 'INR' },
  ...{ hasPendingAttempt: false, success: undefined, attempts: [] },
  ...{ failure: undefined, failedAt: undefined },
};
const attempt = (status: string): GatewayPayment => ({
  ...{ cfPaymentId: '77', gatewayOrderId: 'x', status, orderAmountPaise: ALL, amountPaise: ALL },
  ...{ currency: 'INR', method: 'upi', bankReference: 'P77', message: 'No.' },
  ...{ errorCode: undefined, paidAt: before(5000) },
});
const PAID: Partial<GatewayView> = { status: 'PAID', success: attempt('SUCCESS') };

/** An unpaid order with an offer and ₹10 of store credit, of which it uses ₹4. */
async function make(orderValues: OrderValues = {}, paymentValues: PaymentValues = {}) {
  const { orderId, product, buyer } = await makeOrder(services);
  await reserveUses(db, orderId, [{ offerId, savedPaise: 1 }]);
  const to = { userId: buyer.id, kind: 'paid', amountPaise: 10_00 } as const;
  await addCredit(db, { ...to, reason: 'gift_card' });
  const credit = { orderId, userId: buyer.id, amountPaise: 4_00, expiresAt: NOW };
  const holdExpiresAt = new Date(NOW.getTime() + 60_000);
  const isOrder = eq(orders.id, orderId);
  await db
    .update(orders)
    .set({ holdExpiresAt, ...orderValues })
    .where(isOrder);
  const isMoney = and(eq(payments.orderId, orderId), eq(payments.gatewayOrderId, orderId));
  const times = { expiresAt: NOW, nextCheckAt: NOW };
  await db
    .update(payments)
    .set({ ...times, ...paymentValues })
    .where(isMoney);
  await reserveCredit(db, credit, NOW);
  const readPayment = async () => (await db.select().from(payments).where(isMoney))[0];
  const apply = async (decision: Decision, { gateway = {}, closing }: More = {}) => {
    const [order] = await db.select().from(orders).where(isOrder);
    const payment = await readPayment();
    if (!order || !payment) throw new Error('The order is not complete.');
    const view = { ...NOTHING, ...gateway };
    return applyDecision(db, { order, payment, gateway: view, decision, closing, now: NOW });
  };
  const look = async () => {
    const { status, events } = await readOrder(db, orderId);
    const [use] = await db.select().from(offerUses).where(eq(offerUses.orderId, orderId));
    const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));
    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
    return {
      ...{ status, note: events.at(-1)?.note, hold: hold?.state, stock: item?.available },
      isUsed: use?.givenBackAt === null,
      creditPaise: await readBalance(db, buyer.id, NOW),
    };
  };
  return { orderId, product, buyer, apply, look, readPayment };
}

const refundsOf = (orderId: string) =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
const OPEN = { hold: 'held', stock: 8, isUsed: true, creditPaise: 6_00 };
const FREED = { hold: 'released', stock: 10, isUsed: false, creditPaise: 10_00 };

/** Expects that an order of someone else stays as it is. */
async function alone(work: () => Promise<unknown>) {
  const other = await make();
  const kept = [await readOrder(db, other.orderId), await other.look(), await other.readPayment()];
  await work();
  expect([
    await readOrder(db, other.orderId),
    await other.look(),
    await other.readPayment(),
  ]).toEqual(kept);
}

const LATE = reservedUntil(NOW);
const HOUR_MS = 3_600_000;
test.each<[string, PaymentValues, string, Date | null]>([
  ['is paid', { status: 'paid' }, 'PAID', null],
  ['ended at the gateway', { status: 'closed' }, 'TERMINATED', null],
  ['expired there', { status: 'closed' }, 'EXPIRED', new Date(LATE.getTime() + HOUR_MS)],
  ['is checked no more', { status: 'closed', nextCheckAt: null }, 'EXPIRED', null],
  ['is cash', { status: 'closed', paymentMethod: 'cod' }, 'EXPIRED', null],
])('checks a payment less once it %s', async (_, values, status, nextCheckAt) => {
  await alone(async () => {
    const { apply, look, readPayment } = await make({}, values);
    expect(await apply({ kind: 'keep' }, { gateway: { status } })).toMatchObject({
      did: 'nothing',
    });
    expect(await readPayment()).toMatchObject({ nextCheckAt, gatewayStatus: 'ACTIVE' });
    expect(await look()).toMatchObject({ status: 'payment_pending', ...OPEN });
  });
});

test.each(['wait', 'terminate'] as const)(
  'notes what the gateway says when it may %s',
  async (kind) => {
    await alone(async () => {
      const { apply, readPayment } = await make();
      await apply({ kind }, { gateway: { status: 'EXPIRED' } });
      expect(await readPayment()).toMatchObject({ status: 'active', gatewayStatus: 'EXPIRED' });
    });
  },
);

const FAILED: Partial<GatewayView> = {
  ...{ failure: 'INSUFFICIENT_FUNDS', failedAt: before(120_000) },
  attempts: [attempt('FAILED')],
};
test('notes once that a payment failed, two minutes later', async () => {
  await alone(async () => {
    const { apply, look, readPayment } = await make();
    const applied = await apply({ kind: 'wait' }, { gateway: FAILED });
    expect(applied).toMatchObject({ did: 'failure-seen', failure: 'INSUFFICIENT_FUNDS' });
    expect((await look()).note).toBe('A payment failed: the balance was too low.');
    expect(await readPayment()).toMatchObject({ failureNotifiedAt: NOW });
    expect(await apply({ kind: 'wait' }, { gateway: FAILED })).toMatchObject({ did: 'nothing' });
  });
});

const SHOWN = [attempt('FAILED'), attempt('NOT_ATTEMPTED')];
test.each<[string, Partial<GatewayView>, OrderValues?, Decision?]>([
  ['it failed a moment ago', { failedAt: before(119_999) }],
  ['another attempt runs', { hasPendingAttempt: true }],
  ['there is no time of the failure', { failedAt: undefined }],
  ['the shopper sees another QR code', { attempts: SHOWN }],
  ['the gateway takes no more attempts', { status: 'EXPIRED' }],
  ['the order is over', {}, { status: 'cancelled' }],
  ['its time is over', {}, { holdExpiresAt: NOW }],
  ['it ends', {}, {}, { kind: 'terminate' }],
])('says nothing about a failed payment if %s', async (_, gateway, values = {}, decision) => {
  const { apply } = await make(values);
  const applied = await apply(decision ?? { kind: 'wait' }, { gateway: { ...FAILED, ...gateway } });
  expect(applied).toMatchObject({ did: 'nothing' });
});

test('closes one payment of an order that goes on', async () => {
  await alone(async () => {
    const { apply, look, readPayment } = await make();
    await apply({ kind: 'close-payment' }, { gateway: { status: 'EXPIRED' } });
    expect(await readPayment()).toMatchObject({ status: 'closed', gatewayStatus: 'EXPIRED' });
    expect(await look()).toMatchObject({ status: 'payment_pending', ...OPEN });
  });
});

test('places an order with what the gateway says about the money', async () => {
  await alone(async () => {
    const { orderId, apply, look, readPayment } = await make();
    const applied = await apply({ kind: 'place' }, { gateway: { ...PAID, offerPaise: 5 } });
    expect(applied).toMatchObject({ did: 'placed', status: 'placed' });
    expect(applied.isRetaken).toBeUndefined();
    const about = { cfPaymentId: '77', method: 'upi', bankReference: 'P77', paidAt: before(5000) };
    expect(await readPayment()).toMatchObject({
      ...{ status: 'paid', gatewayStatus: 'PAID', amountPaise: ALL, offerPaise: 5, ...about },
      nextCheckAt: null,
    });
    const sold = { ...OPEN, hold: 'sold', status: 'placed', note: 'Payment received.' };
    expect(await look()).toEqual(sold);
    expect((await readOrder(db, orderId)).order?.paidAt).toEqual(before(5000));
    const sent = await db.select().from(outgoingEvents).where(eq(outgoingEvents.orderId, orderId));
    expect(sent.map(({ type }) => type)).toEqual(['payment.succeeded']);
  });
});

test.each([0, 1])(
  'keeps the amount of the order if the gateway names %i paise',
  async (amountPaise) => {
    const { apply, readPayment, orderId } = await make();
    await apply({ kind: 'place' }, { gateway: { status: 'PAID', amountPaise } });
    expect(await readPayment()).toMatchObject({ amountPaise: amountPaise || ALL, paidAt: NOW });
    expect((await readOrder(db, orderId)).order?.paidAt).toEqual(NOW);
  },
);

test.each([
  [1, '₹0.01'],
  [2_498_00, '₹2,498'],
])(
  'places an order with an advance, of which %i paise are to be collected',
  async (paise, rupees) => {
    const { orderId, apply, look } = await make({
      paymentMethod: 'advance',
      advancePaise: ALL - paise,
    });
    await apply({ kind: 'place' }, { gateway: PAID });
    expect((await look()).note).toBe(
      `The advance was received. ${rupees} is to be paid in cash on delivery.`,
    );
    expect((await readOrder(db, orderId)).order?.paidAt).toBeNull();
    const isCash = and(eq(payments.orderId, orderId), eq(payments.paymentMethod, 'cod'));
    expect(await db.select().from(payments).where(isCash)).toMatchObject([
      { status: 'active', amountPaise: paise },
    ]);
  },
);

test('changes an order from cash to a payment, without the fee for cash', async () => {
  await alone(async () => {
    const cash = { paymentMethod: 'cod', feePaise: 49_00, totalPaise: ALL + 49_00 } as const;
    const { orderId, apply, readPayment } = await make({ ...cash, status: 'placed' });
    const due = { orderId, paymentMethod: 'cod', gatewayOrderId: `${orderId}-D`, expiresAt: NOW };
    await db.insert(payments).values({ ...due, amountPaise: ALL + 49_00, status: 'active' });
    await awaitConfirmation(db, orderId, { reason: 'always', hours: 4, now: NOW });
    const applied = await apply({ kind: 'switch' }, { gateway: PAID });
    const changed = { paymentMethod: 'online', feePaise: 0, totalPaise: ALL };
    expect(applied).toMatchObject({ did: 'switched', status: 'placed', order: changed });
    expect((await readOrder(db, orderId)).order).toMatchObject({
      ...changed,
      paidAt: before(5000),
    });
    expect(await readPayment()).toMatchObject({ status: 'paid' });
    const isCash = eq(payments.gatewayOrderId, `${orderId}-D`);
    expect(await db.select().from(payments).where(isCash)).toMatchObject([{ status: 'closed' }]);
    const isWait = eq(codConfirmations.orderId, orderId);
    expect(await db.select().from(codConfirmations).where(isWait)).toMatchObject([
      { state: 'confirmed' },
    ]);
  });
});

const LAPSED = { kind: 'cancel' } as const;
test('places an order whose money came late with the stock, credit and offer it had', async () => {
  await alone(async () => {
    const { apply, look } = await make();
    await apply(LAPSED);
    expect(await look()).toMatchObject({ status: 'cancelled', ...FREED });
    const applied = await apply({ kind: 'place-late' }, { gateway: PAID });
    expect(applied).toMatchObject({ did: 'placed', isRetaken: true });
    expect(await look()).toMatchObject({ status: 'placed', ...OPEN, hold: 'sold' });
  });
});

test('refunds money that came late if the stock or the credit is gone', async () => {
  const soldOut = await make();
  await soldOut.apply(LAPSED);
  const isItem = eq(stockItems.productId, soldOut.product.id);
  await db.update(stockItems).set({ available: 1 }).where(isItem);
  await soldOut.apply({ kind: 'place-late' }, { gateway: PAID });
  expect(await soldOut.look()).toMatchObject({
    ...{ status: 'refunded', ...FREED, stock: 1 },
    note: 'The payment arrived late, and what you ordered has sold out. The money is refunded.',
  });
  const spent = await make();
  await spent.apply(LAPSED);
  await takeCredit(db, spent.buyer.id, 7_00, { reason: 'correction' }, NOW);
  await spent.apply({ kind: 'place-late' }, { gateway: PAID });
  expect(await spent.look()).toMatchObject({
    ...{ status: 'refunded', ...FREED, creditPaise: 3_00 },
    note: expect.stringContaining('the store credit of the order has been used') as string,
  });
});

test.each([
  ['wrong-amount', 'payment_pending', 'refunded', true],
  ['order-closed', 'cancelled', 'refunded', false],
  ['paid-twice', 'placed', 'placed', false],
  ['stays-cash', 'shipped', 'shipped', false],
] as const)('refunds money for the reason %s', async (reason, status, after, needsStaff) => {
  await alone(async () => {
    const { orderId, apply, look, readPayment } = await make({ status });
    const gateway = { ...PAID, amountPaise: 500_00, offerPaise: 20_00 };
    const applied = await apply({ kind: 'refund', reason }, { gateway });
    expect(applied).toMatchObject({
      ...{ did: 'refund-requested', status: after },
      refund: { amountPaise: 480_00, needsStaff },
    });
    expect(await refundsOf(orderId)).toMatchObject([{ amountPaise: 500_00, status: 'requested' }]);
    expect(await readPayment()).toMatchObject({ status: 'paid', amountPaise: 500_00 });
    const isOver = after === 'refunded';
    expect(await look()).toMatchObject({ status: after, ...(isOver ? FREED : OPEN) });
    const ending = isOver ? 'The money is refunded.' : 'This payment is refunded.';
    expect((await look()).note).toMatch(new RegExp(`\\. ${ending}$`));
  });
});

test.each<[string, OrderValues, Closing | undefined, object, string]>([
  ['unpaid', {}, undefined, { isLapsed: true, isQuiet: false }, 'The payment was not completed.'],
  [
    ...(['not placed in time', { paymentMethod: 'cod' }, undefined] as const),
    ...([{ isLapsed: true, isQuiet: false }, 'It was created but not placed in time.'] as const),
  ],
  [
    ...(['cancelled', {}, { actor: 'shopper', note: 'Not wanted.' }] as const),
    ...([{ isLapsed: false, isQuiet: false }, 'Not wanted.'] as const),
  ],
  [
    ...(['replaced', {}, { actor: 'staff', note: 'A newer order.', isQuiet: true }] as const),
    ...([{ isLapsed: false, isQuiet: true }, 'A newer order.'] as const),
  ],
])('ends an order that is %s', async (_, values, closing, expected, note) => {
  await alone(async () => {
    const { orderId, apply, look, readPayment } = await make(values);
    const applied = await apply(LAPSED, {
      gateway: { status: 'EXPIRED' },
      ...(closing && { closing }),
    });
    expect(applied).toMatchObject({ did: 'cancelled', status: 'cancelled', ...expected });
    expect(await look()).toMatchObject({ status: 'cancelled', note, ...FREED });
    expect(await readPayment()).toMatchObject({ status: 'closed', gatewayStatus: 'EXPIRED' });
    const isOf = eq(orderEvents.orderId, orderId);
    const events = await db.select().from(orderEvents).where(isOf).orderBy(asc(orderEvents.id));
    expect(events.at(-1)?.actor).toBe(closing?.actor ?? 'system');
  });
});
