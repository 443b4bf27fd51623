import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courierBookings, parcels } from '#src/db/schema/tables.ts';
import { unpackAll } from '#src/features/orders/unpack.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);

/** Creates an order with parcels, each with a courier booking. */
async function withParcels(rows: [parcel: string, booking: string][]) {
  const { orderId } = await makeOrder(services);
  for (const [at, [state, booked]] of rows.entries()) {
    const sent = state === 'packed' ? {} : { carrier: 'BD', trackingNumber: `${orderId}${at}` };
    const [parcel] = await db
      .insert(parcels)
      .values({ orderId, number: at + 1, state, ...sent })
      .returning();
    const reference = `${orderId}-P${at}`;
    const courier = { reference, state: booked, courierChoice: 'cheapest' };
    await db.insert(courierBookings).values({ orderId, parcelId: parcel?.id ?? 0, ...courier });
  }
  return orderId;
}

async function statesOf(orderId: string) {
  const isOf = eq(parcels.orderId, orderId);
  const kept = await db.select().from(parcels).where(isOf).orderBy(parcels.number);
  const isBooked = eq(courierBookings.orderId, orderId);
  const { id } = courierBookings;
  const booked = await db.select().from(courierBookings).where(isBooked).orderBy(id);
  return [kept.map(({ state }) => state), booked.map(({ state }) => state)];
}

test('unpacks the packed parcels of one order, and cancels their bookings once', async () => {
  const rows: [string, string][] = [
    ['packed', 'open'],
    ['shipped', 'open'],
    ['packed', 'cancelled'],
  ];
  const orderId = await withParcels(rows);
  const other = await withParcels(rows);
  await unpackAll(db, orderId);
  expect(await statesOf(orderId)).toEqual([['shipped'], ['cancelling', 'open', 'cancelled']]);
  const untouched = rows.map(([, booking]) => booking);
  expect(await statesOf(other)).toEqual([['packed', 'shipped', 'packed'], untouched]);
});
