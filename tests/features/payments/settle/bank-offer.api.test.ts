import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { creditNotes, refunds } from '#src/db/schema/tables.ts';
import type { BankOffer } from '#src/features/payments/instalments/bank-offers.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { readOrder } from '#tests/kit/read-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const { gateway, sentJobs } = services;

const OFFER: BankOffer = {
  ...{ offerId: 'ten', title: '10% off', description: '', terms: '', by: 'HDFC Bank card' },
  gives: 'discount',
  discount: { kind: 'percentage', value: 10, mostPaise: 100_00 },
  cashback: undefined,
  ...{ minPaise: 0, months: [], startsAt: undefined, endsAt: undefined },
};

/** An order that its buyer has paid with less than its total. */
async function payLess(offPaise: number, offer?: BankOffer) {
  const { orderId } = await makeOrder(services);
  gateway.payLess(orderId, offPaise, offer);
  await settle(services, orderId);
  return { orderId, ...(await readOrder(db, orderId)) };
}

describe('a payment with a bank offer', () => {
  test('places the order at its full price, and stores what the offer paid', async () => {
    const { orderId, status, order, payment } = await payLess(100_00, OFFER);

    expect(status).toBe('placed');
    expect(payment).toMatchObject({ amountPaise: order?.totalPaise, offerPaise: 100_00 });
    expect(await checkOrderMoney(services, orderId)).toBe(0);
  });

  test.each<[string, number, BankOffer | undefined]>([
    ['no offer', 100_00, undefined],
    ['more than the offer allows', 100_01, OFFER],
    ['a cashback offer', 100_00, { ...OFFER, gives: 'cashback' }],
  ])('refunds a smaller payment with %s', async (_, offPaise, offer) => {
    const { status, refunds: back, order } = await payLess(offPaise, offer);

    expect(status).toBe('refunded');
    expect(back).toMatchObject([{ amountPaise: (order?.totalPaise ?? 0) - offPaise }]);
  });

  test('refunds what the customer paid and no more, in parts that add up', async () => {
    const { orderId, order, payment } = await payLess(100_00, OFFER);
    const total = order?.totalPaise ?? 0;
    const parts = [333_33, total - 333_33];
    for (const amountPaise of parts) {
      const request = { orderId, paymentId: payment?.id ?? 0, amountPaise, reason: 'Returned.' };
      const id = await requestRefund(db, request);
      await advanceRefund(services, id);
      for (const refund of gateway.refunds(orderId)) refund.status = 'SUCCESS';
      await advanceRefund(services, id);
    }

    const sent = gateway.refunds(orderId).map(({ amountPaise }) => amountPaise);
    expect(sent.reduce((sum, paise) => sum + paise, 0)).toBe(total - 100_00);
    const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(back.reduce((sum, { offerPaise }) => sum + offerPaise, 0)).toBe(100_00);
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId));
    expect(notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(total);
    expect((await readOrder(db, orderId)).status).toBe('refunded');
    expect(await checkOrderMoney(services, orderId)).toBe(0);
    const mails = sentJobs.filter(({ data }) => JSON.stringify(data).includes('has been made'));
    expect(JSON.stringify(mails.at(-1))).toContain(sentText(sent.at(-1) ?? 0));
  });
});

function sentText(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0 }).format(paise / 100);
}
