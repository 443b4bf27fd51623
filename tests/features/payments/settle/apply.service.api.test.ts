import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codConfirmations,
  orderEvents,
  outgoingEvents,
  payments,
  refunds,
  stockItems,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { takeCredit } from '#src/features/credit/ledger.service.server.ts';
import { awaitConfirmation } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import type { Closing } from '#src/features/payments/settle/settlement.server.ts';
import {
  ALL,
  before,
  createDecisionShop,
  FREED,
  NOW,
  OPEN,
  type OrderValues,
  PAID,
} from '#tests/kit/decision-shop.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db, make, alone } = await createDecisionShop();
const endpoint = { url: 'https://erp.example', secret: 'x' };
await db.insert(webhookEndpoints).values({ ...endpoint, events: ['payment.succeeded'] });

const refundsOf = (orderId: string) =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
test('closes one payment of an order that continues', async () => {
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
