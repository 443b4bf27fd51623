import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { invoices, payments, refunds } from '#src/db/schema/tables.ts';
import {
  cancelByLink,
  completeByLink,
  payByLink,
  viewDecision,
} from '#src/features/order-management/confirm/confirm.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { checkPayments } from '#src/features/payments/payment-jobs.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { COD } from '#tests/kit/cod-shop.ts';
import { createConfirmShop } from '#tests/kit/confirm-shop.ts';

const FEE = COD.fee * 100;

const shop = await createConfirmShop();
const { db, gateway, orderServices, desk, anyone, waiting, rowOf, ship, confirmWith } = shop;

beforeEach(shop.begin);

describe('paying online instead', () => {
  const cashOf = async (id: string) =>
    (await db.select().from(payments).where(eq(payments.orderId, id))).map(
      ({ paymentMethod, status, amountPaise }) => [paymentMethod, status, amountPaise],
    );

  test('paying online saves the fee to the paisa, and confirms the order with an invoice without it', async () => {
    const { id, link } = await waiting();
    const { order: before } = await rowOf(id);
    const session = await anyone.call(payByLink, link);
    expect(session.total * 100).toBe(before.totalPaise - FEE);
    expect((await anyone.call(payByLink, link)).payment_session_id).toBe(
      session.payment_session_id,
    );
    gateway.pay(`${id}-2`);
    const paid = await anyone.call(completeByLink, link);
    expect(paid).toMatchObject({ status: 'paid', orderStatus: 'Order Placed' });

    const { order, confirmation } = await rowOf(id);
    expect(order).toMatchObject({
      ...{ paymentMethod: 'online', feePaise: 0, totalPaise: before.totalPaise - FEE },
      paidAt: expect.any(Date) as Date,
    });
    expect(confirmation).toMatchObject({ state: 'confirmed', via: 'payment' });
    expect(await cashOf(id)).toEqual([
      ['cod', 'closed', before.totalPaise],
      ['online', 'paid', before.totalPaise - FEE],
    ]);
    expect(await anyone.call(viewDecision, link)).toMatchObject({ isPaidOnline: true });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id));
    const taxed = (invoice?.lines ?? []).map(
      ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
        taxablePaise + cgstPaise + sgstPaise + igstPaise,
    );
    const billed = taxed.reduce((sum, paise) => sum + paise, 0);
    expect(billed).toBe(before.totalPaise - FEE);
    await ship(id);
  });

  test('a payment leaves the order on cash if it is not paid, and it can be confirmed then', async () => {
    const { id, link } = await waiting();
    await anyone.call(payByLink, link);
    expect(await anyone.call(completeByLink, link)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('still cash on delivery') as string,
    });
    await checkPayments(orderServices);
    expect(gateway.order(`${id}-2`).status).toBe('ACTIVE');
    await confirmWith(link);
    expect(await anyone.call(viewDecision, link)).toMatchObject({ isPaidOnline: false });
    // The open payment is ended at the gateway, so that it is not paid twice.
    await settle(orderServices, `${id}-2`);
    expect(gateway.order(`${id}-2`).status).toBe('TERMINATED');
    const { order } = await rowOf(id);
    expect(order).toMatchObject({ paymentMethod: 'cod', feePaise: FEE, status: 'placed' });
    expect((await cashOf(id))[0]).toEqual(['cod', 'active', order.totalPaise]);
  });

  test.each([
    ['was confirmed with cash', confirmWith, 'placed'],
    [
      'was cancelled',
      (link: { id: string; signature: string }) => anyone.call(cancelByLink, link),
      'cancelled',
    ],
  ] as const)(
    'an online payment is refunded in full if the order %s in the meantime',
    async (_, decide, status) => {
      const { id, link } = await waiting();
      const { total } = await anyone.call(payByLink, link);
      await decide(link);
      gateway.pay(`${id}-2`);
      await settle(orderServices, `${id}-2`);
      const [refund] = await db.select().from(refunds).where(eq(refunds.orderId, id));
      expect(refund?.amountPaise).toBe(total * 100);
      // A cancelled order whose money goes back is refunded.
      const ended = status === 'cancelled' ? 'refunded' : status;
      expect((await rowOf(id)).order).toMatchObject({ status: ended, paymentMethod: 'cod' });
    },
  );

  test('staff collect the cash of an order whose online payment was begun and left', async () => {
    const { id, link } = await waiting();
    await anyone.call(payByLink, link);
    await confirmWith(link);
    await ship(id);
    const { order } = await rowOf(id);
    const collected = order.totalPaise / 100;
    await desk.call(updateOrder, { id, status: 'delivered', collected });
    expect((await cashOf(id))[0]).toEqual(['cod', 'paid', order.totalPaise]);
  });
});
