import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, orders, parcels } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { AppError, conflict } from '#src/lib/errors.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import {
  lockParcel,
  mayPack,
  requireParcelSeen,
} from '#src/features/fulfilment/parcels/lock-parcel.server.ts';
import {
  type Box,
  type CourierChoice,
  isOver,
  JOURNEY,
  type JourneyStep,
} from './booking-status.ts';
import { type BookingRow, findBooking } from './bookings.queries.server.ts';
import type { CourierPort } from './courier-port.ts';
import { orCourierError } from './courier-errors.server.ts';
import { markOffers } from './offers.ts';
import type { CourierServices } from './services.server.ts';
import { getTrip } from './trip.queries.server.ts';

type Seen = { userId: string; id: number; version: string };

/**
 * Stores a parcel's measurements and lists couriers that would carry it. The request is made
 * outside any transaction.
 */
export async function listCourierOffers(
  services: CourierServices,
  { id, version, box, userId }: Seen & { box: Box },
) {
  const port = requirePort(services);
  await services.db.transaction(async (tx) => {
    const { parcel } = await requireBookable(tx, { id, version });
    await tx.update(parcels).set(box).where(eq(parcels.id, parcel.id));
    const { weightGrams, lengthCm, breadthCm, heightCm } = parcel;
    const entry = { userId, action: 'parcel.measure', entity: 'order', entityId: parcel.orderId };
    const before = { weightGrams, lengthCm, breadthCm, heightCm };
    await recordAudit(tx, { ...entry, before, after: { ...box } });
  });
  const trip = await getTrip(services.db, id);
  const offers = await orCourierError(services, () => port.listOffers(trip));
  return markOffers(offers);
}

/** Books a packed parcel; a job carries out the steps. Throws CONFLICT if it is already booked. */
export async function bookParcel(
  services: CourierServices,
  { userId, id, version, courierId }: Seen & { courierId: number },
): Promise<BookingRow> {
  requirePort(services);
  return transactWithJobs(services, async (tx, jobs) => {
    const { order, parcel } = await requireBookable(tx, { id, version });
    refuseExample(services, order);
    const { orderId } = parcel;
    return addBooking(tx, jobs, { orderId, parcelId: id, bookedBy: userId, courierId });
  });
}

/** Continues a booking that stopped. */
export async function retryBooking(
  services: CourierServices,
  { userId, id }: { userId: string; id: number },
): Promise<BookingRow> {
  requirePort(services);
  return changeBooking(services, id, async (tx, booking, jobs) => {
    if (booking.state !== 'stopped') return booking;
    await jobs.send('book-parcel', { bookingId: id }, { key: `booking-${id}` });
    await recordBookingAction(tx, { userId, action: 'parcel.rebook', booking });
    return saveBooking(tx, booking, { state: 'open', problem: '' });
  });
}

/** Cancels a booking, as long as the courier has not collected the parcel. */
export async function cancelBooking(
  services: CourierServices,
  { userId, id }: { userId: string; id: number },
): Promise<BookingRow> {
  requirePort(services);
  return changeBooking(services, id, async (tx, booking, jobs) => {
    if (booking.state === 'cancelling' || booking.state === 'cancelled') return booking;
    const journey = booking.journey as JourneyStep | null;
    if (journey && JOURNEY[journey].rank > JOURNEY.booked.rank) {
      throw conflict(
        isOver(journey)
          ? 'This parcel has already arrived.'
          : 'The courier already has this parcel.',
      );
    }
    await jobs.send('book-parcel', { bookingId: id }, { key: `booking-${id}` });
    await recordBookingAction(tx, { userId, action: 'parcel.unbook', booking });
    return saveBooking(tx, booking, { state: 'cancelling', problem: '' });
  });
}

/** Throws for a sample order, for which a real courier would come and charge. */
export function refuseExample(
  { courier }: CourierServices,
  { isExample }: { isExample: boolean },
): void {
  if (!isExample || courier?.isDouble) return;
  throw conflict('This is a sample order, so no courier can be booked for it.');
}

async function requireBookable(tx: Db, { id, version }: Omit<Seen, 'userId'>) {
  const { order, parcel } = await lockParcel(tx, id);
  requireParcelSeen(version, parcel);
  if (parcel.state !== 'packed') throw conflict('This parcel is already on its way.');
  if (!mayPack(order)) throw conflict(`This order is ${statusText(order.status)}.`);
  if (await findBooking(tx, 'parcelId', id))
    throw conflict('This parcel is already booked. Please check it again.');
  return { order, parcel };
}

type NewBooking = {
  orderId: string;
  bookedBy: string;
  courierChoice?: CourierChoice;
  courierId?: number;
  box?: Box;
} & ({ parcelId: number; returnId?: undefined } | { returnId: number; parcelId?: undefined });

/**
 * Adds a booking of a parcel or of a return, which a job takes through its steps. The caller must
 * hold the lock of the order's row.
 */
export async function addBooking(tx: Db, jobs: JobSender, row: NewBooking): Promise<BookingRow> {
  const { orderId, parcelId = null, returnId = null, bookedBy: userId } = row;
  const { parcelId: ofParcel, returnId: ofReturn } = courierBookings;
  const isOfIt = parcelId === null ? eq(ofReturn, returnId ?? 0) : eq(ofParcel, parcelId);
  const before = await tx.select().from(courierBookings).where(isOfIt);
  const nth = Math.max(0, ...before.map(nthOf)) + 1;
  const reference = referenceOf({ orderId, parcelId, returnId }, nth);
  // If a worker is killed before it begins, the scheduled job takes over.
  const nextCheckAt = new Date(Date.now() + GO_ON_MS);
  const [added] = await tx
    .insert(courierBookings)
    .values({ courierChoice: 'chosen', ...row, reference, nextCheckAt })
    .returning();
  if (!added) throw new AppError('UNEXPECTED');
  const action = returnId === null ? 'parcel.book' : 'return.book';
  await recordBookingAction(tx, { userId, action, booking: added });
  await jobs.send('book-parcel', { bookingId: added.id }, { key: `booking-${added.id}` });
  return added;
}

const GO_ON_MS = 2 * 60_000;

type Named = Pick<BookingRow, 'orderId' | 'parcelId' | 'returnId'>;

/** Returns a booking's reference for the courier. A cancelled one cannot be used again. */
export function referenceOf({ orderId, parcelId, returnId }: Named, nth: number): string {
  const own = returnId === null ? (parcelId ?? randomUUID().slice(0, 8)) : `RET${returnId}`;
  const base = `${orderId}-${own}`;
  return nth > 1 ? `${base}-${nth}` : base;
}

/** Returns the number of a booking's reference among those of its parcel, from 1. */
export function nthOf(booking: Named & Pick<BookingRow, 'reference'>): number {
  const base = referenceOf(booking, 1);
  return Number(booking.reference.slice(base.length + 1) || '1');
}

type Work = (tx: Db, booking: BookingRow, jobs: JobSender) => Promise<BookingRow>;

/** Updates a booking under the lock of its order's row. Throws NOT_FOUND. */
export async function changeBooking(services: CourierServices, id: number, work: Work) {
  return transactWithJobs(services, async (tx, jobs) => {
    const isIt = eq(courierBookings.id, id);
    const [found] = await tx.select().from(courierBookings).where(isIt);
    if (!found) throw new AppError('NOT_FOUND', { message: 'No booking found.' });
    const isOrder = eq(orders.id, found.orderId);
    const [order] = await tx.select().from(orders).where(isOrder).for('update');
    if (order) refuseExample(services, order);
    const [booking] = await tx.select().from(courierBookings).where(isIt).for('update');
    if (!booking) throw new AppError('NOT_FOUND', { message: 'No booking found.' });
    return work(tx, booking, jobs);
  });
}

/** Updates a locked booking. */
export async function saveBooking(
  tx: Db,
  { id }: BookingRow,
  change: Partial<BookingRow>,
): Promise<BookingRow> {
  const changed = tx.update(courierBookings).set(change).where(eq(courierBookings.id, id));
  const [after] = await changed.returning();
  if (!after) throw new AppError('UNEXPECTED');
  return after;
}

type BookingAction = { userId: string; action: string; booking: BookingRow };

async function recordBookingAction(
  tx: Db,
  { userId, action, booking }: BookingAction,
): Promise<void> {
  const { reference, state, courierName: carrier, trackingNumber } = booking;
  const entry = { userId, action, entity: 'order', entityId: booking.orderId };
  const before = { reference: null, status: null, carrier: null, trackingNumber: null };
  await recordAudit(tx, {
    ...entry,
    before,
    after: { reference, status: state, carrier, trackingNumber },
  });
}

/** Returns the courier port. Throws CONFLICT if the shop has no courier company. */
export function requirePort({ courier }: CourierServices): CourierPort {
  if (courier) return courier.port;
  throw conflict('No courier company is connected: its keys are not set.');
}
