import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { courierBookings, products } from '#src/db/schema/tables.ts';
import { changeShipment, findShipment } from '#src/emulator/shiprocket/shipments.ts';
import {
  bookOrders,
  bookParcel,
  cancelBooking,
  listOrderWeights,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { trackParcels } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { cancelOrder } from '#src/features/order-management/orders.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { createCourierShop } from '#tests/kit/courier-shop.ts';

const shop = await createCourierShop();
const { book, booked, courierDoes, db, pack, read, work } = shop;
const staff = shop.staff.visitor;
const FAULTLESS = { fault: 'none', calls: 0, wallet_empty: false };

beforeEach(async () => {
  await work();
  await courierDoes({ ...FAULTLESS, label_fails: false, manifest_fails: false });
  shop.sentJobs.length = 0;
});

describe('cancelling a booking', () => {
  test('frees the parcel of a cancelled booking for a booking with another courier', async () => {
    const made = await booked(await shop.withOrder());
    await staff.call(cancelBooking, { id: made.bookingId });
    await work();
    expect(await read(made.bookingId)).toMatchObject({ state: 'cancelled' });
    expect(await findShipment(db, 'awb', made.awb)).toMatchObject({ isCancelled: true });
    const seen = { id: made.parcel.id, version: parcelVersion(made.parcel) };
    const { id } = await staff.call(bookParcel, { ...seen, courierId: 1 });
    await work();
    expect(await read(id)).toMatchObject({
      ...{
        state: 'booked',
        reference: `${made.id}-${made.parcel.id}-2`,
        courierName: 'Blue Dart Air',
      },
    });
  });

  test('books under a new reference when the courier has cancelled the first one', async () => {
    const made = await book(await shop.withOrder());
    const reference = `${made.id}-${made.parcel.id}`;
    await courierDoes({ fault: 'lost-answer', at: '/orders/create', calls: 1 });
    await work();
    const shipment = await findShipment(db, 'reference', reference);
    if (shipment) await changeShipment(db, shipment, { isCancelled: true });
    shop.sentJobs.push({ name: 'book-parcel', data: { bookingId: made.bookingId } });
    await work();
    expect(await read(made.bookingId)).toMatchObject({
      state: 'booked',
      reference: `${reference}-2`,
    });
  });

  test('refuses to cancel a booking once the courier is on the way', async () => {
    const made = await booked(await shop.withOrder());
    await shop.move(made.awb, { codes: [19], hook: 'off' });
    await staff.call(cancelBooking, { id: made.bookingId });
    await work();
    expect(await read(made.bookingId)).toMatchObject({
      ...{ state: 'booked', problem: expect.stringMatching(/out for pickup/) as string },
    });
  });

  test('cancels the booking when the order is cancelled', async () => {
    const made = await booked(await shop.withOrder());
    await made.visitor.call(cancelOrder, { id: made.id });
    await trackParcels(shop.services, new Date(Date.now() + 60_000));
    await work();
    expect(await read(made.bookingId)).toMatchObject({ state: 'cancelled', parcelId: null });
    expect(await findShipment(db, 'awb', made.awb)).toMatchObject({ isCancelled: true });
  });

  test('cancels an unfinished booking at the courier', async () => {
    const made = await book(await shop.withOrder());
    await courierDoes({ fault: 'lost-answer', at: '/orders/create', calls: 1 });
    await work();
    await staff.call(cancelBooking, { id: made.bookingId });
    await work();
    const { state, reference } = await read(made.bookingId);
    expect(state).toBe('cancelled');
    expect(await findShipment(db, 'reference', reference)).toMatchObject({ isCancelled: true });
  });
});

describe('booking several parcels together', () => {
  test('packs and books several orders together and reports each result', async () => {
    const sides = { lengthCm: 20, breadthCm: 15, heightCm: 8 };
    const fresh = await shop.withOrder();
    const gone = await shop.withDelivered();
    const twice = await booked(await shop.withOrder());
    await pack(await shop.withOrder());
    const weightless = await shop.withOrder();
    await db.update(products).set({ weightGrams: 450 }).where(eq(products.id, fresh.product.id));
    const weighed = await shop.withOrder();
    const ids = [fresh.id, gone.id, twice.id, weightless.id, weighed.id];
    const { weights } = await staff.call(listOrderWeights, { ids: ids.join(',') });
    expect(weights.map(({ weightGrams }) => weightGrams)).toEqual([900, 0, 0, 0, 0]);
    const input = { ids, by: 'fastest' as const, ...sides, weights: { [weighed.id]: 730 } };
    const { results } = await staff.call(bookOrders, input);
    expect(results).toEqual([
      { id: fresh.id, problem: null },
      { id: gone.id, problem: 'This order is Delivered.' },
      { id: twice.id, problem: 'This order is already booked.' },
      { id: weightless.id, problem: expect.stringMatching(/^Enter the weight/) as string },
      { id: weighed.id, problem: null },
    ]);
    await work();
    const [row] = await db
      .select()
      .from(courierBookings)
      .where(eq(courierBookings.orderId, fresh.id));
    expect(row).toMatchObject({ state: 'booked', courierName: 'Blue Dart Air' });
    expect((await shop.view(fresh.id)).parcels[0]).toMatchObject({ ...sides, weightGrams: 900 });
    expect((await shop.view(weighed.id)).parcels[0]).toMatchObject({ ...sides, weightGrams: 730 });
  });

  test('books at most fifty orders together', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `SW-NONE${1000 + at}`);
    const input = { by: 'cheapest' as const, lengthCm: 20, breadthCm: 15, heightCm: 8 };
    await expect(staff.call(bookOrders, { ...input, ids })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    const { results } = await staff.call(bookOrders, { ...input, ids: ids.slice(1) });
    expect(results.every(({ problem }) => problem === 'No order found.')).toBe(true);
  });
});
