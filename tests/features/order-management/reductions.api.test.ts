import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orderLines, orders, payments } from '#src/db/schema/tables.ts';
import type { Reduction } from '#src/features/cart/sums.ts';
import type { Purchase } from '#src/features/checkout/draw-up.server.ts';
import { exportOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { getInvoice, getInvoicePdf } from '#src/features/books/invoice/invoice.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { toPaise } from '#src/lib/money.ts';
import { readCsv } from '#src/platform/csv-read.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, orderServices, staff, finishRefund } = shop;

/** Three units of one product and one each of two more, 1,278.97 in total. */
const GOODS = [
  { pricePaise: 333_33, quantity: 3 },
  { pricePaise: 111_11, quantity: 1 },
  { pricePaise: 167_87, quantity: 1 },
];
const WHOLE = 1_278_97;

async function withReduced(reductions: readonly Reduction[]) {
  const { visitor, buyer, user, addressId } = await signUpBuyer(shop);
  const wanted: { productId: number; quantity: number }[] = [];
  for (const { pricePaise, quantity } of GOODS) {
    const { id } = await makeProduct(db, { pricePaise, mrpPaise: pricePaise + 100_00 });
    wanted.push({ productId: id, quantity });
  }
  await makeCart(db, user.id, wanted);
  const purchase: Purchase = { source: 'cart', addressId, reductions };
  const open = () => startPayment(orderServices, buyer, purchase);
  return { visitor, buyer, purchase, open };
}

async function withPaid(reductions: readonly Reduction[]) {
  const made = await withReduced(reductions);
  const { order_id: id } = await made.open();
  gateway.pay(id);
  await settle(orderServices, id);
  return { ...made, id };
}

async function deliver(id: string) {
  const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${id}` };
  await staff.visitor.call(updateOrder, { id, status: 'shipped', ...parcel });
  await staff.visitor.call(updateOrder, { id, status: 'delivered' });
}

async function sharesOf(id: string): Promise<number[]> {
  const isOfOrder = eq(orderLines.orderId, id);
  const lines = await db.select().from(orderLines).where(isOfOrder).orderBy(asc(orderLines.id));
  return lines.map(({ reductionPaise }) => reductionPaise);
}

async function exported(id: string) {
  const file = await staff.visitor.call(exportOrders, { list: 'all' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [head = [], ...rows] = readCsv(bytes, 1000).map(({ cells }) => cells);
  return rows
    .filter(([order]) => order === id)
    .map((row) => (column: string) => toPaise(Number(row[head.indexOf(column)])));
}

describe('an order with a discount', () => {
  test.each([
    ['nothing', 0, [0, 0, 0]],
    ['one paisa', 1, [1, 0, 0]],
    ['an odd amount', 100_01, [78_19, 8_69, 13_13]],
    ['all but the lowest payment', WHOLE - 1_00, [999_21, 111_02, 167_74]],
  ])('shares out a discount of %s over the order’s lines', async (_, amountPaise, shares) => {
    const { id, visitor } = await withPaid([{ label: 'Coupon DIWALI', amountPaise }]);

    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({
      discountPaise: 500_00,
      reductionPaise: amountPaise,
      totalPaise: WHOLE - amountPaise,
    });
    expect(await sharesOf(id)).toEqual(shares);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ status: 'paid', amountPaise: WHOLE - amountPaise });
    const { breakup } = await visitor.call(getOrder, { id });
    expect(breakup.reductions.map(({ amount }) => toPaise(amount))).toEqual(
      amountPaise === 0 ? [] : [amountPaise],
    );
    expect(toPaise(breakup.total)).toBe(WHOLE - amountPaise);
  });

  test.each([
    ['of the whole total', WHOLE],
    ['of all but 99 paise', WHOLE - 99],
    ['of more than the total', WHOLE + 1],
  ])('refuses a discount %s because nothing would be left to pay', async (_, amountPaise) => {
    const { open } = await withReduced([{ label: 'Coupon', amountPaise }]);
    await expect(open()).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'A payment must be between ₹1 and ₹10,00,000.',
    });
  });

  test('reuses the order for the same discount and creates another for a different discount', async () => {
    const { buyer, purchase, open } = await withReduced([{ label: 'A', amountPaise: 10_00 }]);
    const first = await open();
    expect((await open()).order_id).toBe(first.order_id);
    const other = { ...purchase, reductions: [{ label: 'B', amountPaise: 10_00 }] };
    const second = await startPayment(orderServices, buyer, other);
    expect(second.order_id).not.toBe(first.order_id);
    expect(gateway.order(first.order_id).status).toBe('TERMINATED');
  });

  test('refuses an order from a page that showed the total without the discount', async () => {
    const { buyer, purchase } = await withReduced([{ label: 'A', amountPaise: 10_00 }]);
    const shown = { ...purchase, expectedTotal: WHOLE / 100 };
    await expect(startPayment(orderServices, buyer, shown)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
  });

  test('invoices each line’s price after the discount and names the discount', async () => {
    const { id, visitor } = await withPaid([
      { label: 'Coupon DIWALI', amountPaise: 100_00 },
      { label: 'First order', amountPaise: 1 },
    ]);
    const invoice = await visitor.call(getInvoice, { id });
    expect(invoice.lines.map(({ reduction, total }) => [reduction, total])).toEqual([
      [78.19, 921.8],
      [8.69, 102.42],
      [13.13, 154.74],
    ]);
    for (const { taxable, cgst, sgst, igst, total } of [...invoice.lines, invoice.totals]) {
      const parts = [taxable, cgst, sgst, igst].map(toPaise);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(toPaise(total));
    }
    expect(invoice.totals.total).toBe(1178.96);
    expect(invoice.totalInWords).toMatch(
      /^Rupees One Thousand One Hundred Seventy Eight and Ninety/,
    );
    expect(invoice.reductions).toEqual([
      { label: 'Coupon DIWALI', amount: 100 },
      { label: 'First order', amount: 0.01 },
    ]);
    const pdf = await visitor.call(getInvoicePdf, { id });
    expect(pdf.type).toBe('application/pdf');
  });
});

describe('what is refunded for an order with a discount', () => {
  test('refunds what was paid for each discounted unit, to the last paisa', async () => {
    const { id, visitor } = await withPaid([{ label: 'Coupon', amountPaise: 100_01 }]);
    await deliver(id);
    const { orderItems } = await visitor.call(getOrder, { id });
    const [three, one, other] = orderItems.map((item) => item.id);
    const portions = [
      [{ orderLineId: three, quantity: 1 }],
      [
        { orderLineId: three, quantity: 1 },
        { orderLineId: one, quantity: 1 },
      ],
      [
        { orderLineId: three, quantity: 1 },
        { orderLineId: other, quantity: 1 },
      ],
    ] as { orderLineId: number; quantity: number }[][];
    for (const pieces of portions) {
      await visitor.call(askReturn, { id, reason: 'Hums.', pieces });
    }
    const { returns } = await staff.visitor.call(listReturns, { pageSize: 50 });
    const own = returns.filter(({ orderId }) => orderId === id);
    // In a different order from the requests.
    for (const { id: returnId } of own.toReversed()) {
      await staff.visitor.call(answerReturn, { id: returnId, action: 'receive' });
      await finishRefund(id);
    }

    const { refunds, orderStatus } = await visitor.call(getOrder, { id });
    // 921.80 is split into 307.26, 307.27 and 307.27; with 154.74 and 102.42.
    expect(refunds.map(({ amount }) => amount)).toEqual([462, 409.69, 307.27]);
    expect(orderStatus).toBe('Refunded');
    const { returns: received } = await staff.visitor.call(listReturns, {
      status: 'received',
      pageSize: 50,
    });
    const worths = received.filter(({ orderId }) => orderId === id).map(({ worth }) => worth);
    expect(worths).toEqual([307.27, 409.69, 462]);
    const rows = await exported(id);
    expect(rows.map((of) => of('reduction'))).toEqual([78_19, 8_69, 13_13]);
    expect(rows.map((of) => of('line total'))).toEqual([921_80, 102_42, 154_74]);
    expect(rows.map((of) => of('of that for returns'))).toEqual([921_80, 102_42, 154_74]);
    expect(rows.map((of) => of('of that allocated'))).toEqual([0, 0, 0]);
  });

  test('accepts the return of an item that a discount made free without a refund', async () => {
    // The discount on the line of 1 paisa rounds up to its whole price.
    const { visitor, buyer, user, addressId } = await signUpBuyer(shop);
    const dear = await makeProduct(db, { pricePaise: 100_00 });
    const free = await makeProduct(db, { pricePaise: 1 });
    await makeCart(db, user.id, [{ productId: dear.id }, { productId: free.id }]);
    const reductions = [{ label: 'Coupon', amountPaise: 99_00 }];
    const purchase: Purchase = { source: 'cart', addressId, reductions };
    const { order_id: id } = await startPayment(orderServices, buyer, purchase);
    gateway.pay(id);
    await settle(orderServices, id);
    await deliver(id);
    expect(await sharesOf(id)).toEqual([98_99, 1]);

    const orderLineId = (await visitor.call(getOrder, { id })).orderItems[1]?.id ?? 0;
    const pieces = [{ orderLineId, quantity: 1 }];
    const { returns } = await visitor.call(askReturn, { id, reason: 'Unwanted.', pieces });
    const returnId = returns[0]?.id ?? 0;
    const received = await staff.visitor.call(answerReturn, { id: returnId, action: 'receive' });
    expect(received).toMatchObject({ status: 'received', worth: 0, refundId: null });
    expect((await visitor.call(getOrder, { id })).refunds).toEqual([]);
  });

  test('refunds what was paid when a discounted order is cancelled', async () => {
    const { id, visitor } = await withPaid([{ label: 'Coupon', amountPaise: 100_01 }]);
    await visitor.call(cancelOrder, { id });
    await finishRefund(id);
    const after = await visitor.call(getOrder, { id });
    expect(after).toMatchObject({ orderStatus: 'Refunded', refunds: [{ amount: 1178.96 }] });
    const rows = await exported(id);
    expect(rows.map((of) => of('of that allocated'))).toEqual([921_80, 102_42, 154_74]);
  });
});
