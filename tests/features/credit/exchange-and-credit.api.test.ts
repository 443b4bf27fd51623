import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { creditLots, payments } from '#src/db/schema/tables.ts';
import { addCredit } from '#src/features/credit/ledger.service.server.ts';
import {
  cancelStaffOrder,
  refundOrder,
  updateOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { endExchanges } from '#src/features/returns/exchanges/end-exchanges.service.server.ts';
import { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { finishOrders, orderWithCredit, readMoney } from '#tests/kit/credit-shop.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { sumBooks } from '#tests/kit/sum-books.ts';

const shop = await createStaffShop();
const { db, gateway, services, orderServices } = shop;
const staff = shop.staff.visitor;
const DAY_MS = 86_400_000;
const PRICE = 1_499;

/** An order of ₹2,998 for two units, ₹500 of it store credit, and the exchange of one has arrived. */
async function withArrived(newPrice: number, offerPaise = 0) {
  const { visitor, buyer, user } = await signUpBuyer(shop);
  const to = { userId: user.id };
  await addCredit(db, { ...to, kind: 'paid', amountPaise: 400_00, reason: 'gift_card' });
  const expiresAt = new Date(Date.now() + 400 * DAY_MS);
  const gift = { kind: 'bonus', amountPaise: 100_00, reason: 'goodwill', expiresAt } as const;
  await addCredit(db, { ...to, ...gift });
  const id = await orderWithCredit(orderServices, buyer, 500);
  gateway.pay(id);
  await settle(orderServices, id);
  const isMoney = and(eq(payments.orderId, id), eq(payments.paymentMethod, 'online'));
  await db.update(payments).set({ offerPaise }).where(isMoney);
  await staff.call(updateOrder, { id, status: 'shipped', carrier: 'BD', trackingNumber: id });
  await staff.call(updateOrder, { id, status: 'delivered' });
  const price = newPrice * 100;
  const { id: productId } = await makeProduct(db, { pricePaise: price, mrpPaise: price, stock: 3 });
  const { orderItems } = await visitor.call(getOrder, { id });
  const one = { id, orderLineId: orderItems[0]?.id ?? 0, quantity: 1, productId };
  const { returns } = await visitor.call(askExchange, { ...one, reason: 'Another colour.' });
  const answer = { id: returns[0]?.id ?? 0, restock: true };
  await staff.call(answerReturn, { ...answer, action: 'accept' });
  const { exchange } = await staff.call(answerReturn, { ...answer, action: 'receive' });
  const said = shop.sentJobs
    .filter(({ data }) => data['to'] === user.email)
    .map(({ data }) => String(data['text']));
  return { visitor, user, id, said, newId: exchange?.newOrderId ?? '' };
}

async function payDifference(newId: string) {
  const session = await openSession(services, newId);
  gateway.pay(newId);
  await settle(services, newId);
  return session.amount;
}

const cancel = (id: string) => staff.call(cancelStaffOrder, { id, reason: 'Not wanted.' });

/** Has every refund made; returns what went back to the gateway and to the store credit, in paise. */
async function settleAll({ id, newId }: { id: string; newId: string }) {
  const sent = await finishOrders(shop, [id, newId]);
  const { invoiced, credited, paid, refunded } = await sumBooks(db, [id, newId]);
  expect(invoiced - credited).toBe(paid - refunded);
  const { ledgerPaise, balancePaise } = await readMoney(db, id);
  expect(balancePaise).toBe(ledgerPaise);
  return { sent, ledgerPaise };
}

describe('an exchange of an item that store credit paid in part', () => {
  test.each([
    ['dearer', 1_999],
    ['equal', PRICE],
    ['cheaper', 999],
  ])('gives money and credit back to the paisa if the %s item is cancelled', async (_, price) => {
    const made = await withArrived(price);
    const { id, newId, user, visitor } = made;
    if (price > PRICE) expect(await payDifference(newId)).toBe(price - PRICE);
    expect(await visitor.call(getOrder, { id: newId })).toMatchObject({
      ...{ orderStatus: 'Order Placed', orderTotalPrice: price },
      payment: { isPaid: true },
    });
    await cancel(newId);
    // One of two units: half of the credit, to the lots that it came from, what was paid for first.
    const { sent, ledgerPaise } = await settleAll(made);
    expect(ledgerPaise).toBe(250_00);
    expect(sent).toBe((PRICE - 250 + Math.max(0, price - PRICE)) * 100);
    const lots = await db
      .select()
      .from(creditLots)
      .where(eq(creditLots.userId, user.id))
      .orderBy(asc(creditLots.id));
    expect(lots.map(({ leftPaise }) => leftPaise)).toEqual([250_00, 0]);
    // The other unit.
    await staff.call(refundOrder, { id, amount: PRICE, reason: 'It broke.' });
    expect((await settleAll(made)).ledgerPaise).toBe(500_00);
    expect((await visitor.call(getOrder, { id })).orderStatus).toBe('Refunded');
  });

  test('names the money and the store credit that go back, and the same amounts beforehand', async () => {
    const { said } = await withArrived(999);
    const [asked] = said.filter((text) => text.includes('to exchange an item'));
    expect(asked).toContain('We refund a difference of ₹500, ₹83.39 of it to your store credit.');
    expect(said.join()).toContain(
      '₹416.61 is on its way back to your payment method. ₹83.39 goes back to your store credit.',
    );
  });

  test('gives both back if the difference is not paid in time', async () => {
    const made = await withArrived(1_999);
    const later = new Date(Date.now() + 4 * DAY_MS);
    await checkPayments(services, later);
    await endExchanges(services, later);
    await endExchanges(services, later);
    expect(await settleAll(made)).toEqual({ sent: (PRICE - 250) * 100, ledgerPaise: 250_00 });
  });

  test('divides a refund that becomes store credit, and what is cancelled after it', async () => {
    const made = await withArrived(1_999);
    await payDifference(made.newId);
    await staff.call(refundOrder, {
      ...{ id: made.newId, amount: 999.5, reason: 'Too late.', toCredit: true },
    });
    // Half of ₹250 goes back to the credit, and the rest becomes credit.
    expect(await settleAll(made)).toEqual({ sent: 0, ledgerPaise: 999_50 });
    await cancel(made.newId);
    expect(await settleAll(made)).toEqual({ sent: 874_50, ledgerPaise: 1_124_50 });
  });

  test('neither refunds nor turns into credit what a bank offer had paid', async () => {
    const made = await withArrived(PRICE, 249_80);
    await cancel(made.newId);
    expect(await settleAll(made)).toEqual({ sent: 1_124_10, ledgerPaise: 250_00 });
    const rest = { id: made.id, amount: PRICE, reason: 'It broke.', toCredit: true };
    await staff.call(refundOrder, rest);
    expect(await settleAll(made)).toEqual({ sent: 1_124_10, ledgerPaise: 500_00 + 1_124_10 });
  });
});
