import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courierBookings, courierScans, parcels, users } from '#src/db/schema/tables.ts';
import { erasePerson } from '#src/features/account/deletion/erase.service.server.ts';
import {
  exportOrders,
  shipOrders,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import { printPapers } from '#src/features/fulfilment/documents/documents.contract.ts';
import { packParcel, sendParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { refundOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { booked, db, move, view } = shop;
const staff = shop.staff.visitor;

/** Creates an order of three units: one on its way, two packed. */
async function halfSent() {
  const made = await shop.withOrder(3);
  const order = await view(made.id);
  const orderLineId = order.orderItems[0]?.id ?? 0;
  for (const quantity of [1, 2]) {
    await staff.call(packParcel, {
      ...{ id: made.id, pieces: [{ orderLineId, quantity }], weightGrams: 300 },
    });
  }
  const [first] = (await view(made.id)).parcels;
  if (!first) throw new Error('Nothing was packed.');
  const input = { id: first.id, version: parcelVersion(first), carrier: 'Own' };
  const { breakup } = await staff.call(sendParcel, { ...input, trackingNumber: `N-${made.id}` });
  return { ...made, total: breakup.total };
}

describe('the parcels of an order', () => {
  test('exports orders with the weight and number of each parcel', async () => {
    const { id } = await halfSent();
    const text = await (await staff.call(exportOrders, { list: 'all' })).text();
    const [head = '', ...rows] = text.split('\r\n');
    const row = rows.find((line) => line.includes(id)) ?? '';
    expect(head).toMatch(
      /parcels,parcel tracking,parcels sent on,parcels delivered on,channel,serial numbers,store credit,advance,bundle,pre-order dispatched by,waiting for stock$/,
    );
    expect(row).toMatch(/; –",–; –,website,|"–; –",website,/);
    expect(row).toContain(`"1: 300 g; 2: 300 g","Own N-${id}; –",`);
  });

  test('refuses to ship an order in bulk once one of its parcels has left', async () => {
    const { id } = await halfSent();
    const input = { carrier: 'Own', parcels: [{ id, trackingNumber: 'N2' }] };
    expect((await staff.call(shipOrders, input)).results).toEqual([
      {
        id,
        problem:
          'Part of this order has already been shipped. Open the order and ship the remaining parcels.',
      },
    ]);
  });

  test('discards unsent parcels when the whole order is refunded', async () => {
    const { id, total } = await halfSent();
    await staff.call(refundOrder, { id, amount: total, reason: 'It cannot be made in time.' });
    await shop.finishRefund(id);
    const order = await view(id);
    expect(order.orderStatus).toBe('Refunded');
    expect(order.parcels.map(({ state }) => state)).toEqual(['shipped']);
  });

  test('prints the courier and booking number on the label of a parcel', async () => {
    const made = await booked(await shop.withOrder());
    const file = await staff.call(printPapers, { kind: 'labels', ids: made.id });
    const text = pdfText(new Uint8Array(await file.arrayBuffer()));
    expect(text).toContain(made.awb);
    expect(text).toContain('Delhivery Surface');
  });

  test('deletes the courier’s texts about a parcel with the account', async () => {
    const made = await booked(await shop.withOrder());
    await move(made.awb, { run: 'picked_up' });
    const isOfIt = eq(courierScans.bookingId, made.bookingId);
    expect(await db.$count(courierScans, isOfIt)).toBeGreaterThan(0);
    const [user] = await db.select().from(users).where(eq(users.id, made.user.id));
    if (!user) throw new Error('There is no account.');
    await db.transaction((tx) => erasePerson(tx, user));
    expect(await db.$count(courierScans, isOfIt)).toBe(0);
    expect(await db.$count(courierBookings, eq(courierBookings.id, made.bookingId))).toBe(1);
    expect(await db.$count(parcels, eq(parcels.orderId, made.id))).toBe(1);
  });
});
