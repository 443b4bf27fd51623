import { expect, test } from 'vitest';
import {
  shipOrders,
  viewStaffOrder,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { packParcel, sendParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const { staff, withOrder } = await createStaffShop();
const { visitor } = staff;
const ship = (id: string, trackingNumber: string, carrier = 'Blue Dart') =>
  visitor.call(updateOrder, { id, status: 'shipped', carrier, trackingNumber });

/** Packs one unit of an order and returns its newest parcel. */
async function pack(id: string) {
  const { order } = await visitor.call(viewStaffOrder, { id });
  const pieces = [{ orderLineId: order.orderItems[0]?.id ?? 0, quantity: 1 }];
  await visitor.call(packParcel, { id, pieces, weightGrams: 500 });
  const { order: after } = await visitor.call(viewStaffOrder, { id });
  const parcel = after.parcels.at(-1);
  if (!parcel) throw new Error('The shop kept no parcel.');
  return parcel;
}

const send = async (id: string, trackingNumber: string) => {
  const parcel = await pack(id);
  const version = parcelVersion(parcel);
  return visitor.call(sendParcel, { id: parcel.id, version, carrier: 'DTDC', trackingNumber });
};

test('refuses the tracking number of another order in the form, in bulk and for a parcel', async () => {
  const [one, two] = [await withOrder(2), await withOrder(2)];
  await ship(one.id, 'TN-77001');
  const fields = {
    trackingNumber: `Order ${one.id} already has this tracking number. Check it, and enter the number of this parcel.`,
  };
  await expect(ship(two.id, 'tn-77001', 'Delhivery')).rejects.toMatchObject({ fields });
  await expect(ship(two.id, '="TN-77001"')).rejects.toMatchObject({ fields });
  const bulk = { carrier: 'DTDC', parcels: [{ id: two.id, trackingNumber: 'TN-77001' }] };
  const { results } = await visitor.call(shipOrders, bulk);
  expect(results).toEqual([{ id: two.id, problem: fields.trackingNumber }]);
  await expect(send(two.id, 'TN-77001')).rejects.toMatchObject({ fields });
});

test('refuses one tracking number for two orders that are shipped together', async () => {
  const ids = [(await withOrder(1)).id, (await withOrder(1)).id];
  const parcels = ids.map((id) => ({ id, trackingNumber: 'TN-77002' }));
  const { results } = await visitor.call(shipOrders, { carrier: 'DTDC', parcels });
  expect(results).toMatchObject([
    { problem: null },
    { problem: expect.stringContaining(`Order ${ids[0]} already has`) as string },
  ]);
});

test('refuses one tracking number for two parcels of an order', async () => {
  const { id } = await withOrder(2);
  await send(id, 'TN-77003');
  await expect(send(id, 'TN-77003')).rejects.toMatchObject({
    fields: { trackingNumber: expect.stringContaining('Another parcel of this order') as string },
  });
});

test('accepts the same tracking number again for the same order', async () => {
  const { id } = await withOrder(1);
  await ship(id, 'TN-77004');
  await expect(ship(id, 'TN-77004', 'Delhivery')).resolves.toMatchObject({ orderId: id });
});

test.each(['8.90555E+12', '8,90E+12', '8.9E12'])(
  'refuses the tracking number %s, which a spreadsheet shortened',
  async (trackingNumber) => {
    const { id } = await withOrder(1);
    const fields = { trackingNumber: expect.stringContaining('A spreadsheet shortened') as string };
    await expect(ship(id, trackingNumber)).rejects.toMatchObject({ fields });
    const bulk = { carrier: 'DTDC', parcels: [{ id, trackingNumber }] };
    await expect(visitor.call(shipOrders, bulk)).rejects.toMatchObject({
      fields: { 'parcels.0.trackingNumber': fields.trackingNumber },
    });
  },
);
