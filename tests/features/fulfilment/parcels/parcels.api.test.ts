import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { orders, parcels, products } from '#src/db/schema/tables.ts';
import { countWaiting } from '#src/features/dashboard/waiting.queries.server.ts';
import {
  searchOrders,
  shipOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { cancelOrder, getOrder } from '#src/features/order-management/orders.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import {
  deliverParcel,
  packParcel,
  sendParcel,
  unpackParcel,
} from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withOrder, subjectsTo } = shop;
const staff = shop.staff.visitor;
let numbers = 0;

/** Creates a paid order of units that weigh 450 g each. */
async function ordered(quantity = 3) {
  const made = await withOrder(quantity);
  await db.update(products).set({ weightGrams: 450 }).where(eq(products.id, made.product.id));
  const { order } = await staff.call(viewStaffOrder, { id: made.id });
  const lineId = order.orderItems[0]?.id ?? 0;
  const pack = async (pieces: number, box: object = {}) => {
    const input = { id: made.id, pieces: [{ orderLineId: lineId, quantity: pieces }], ...box };
    return lastOf((await staff.call(packParcel, input)).parcels);
  };
  return { ...made, lineId, pack, read: () => made.visitor.call(getOrder, { id: made.id }) };
}

function lastOf(all: Parcel[]): Parcel {
  const last = all.at(-1);
  if (!last) throw new Error('There is no parcel.');
  return last;
}

async function send(parcel: Parcel, trackingNumber = `BD${(numbers += 1)}`) {
  const version = parcelVersion(parcel);
  const sent = await staff.call(sendParcel, {
    ...{ id: parcel.id, version, carrier: 'Blue Dart', trackingNumber },
  });
  return { order: sent, parcel: sent.parcels.find(({ id }) => id === parcel.id) ?? parcel };
}

const arrive = (parcel: Parcel) =>
  staff.call(deliverParcel, { id: parcel.id, version: parcelVersion(parcel) });

describe('packing', () => {
  test('calculates the weight of a parcel from its units unless staff enter one', async () => {
    const { pack } = await ordered(3);
    const measures = { lengthCm: '30', breadthCm: '20', heightCm: '' };
    expect(await pack(2, measures)).toMatchObject({
      ...{ number: 1, state: 'packed', weightGrams: 900, lengthCm: 30, breadthCm: 20, heightCm: 0 },
      pieces: [{ quantity: 2 }],
    });
    expect(await pack(1, { weightGrams: 700 })).toMatchObject({ number: 2, weightGrams: 700 });
  });

  test('packs no unit of an order twice and none of another order', async () => {
    const { pack, lineId } = await ordered(3);
    await pack(2);
    await expect(pack(2)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^Only 1 of “.*” is left to pack\.$/) as string,
    });
    await pack(1);
    await expect(pack(1)).rejects.toMatchObject({
      message: expect.stringMatching(/is already packed\.$/) as string,
    });
    const other = await ordered(1);
    const pieces = [{ orderLineId: lineId, quantity: 1 }];
    await expect(staff.call(packParcel, { id: other.id, pieces })).rejects.toMatchObject({
      message: 'This item is not part of the order.',
    });
    const twice = [1, 1].map((quantity) => ({ orderLineId: other.lineId, quantity }));
    await expect(staff.call(packParcel, { id: other.id, pieces: twice })).rejects.toMatchObject({
      message: 'An item appears twice.',
    });
  });

  test.each([
    [{ weightGrams: 0 }, 'weightGrams'],
    [{ weightGrams: 100_001 }, 'weightGrams'],
    [{ lengthCm: 301 }, 'lengthCm'],
    [{ heightCm: -1 }, 'heightCm'],
    [{ breadthCm: 'wide' }, 'breadthCm'],
  ])('refuses to pack a parcel with %j', async (box, field) => {
    const { pack } = await ordered(1);
    await expect(pack(1, box)).rejects.toMatchObject({
      fields: { [field]: expect.any(String) as string },
    });
    expect(await pack(1, { weightGrams: 100_000, lengthCm: 300 })).toMatchObject({ number: 1 });
  });

  test('unpacks a parcel until it is sent', async () => {
    const { pack } = await ordered(2);
    const parcel = await pack(2);
    const input = { id: parcel.id, version: parcelVersion(parcel) };
    expect((await staff.call(unpackParcel, input)).parcels).toEqual([]);
    const { parcel: sent } = await send(await pack(2));
    const late = { id: sent.id, version: parcelVersion(sent) };
    await expect(staff.call(unpackParcel, late)).rejects.toMatchObject({
      message: 'This parcel is already on its way.',
    });
  });

  test('packs a cash order only as one parcel', async () => {
    const { pack, id } = await ordered(2);
    await db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, id));
    await expect(pack(1)).rejects.toMatchObject({
      message: 'Cash on delivery is collected for the whole order, so pack it as one parcel.',
    });
    expect(await pack(2)).toMatchObject({ number: 1 });
  });

  test('deletes the packed parcels of a cancelled order', async () => {
    const { pack, id } = await ordered(2);
    await pack(1);
    await staff.call(cancelOrder, { id });
    expect(await db.select().from(parcels).where(eq(parcels.orderId, id))).toEqual([]);
    await expect(pack(1)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('an order in two parcels', () => {
  test('keeps an order in two parcels in the list to ship until the last one is sent', async () => {
    const { pack, read, id, buyer } = await ordered(3);
    const before = (await countWaiting(db)).ordersToShip;
    const first = await send(await pack(1));
    expect(first.order).toMatchObject({ orderStatus: 'Shipped', isPartlySent: true });
    expect((await countWaiting(db)).ordersToShip).toBe(before);
    const inList = async (list: 'pending' | 'completed') =>
      (await staff.call(searchOrders, { list, q: id })).orders.length;
    expect([await inList('pending'), await inList('completed')]).toEqual([1, 0]);
    expect(subjectsTo(buyer.email)).toContain(`A parcel of your order ${id} is on its way`);

    const arrived = await arrive(first.parcel);
    expect(arrived).toMatchObject({ orderStatus: 'Shipped', isPartlySent: true });
    const second = await send(await pack(2));
    expect(second.order).toMatchObject({ orderStatus: 'Shipped', isPartlySent: false });
    expect([await inList('pending'), await inList('completed')]).toEqual([0, 1]);
    expect((await countWaiting(db)).ordersToShip).toBe(before - 1);
    expect((await read()).orderStatus).toBe('Shipped');
    expect((await arrive(second.parcel)).orderStatus).toBe('Delivered');
    const shown = await read();
    expect(shown.parcels.map(({ state, pieces }) => [state, pieces[0]?.quantity])).toEqual([
      ['delivered', 1],
      ['delivered', 2],
    ]);
    expect(shown.events.map(({ note }) => note)).toContain('Parcel 1 has arrived.');
  });

  test('refuses to deliver, send or cancel an order as a whole when one of two parcels is sent', async () => {
    const { pack, id } = await ordered(2);
    await send(await pack(1));
    await expect(staff.call(updateOrder, { id, status: 'delivered' })).rejects.toMatchObject({
      message: 'Some units are not shipped yet. Mark each parcel as delivered when it arrives.',
    });
    const whole = { id, status: 'shipped' as const, carrier: 'Delhivery', trackingNumber: 'X1' };
    await expect(staff.call(updateOrder, whole)).rejects.toMatchObject({
      message: 'This order has several parcels. Ship or correct each of them below.',
    });
    await expect(staff.call(cancelOrder, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('notifies the shopper once when a parcel is sent twice with the same number', async () => {
    const { pack, buyer } = await ordered(1);
    const packed = await pack(1);
    const { parcel } = await send(packed, 'BD-A');
    await send(packed, 'BD-A');
    expect(subjectsTo(buyer.email).filter((text) => text.includes('on its way'))).toHaveLength(1);
    await expect(send(packed, 'BD-B')).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect((await send(parcel, 'BD-B')).order.tracking?.trackingNumber).toBe('BD-B');
    expect(subjectsTo(buyer.email).filter((text) => text.includes('on its way'))).toHaveLength(2);
    const arrived = (await arrive((await send(parcel, 'BD-B')).parcel)).parcels[0];
    await expect(send(arrived ?? parcel, 'BD-C')).rejects.toMatchObject({
      message: 'This parcel has already arrived.',
    });
  });
});

describe('an order that is shipped as a whole', () => {
  test('records an order that is shipped as a whole as one parcel', async () => {
    const { id, read } = await ordered(2);
    const results = await staff.call(shipOrders, {
      ...{ carrier: 'Delhivery', parcels: [{ id, trackingNumber: 'D1' }] },
    });
    expect(results.results).toEqual([{ id, problem: null }]);
    expect((await read()).parcels).toMatchObject([
      { number: 1, state: 'shipped', trackingNumber: 'D1', weightGrams: 900 },
    ]);
    const corrected = {
      id,
      status: 'shipped' as const,
      carrier: 'Delhivery',
      trackingNumber: 'D2',
    };
    await staff.call(updateOrder, corrected);
    await staff.call(updateOrder, { id, status: 'delivered' });
    expect((await read()).parcels).toMatchObject([{ state: 'delivered', trackingNumber: 'D2' }]);
  });

  test('ships an order as a whole in the parcel that is already packed', async () => {
    const { id, pack, read } = await ordered(2);
    const parcel = await pack(2, { weightGrams: 1234 });
    await staff.call(updateOrder, {
      ...{ id, status: 'shipped', carrier: 'Delhivery', trackingNumber: 'D3' },
    });
    expect((await read()).parcels).toMatchObject([
      { id: parcel.id, state: 'shipped', weightGrams: 1234, trackingNumber: 'D3' },
    ]);
  });
});
