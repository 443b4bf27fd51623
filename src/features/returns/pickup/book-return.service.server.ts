import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, orders, returns } from '#src/db/schema/tables.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { returnPickupMessage } from '#src/features/messages/kinds/return-pickup.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError, conflict } from '#src/lib/errors.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import {
  addBooking,
  refuseExample,
  requirePort,
  saveBooking,
} from '#src/features/fulfilment/couriers/book.service.server.ts';
import { orCourierError } from '#src/features/fulfilment/couriers/courier-errors.server.ts';
import { findInstructions } from '#src/features/returns/returns.queries.server.ts';
import type { Box } from '#src/features/fulfilment/couriers/booking-status.ts';
import {
  type BookingRow,
  findBooking,
} from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import { markOffers } from '#src/features/fulfilment/couriers/offers.ts';
import { getReturnTrip } from './return-trip.queries.server.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';

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
  return markOffers(offers);
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
    if (await findBooking(tx, 'returnId', returnId)) {
      throw conflict('The pickup is already booked. Please check the return again.');
    }
    return addBooking(tx, jobs, { orderId, returnId, box, courierId, bookedBy: userId });
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
    .where(and(isOfIt, isWaiting))
    .for('update');
  if (!found) return;
  if (found.journey !== null && found.journey !== 'booked') {
    await saveBooking(tx, found, { nextCheckAt: null });
    return;
  }
  await saveBooking(tx, found, { state: 'cancelling', problem: '', nextCheckAt: new Date() });
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
