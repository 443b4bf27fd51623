import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courierBookings, orders } from '#src/db/schema/tables.ts';
import { bookOrder } from '#src/features/fulfilment/couriers/book-order.service.server.ts';
import {
  bookParcel,
  cancelBooking,
} from '#src/features/fulfilment/couriers/book.service.server.ts';
import { processBooking } from '#src/features/fulfilment/couriers/run-booking.service.server.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const { db, pack, services, staff, withOrder } = await createCourierShop();
const { courier } = services;
if (!courier) throw new Error('There is no courier.');
const real = { ...services, courier: { ...courier, isDouble: false } };

test('books a sample order with the emulator and never with a real courier', async () => {
  const made = await withOrder();
  const parcel = await pack(made);
  await db.update(orders).set({ isExample: true }).where(eq(orders.id, made.id));
  const userId = staff.user.id;
  const input = { userId, id: parcel.id, version: parcelVersion(parcel), courierId: 10 };
  const box = { lengthCm: 30, breadthCm: 20, heightCm: 10 };
  const message = 'This is a sample order, so no courier can be booked for it.';
  const refused = { code: 'CONFLICT', message };
  await expect(bookParcel(real, input)).rejects.toMatchObject(refused);
  const whole = bookOrder(real, made.id, { userId, by: 'cheapest', box });
  await expect(whole).rejects.toMatchObject(refused);
  expect(await db.$count(courierBookings)).toBe(0);
  const { id } = await bookParcel(services, input);
  expect(await db.$count(courierBookings)).toBe(1);
  // The emulator carries the parcel; a real courier added later is never called about it.
  const port = new Proxy(courier.port, {
    get: () => () => {
      throw new Error('A real courier was called.');
    },
  });
  const withPort = { ...services, courier: { ...courier, port, isDouble: false } };
  await expect(cancelBooking(withPort, { userId, id })).rejects.toMatchObject(refused);
  const known = { remoteOrderId: '7', trackingNumber: 'EX7', state: 'cancelling' };
  await db.update(courierBookings).set(known).where(eq(courierBookings.id, id));
  await processBooking(withPort, id);
  expect(await db.select().from(courierBookings)).toMatchObject([{ state: 'cancelled' }]);
});
