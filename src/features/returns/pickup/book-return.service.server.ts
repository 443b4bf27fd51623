import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, orders, returns } from '#src/db/schema/tables.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { returnPickupMessage } from '#src/features/messages/kinds/return-pickup.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { conflict } from '#src/features/fulfilment/parcels/lock-parcel.server.ts';
import {
  nthOf,
  referenceOf,
  refuseExample,
  requirePort,
  recordBookingAction,
} from '#src/features/fulfilment/couriers/book.service.server.ts';
import { orCourierError } from '#src/features/fulfilment/couriers/courier-errors.server.ts';
import { findInstructions } from '#src/features/returns/returns.queries.server.ts';
import type { Box } from '#src/features/fulfilment/couriers/booking-status.ts';
import type { BookingRow } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import { markOffers } from '#src/features/fulfilment/couriers/offers.ts';
import { getReturnTrip } from './return-trip.queries.server.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';

const GO_ON_MS = 2 * 60_000;

/** Lists couriers that would collect an accepted return. Saves nothing. */
export async function listReturnOffers(
  services: CourierServices,
  { id, box }: { id: number; box: Box },
) {
  const port = requirePort(services);
  const [found] = await services.db.select().from(returns).where(eq(returns.id, id));
  requireAccepted(found);
  const trip = await getReturnTrip(services.db, id, box);
  const offers = await orCourierError(services, () => port.listOffers(trip));
  return markOffers(offers).map(({ pricePaise, ...offer }) => {
    return { ...offer, price: toRupees(pricePaise) };
  });
}

type PickupInput = { userId: string; id: number; box: Box; courierId: number };

/** Books the pickup of a return; a job does the steps. Throws CONFLICT if it is already booked. */
export async function bookReturn(
  services: CourierServices,
  { userId, id: returnId, box, courierId }: PickupInput,
): Promise<BookingRow> {
  requirePort(services);
  return transactWithJobs(services, async (tx, jobs) => {
    const [found] = await tx.select().from(returns).where(eq(returns.id, returnId));
    const { orderId } = requireAccepted(found);
    const order = await lockOrder(tx, orderId);
    refuseExample(services, order);
    const [now] = await tx.select().from(returns).where(eq(returns.id, returnId));
    requireAccepted(now);
    const isOfIt = eq(courierBookings.returnId, returnId);
    const before = await tx.select().from(courierBookings).where(isOfIt);
    if (before.some(({ state }) => state !== 'cancelled')) {
      throw conflict('The pickup is already booked. Please check the return again.');
    }
    const nth = Math.max(0, ...before.map(nthOf)) + 1;
    const reference = referenceOf({ orderId, parcelId: null, returnId }, nth);
    const nextCheckAt = new Date(Date.now() + GO_ON_MS);
    const row = { orderId, returnId, box, reference, courierId, nextCheckAt };
    const [added] = await tx
      .insert(courierBookings)
      .values({ ...row, courierChoice: 'chosen', bookedBy: userId })
      .returning();
    if (!added) throw new AppError('UNEXPECTED');
    await recordBookingAction(tx, { userId, action: 'return.book', booking: added });
    await jobs.send('book-parcel', { bookingId: added.id }, { key: `booking-${added.id}` });
    return added;
  });
}

function requireAccepted(row: typeof returns.$inferSelect | undefined) {
  if (!row) throw new AppError('NOT_FOUND', { message: 'No return found.' });
  if (row.status === 'accepted') return row;
  throw conflict(
    row.status === 'asked' ? 'Accept the return first.' : `This return is already ${row.status}.`,
  );
}

/** Cancels an open pickup of a return that was refused or has arrived. */
export async function cancelPickup(tx: Db, jobs: JobSender, returnId: number): Promise<void> {
  const isOfIt = eq(courierBookings.returnId, returnId);
  const isWaiting = inArray(courierBookings.state, ['open', 'stopped', 'booked']);
  const [found] = await tx
    .select()
    .from(courierBookings)
    .where(and(isOfIt, isWaiting, ne(courierBookings.state, 'cancelled')))
    .for('update');
  if (!found) return;
  const isIt = eq(courierBookings.id, found.id);
  if (found.journey !== null && found.journey !== 'booked') {
    await tx.update(courierBookings).set({ nextCheckAt: null }).where(isIt);
    return;
  }
  await tx
    .update(courierBookings)
    .set({ state: 'cancelling', problem: '', nextCheckAt: new Date() })
    .where(isIt);
  await jobs.send('book-parcel', { bookingId: found.id }, { key: `booking-${found.id}` });
}

/** Notifies the customer of the booked pickup of a return that they still have. */
export async function recordPickupAction(
  services: CourierServices,
  booking: BookingRow,
): Promise<void> {
  const { returnId, orderId, state, courierName: carrier } = booking;
  if (returnId === null || state !== 'booked') return;
  await transactWithJobs(services, async (tx, jobs) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const instructions = await findInstructions(tx, { id: returnId, orderId });
    if (!order || !instructions) return;
    const note = `${carrier || 'A courier'} will collect your return.`;
    await addOrderEvent(tx, { orderId, status: order.status, actor: 'system', note });
    await notify(
      tx,
      jobs,
      order,
      returnPickupMessage(order, services.config.siteUrl, instructions),
    );
  });
}
