import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, preorders, stockItems } from '#src/db/schema/tables.ts';
import { moveStock } from '#src/features/catalog/admin/stock.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import {
  deliverParcel,
  packParcel,
  sendParcel,
} from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  cancelStaffOrder,
  refundOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { refundVersion } from '#src/features/order-management/admin/staff-order-detail.contract.ts';
import {
  cancelOrder,
  getOrder,
  listOrders,
} from '#src/features/order-management/orders.contract.ts';
import { listPreordered } from '#src/features/orders/preordered.queries.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { fileClaim } from '#src/features/returns/claims/claims.contract.ts';
import { askReturn, previewReturn } from '#src/features/returns/returns.contract.ts';
import { signUpBuyer } from '#tests/kit/gateway-shop.ts';
import { makeCart } from '#tests/kit/make-cart.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, gateway, orderServices } = shop;
const desk = shop.staff.visitor;

async function buy(items: { productId: number; quantity?: number }[]) {
  const { visitor, buyer } = await signUpBuyer(shop, {});
  await makeCart(db, buyer.id, items);
  const purchase = { source: 'cart', addressId: buyer.addressId } as const;
  const { order_id: id } = await startPayment(orderServices, buyer, purchase);
  gateway.pay(id);
  await settle(orderServices, id);
  return { id, visitor };
}

const arrive = (parcel: Parcel | undefined) =>
  desk.call(deliverParcel, {
    id: parcel?.id ?? 0,
    version: parcel ? parcelVersion(parcel) : '',
  });

/** One unit of stock is sent; of two pre-ordered units, one has stock, and another order waits. */
async function withPartSent() {
  const made = await makePreorder(db, { limitUnits: 5 });
  const inStock = await makeProduct(db, { warrantyMonths: '12' });
  const { id, visitor } = await buy([
    { productId: made.product.id, quantity: 2 },
    { productId: inStock.id },
  ]);
  const other = await buy([{ productId: made.product.id }]);
  const move = { kind: 'change', pieces: 1, reason: 'delivery' } as const;
  await desk.call(moveStock, { id: made.product.id, variantId: null, move, note: '' });
  const { orderItems } = await visitor.call(getOrder, { id });
  const lineOf = (productId: number) =>
    orderItems.find((item) => item.productId === productId)?.id ?? 0;
  const [sent, waiting] = [lineOf(inStock.id), lineOf(made.product.id)];
  const packed = await desk.call(packParcel, { id, pieces: [{ orderLineId: sent, quantity: 1 }] });
  const [parcel] = packed.parcels;
  const { parcels } = await desk.call(sendParcel, {
    ...{ id: parcel?.id ?? 0, version: parcel ? parcelVersion(parcel) : '' },
    ...{ carrier: 'Blue Dart', trackingNumber: `BD-${id}` },
  });
  const read = () => visitor.call(getOrder, { id });
  return { ...made, id, visitor, other, sent, waiting, parcel: parcels[0], read };
}

const refund = (id: string, amount: number) =>
  desk.call(refundOrder, { id, amount, reason: 'Not coming.', version: refundVersion(4497) });

type Made = Awaited<ReturnType<typeof withPartSent>>;

// Who ends the unsent part, and what is refunded in all, in rupees.
const ENDS: [string, (made: Made) => Promise<unknown>, number][] = [
  ['the customer', ({ visitor, id }) => visitor.call(cancelOrder, { id, isRest: true }), 2998],
  ['staff', ({ id }) => desk.call(cancelStaffOrder, { id, isRest: true }), 2998],
  [
    'staff after a refund',
    async ({ id }) => {
      await refund(id, 2998);
      await desk.call(cancelStaffOrder, { id, isRest: true, isRefunded: true });
    },
    2998,
  ],
  ['a full refund', ({ id }) => refund(id, 4497), 4497],
];

test('lists and exports name a partly shipped order as such', async () => {
  const { id, visitor } = await withPartSent();
  const shown = { orderId: id, orderStatus: 'Shipped', isPartlySent: true };
  expect(await visitor.call(listOrders, {})).toMatchObject([shown]);
  const { orders: found } = await desk.call(searchOrders, { q: id });
  expect(found).toMatchObject([shown]);
  const csv = await desk.request('/api/admin/orders/export');
  const rows = (await csv.text()).split('\n').filter((row) => row.startsWith(id));
  expect(rows).not.toEqual([]);
  for (const row of rows) expect(row).toContain(',Partly shipped,');
});

describe('the unsent part of a partly shipped order', () => {
  test.each(ENDS)('goes to the next customer when %s ends it', async (_who, end, refunded) => {
    const made = await withPartSent();
    const { id, other, read, parcel } = made;
    expect(await read()).toMatchObject({ isPartlySent: true, canCancel: true });
    await end(made);
    await shop.finishRefund(id);
    const after = await read();
    const isOver = refunded === 4497;
    expect(after).toMatchObject({
      ...{ isPartlySent: false, canCancel: false },
      orderStatus: isOver ? 'Refunded' : 'Shipped',
      orderItems: [{ waiting: 0 }, { waiting: 0 }],
    });
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded);
    expect((await listPreordered(db, other.id)).map(({ waiting }) => waiting)).toEqual([0]);
    const [preorder] = await db.select().from(preorders).where(eq(preorders.id, made.preorder.id));
    const isItem = eq(stockItems.id, made.stockItemId);
    const [item] = await db.select().from(stockItems).where(isItem);
    expect([preorder?.sold, item?.available]).toEqual([1, 0]);
    await expect(
      desk.call(packParcel, { id, pieces: [{ orderLineId: made.waiting, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    if (isOver) return;
    expect(await arrive(parcel)).toMatchObject({ orderStatus: 'Delivered' });
    await expect(made.visitor.call(cancelOrder, { id, isRest: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const returned = await made.visitor.call(previewReturn, { id });
    expect(returned).toMatchObject({ lines: [{ orderLineId: made.sent }], total: 1499 });
  });

  test('completes an order whose parcel had arrived', async () => {
    const { id, visitor, parcel, read } = await withPartSent();
    expect(await arrive(parcel)).toMatchObject({ orderStatus: 'Shipped' });
    const [arrived] = (await read()).parcels;
    await visitor.call(cancelOrder, { id, isRest: true });
    expect(await read()).toMatchObject({ orderStatus: 'Delivered', canCancel: false });
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order?.deliveredAt?.toISOString()).toBe(arrived?.deliveredAt);
  });

  test('stays as it is when the page still showed the whole order as unsent', async () => {
    const { id, visitor, read } = await withPartSent();
    await expect(visitor.call(cancelOrder, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await read()).toMatchObject({ isPartlySent: true, refunds: [] });
  });
});

test('lets customers return and claim what has arrived while the rest is unsent', async () => {
  const { id, visitor, parcel, sent, waiting, read } = await withPartSent();
  const claim = { id, quantity: 1, reason: 'Crackles.' };
  await expect(visitor.call(previewReturn, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(visitor.call(fileClaim, { ...claim, orderLineId: sent })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await arrive(parcel);
  const shown = await read();
  expect(shown.returnUntil).not.toBeNull();
  const of = (line: number) => shown.orderItems.find((item) => item.id === line);
  expect(of(sent)).toMatchObject({ returnable: 1, warrantyUntil: expect.any(String) as string });
  expect(of(waiting)).toMatchObject({ returnable: 0, warrantyUntil: null });
  const unsent = [{ orderLineId: waiting, quantity: 1 }];
  await expect(visitor.call(previewReturn, { id, pieces: unsent })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await expect(visitor.call(fileClaim, { ...claim, orderLineId: waiting })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  expect(await visitor.call(previewReturn, { id })).toMatchObject({ total: 1499 });
  const asked = await visitor.call(askReturn, { id, reason: 'Too large.' });
  expect(asked).toMatchObject({ orderStatus: 'Shipped', returnUntil: null });
});
