import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, payments } from '#src/db/schema/tables.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import {
  changeToCash,
  viewCashForOrder,
} from '#src/features/payments/cod/change-to-cash.contract.ts';
import { listCashDifferences } from '#src/features/payments/reconciliation/cash-check.queries.server.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { findRemittances } from '#src/features/payments/remittances/remittances.queries.server.ts';
import { settle, settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { finishRefunds, sumBooks } from '#tests/kit/sum-books.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, services, staff, withDelivered } = shop;
const DAY_MS = 86_400_000;
/** The price of the old item. */
const OLD_PAISE = 1_499_00;

/** An exchange whose old item has arrived. A bank offer, or cash, may have paid for it. */
async function exchanged(pricePaise: number, offerPaise = 0, paymentMethod = 'online') {
  const made = await withDelivered(1);
  const paid = { paymentMethod, offerPaise };
  await db.update(payments).set(paid).where(eq(payments.orderId, made.id));
  await db.update(orders).set({ paymentMethod }).where(eq(orders.id, made.id));
  const { id: productId } = await makeProduct(db, { pricePaise, mrpPaise: pricePaise, stock: 3 });
  const { orderItems } = await made.visitor.call(getOrder, { id: made.id });
  const item = { orderLineId: orderItems[0]?.id ?? 0, quantity: 1, productId };
  const asked = await made.visitor.call(askExchange, { id: made.id, ...item, reason: 'Too big.' });
  const id = asked.returns[0]?.id ?? 0;
  await staff.visitor.call(answerReturn, { id, action: 'accept' });
  const receive = { id, action: 'receive', restock: true } as const;
  const { exchange } = await staff.visitor.call(answerReturn, receive);
  return { ...made, newOrderId: exchange?.newOrderId ?? '' };
}

async function requireEqualBooks(ids: [string, string]) {
  const { invoiced, credited, paid, refunded } = await sumBooks(db, ids);
  expect(invoiced - credited).toBe(paid - refunded);
  for (const id of ids)
    expect(await checkOrderMoney(services, id, new Date(Date.now() + DAY_MS))).toBe(0);
}

describe('the money of an exchange', () => {
  test.each([
    ['cheaper', 1_199_00, 149_90],
    ['much cheaper', 1_00, 149_90],
    ['equally expensive', OLD_PAISE, 149_90],
    ['dearer', 1_999_00, 149_90],
    ['cheaper, without an offer', 1_199_00, 0],
  ])(
    'refunds what the customer paid, and not what a bank offer paid: %s',
    async (_, price, offer) => {
      const { visitor, id, newOrderId } = await exchanged(price, offer);
      const due = Math.max(0, price - OLD_PAISE);
      if (due > 0) {
        await openSession(services, newOrderId);
        gateway.pay(newOrderId);
        await settle(services, newOrderId);
      }
      await finishRefunds(shop, id, id);
      await visitor.call(cancelOrder, { id: newOrderId });
      if (due > 0) await finishRefunds(shop, newOrderId, newOrderId);
      await finishRefunds(shop, newOrderId, id);
      const back = gateway.refunds(id).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(back).toBe(OLD_PAISE - offer);
      await requireEqualBooks([id, newOrderId]);
    },
  );

  test('leaves the difference to be paid online, because cash would charge the whole price', async () => {
    await setCod(db, {});
    const { visitor, newOrderId } = await exchanged(1_999_00);
    const view = await visitor.call(viewCashForOrder, { orderId: newOrderId });
    expect(view.isOn).toBe(false);
    const change = visitor.call(changeToCash, { orderId: newOrderId, expectedTotal: 2_048 });
    await expect(change).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('expects the cash of the old order from the courier once, and refunds it manually', async () => {
    const { visitor, id, newOrderId } = await exchanged(OLD_PAISE, 0, 'cod');
    const late = new Date(Date.now() + 90 * DAY_MS);
    const { owed } = await findRemittances(db, { page: 1, pageSize: 10 }, late);
    expect(owed).toMatchObject({ orders: 1, late: 1, amount: OLD_PAISE / 100 });
    const kinds = async (orderId: string) =>
      (await listCashDifferences(db, orderId, late)).map(({ kind }) => kind);
    expect([await kinds(id), await kinds(newOrderId)]).toEqual([['cash-not-remitted'], []]);
    await visitor.call(cancelOrder, { id: newOrderId });
    const { orders: due } = await staff.visitor.call(searchOrders, { payment: 'refund-due' });
    expect(due.map(({ orderId }) => orderId)).toEqual([newOrderId]);
  });

  test.each([
    [99, 0],
    [100, 100],
    [101, 101],
  ])('charges a difference of %i paise as %i', async (difference, duePaise) => {
    const { id, newOrderId } = await exchanged(OLD_PAISE + difference);
    const [order] = await db.select().from(orders).where(eq(orders.id, newOrderId));
    expect(order).toMatchObject({
      status: duePaise === 0 ? 'placed' : 'payment_pending',
      totalPaise: OLD_PAISE + duePaise,
    });
    if (duePaise === 0) await requireEqualBooks([id, newOrderId]);
  });

  test('shows the payment of the difference, not the money that was moved', async () => {
    const { newOrderId } = await exchanged(1_999_00);
    await openSession(services, newOrderId);
    expect((await settleOrder(services, newOrderId)).gatewayStatus).toBe('ACTIVE');
  });
});
