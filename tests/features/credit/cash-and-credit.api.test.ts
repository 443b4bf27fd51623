import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { creditNotes } from '#src/db/schema/tables.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { getOrderInvoice } from '#src/features/books/invoice/invoice.queries.server.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { viewCodOffer } from '#src/features/payments/cod/cod.contract.ts';
import { addCredit } from '#src/features/credit/ledger.service.server.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { returnToSender } from '#src/features/order-management/admin/cash.contract.ts';
import {
  cancelStaffOrder,
  refundOrder,
  updateOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { compareLines } from '#src/features/payments/remittances/remittances.queries.server.ts';
import { createCodShop, setCod } from '#tests/kit/cod-shop.ts';
import { readMoney } from '#tests/kit/credit-shop.ts';

const shop = await createCodShop();
const { db, services } = shop;
const staff = shop.staff.visitor;
const FEE = 49;
const TOTAL = 2998 + FEE;

/** An order of ₹2,998 and the fee, with store credit for a part and cash for the rest. */
async function withPlaced(storeCredit = 1000) {
  const made = await shop.withCart();
  const to = { userId: made.user.id, kind: 'paid' } as const;
  await addCredit(db, { ...to, amountPaise: 1_000_00, reason: 'gift_card' });
  const { addressId, visitor } = made;
  const how = { addressId, paymentMethod: 'cod', storeCredit } as const;
  const opened = await visitor.call(createCartOrder, how);
  return { ...made, opened, id: opened.order_id };
}

async function ship(id: string) {
  await staff.call(updateOrder, { id, status: 'shipped', carrier: 'BD', trackingNumber: id });
}

const notesOf = async (id: string) => {
  const rows = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
  return rows.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
};

describe('an order with store credit and cash', () => {
  test('collects the rest on delivery, and shows it everywhere', async () => {
    const { id, visitor, opened } = await withPlaced();
    expect(opened).toMatchObject({ amount: TOTAL - 1000, total: TOTAL });
    expect((await visitor.call(getOrder, { id })).payment).toMatchObject({
      ...{ due: TOTAL - 1000, credit: 1000, isPaid: false },
    });
    expect(await getOrderInvoice(db, id)).toMatchObject({
      ...{ totals: { total: TOTAL }, paidBy: 'store credit (₹1,000)' },
      toPay: 'To be paid in cash on delivery: ₹2,047, ₹1,000 with store credit',
    });
    const listed = async (payment: 'collected' | 'credit') => {
      const { orders } = await staff.call(searchOrders, { list: 'all', payment });
      return orders.some(({ orderId }) => orderId === id);
    };
    expect([await listed('collected'), await listed('credit')]).toEqual([false, true]);
    await ship(id);
    const deliver = (collected: number) =>
      staff.call(updateOrder, { id, status: 'delivered', collected });
    await expect(deliver(TOTAL)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await deliver(TOTAL - 1000);
    expect((await visitor.call(getOrder, { id })).payment.isPaid).toBe(true);
    const [line] = await compareLines(db, [
      { named: id, orderId: id, amountPaise: (TOTAL - 1000) * 100 },
    ]);
    expect(line?.difference).toBeNull();
    expect(await checkBooks(db)).toEqual([]);
  });

  test('judges cash by the rest that the courier collects', async () => {
    await setCod(db, { from: 0, to: 2500 });
    const { visitor, addressId } = await shop.withCart();
    const offer = { addressId, Quantity: 1 };
    expect((await visitor.call(viewCodOffer, offer)).problem).not.toBeNull();
    expect(await visitor.call(viewCodOffer, { ...offer, storeCredit: 1000 })).toMatchObject({
      ...{ problem: null, total: TOTAL - 1000 },
    });
    expect((await withPlaced()).opened.total).toBe(TOTAL);
    await setCod(db);
  });

  test.each([
    ['cancelled', (id: string) => staff.call(cancelStaffOrder, { id, reason: 'Not wanted.' })],
    [
      'returned by the courier',
      async (id: string) => {
        await ship(id);
        await staff.call(returnToSender, { id, reason: 'Refused.', restock: true });
      },
    ],
  ])('gives the credit back and credits the whole invoice when it is %s', async (_, end) => {
    const { id } = await withPlaced();
    await end(id);
    await checkRefunds(services);
    const { ledgerPaise, payments } = await readMoney(db, id);
    expect(ledgerPaise).toBe(1_000_00);
    expect(payments.map(({ status }) => status)).toEqual(['paid', 'closed']);
    expect(await notesOf(id)).toBe(TOTAL * 100);
    expect(await checkBooks(db)).toEqual([]);
  });

  test('stays alive when only its store credit was refunded', async () => {
    const { id } = await withPlaced();
    await ship(id);
    await staff.call(refundOrder, { id, amount: 1000, reason: 'A scratch.', isGoodwill: true });
    await checkRefunds(services);
    expect(await readMoney(db, id)).toMatchObject({
      ...{ order: { status: 'shipped' }, ledgerPaise: 1_000_00 },
    });
  });
});
