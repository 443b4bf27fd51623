import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courierBookings, emulatorRecords } from '#src/db/schema/tables.ts';
import { bookParcel } from '#src/features/fulfilment/couriers/book.service.server.ts';
import { processBooking } from '#src/features/fulfilment/couriers/run-booking.service.server.ts';
import { applyTracking } from '#src/features/fulfilment/couriers/follow-parcel.service.server.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { db, services } = shop;
const NODES = 6;
const all = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: NODES }, work));

test('books a parcel once when many staff book it at the same time', async () => {
  const parcel = await shop.pack(await shop.withOrder());
  const input = { userId: shop.staff.user.id, id: parcel.id, version: parcelVersion(parcel) };
  const tried = await all(() => bookParcel(services, { ...input, courierId: 10 }));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const isOfIt = eq(courierBookings.parcelId, parcel.id);
  expect(await db.$count(courierBookings, isOfIt)).toBe(1);
});

test('sends a booking to the courier once when many nodes process it at the same time', async () => {
  const made = await shop.book(await shop.withOrder());
  const before = ['/orders/create', '/assign/awb', '/generate/pickup'].map(shop.calls);
  await all(() => processBooking(services, made.bookingId));
  expect(await shop.read(made.bookingId)).toMatchObject({ state: 'booked', heldBy: null });
  const after = ['/orders/create', '/assign/awb', '/generate/pickup'].map(shop.calls);
  expect(after).toEqual(before.map((count) => count + 1));
  const reference = `${made.id}-${made.parcel.id}`;
  expect(await db.$count(emulatorRecords, eq(emulatorRecords.key, reference))).toBe(1);
});

test('records the delivery of a cash order once when many nodes receive it at the same time', async () => {
  const made = await shop.booked(await shop.withPlaced());
  const news = {
    ...{ journey: 'delivered' as const, isCancelled: false, isConfirmed: true, at: new Date() },
    ...{ expectedAt: null, trackUrl: '' },
    scans: [{ at: new Date(), status: '7', activity: 'Delivered', location: 'Delhi' }],
  };
  const heard = await all(() => applyTracking(services, made.bookingId, news));
  expect(heard.filter(({ status }) => status === 'rejected')).toEqual([]);
  const order = await shop.view(made.id);
  expect(order).toMatchObject({ orderStatus: 'Delivered', payment: { isPaid: true } });
  expect(order.events.filter(({ status }) => status === 'Delivered')).toHaveLength(1);
  expect(order.events.filter(({ status }) => status === 'Shipped')).toHaveLength(1);
  expect(order.parcels[0]?.journey?.scans).toHaveLength(1);
});
