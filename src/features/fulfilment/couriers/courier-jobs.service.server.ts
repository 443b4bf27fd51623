import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings } from '#src/db/schema/tables.ts';
import { sendAnswer } from './answer-attempt.service.server.ts';
import { processBooking } from './run-booking.service.server.ts';
import { type BookingRow, getBooking } from './bookings.queries.server.ts';
import { CourierAway, CourierRefused } from './courier-port.ts';
import { importAllPayouts } from './payouts.service.server.ts';
import { applyTracking } from './follow-parcel.service.server.ts';
import type { CourierServices } from './services.server.ts';

const MINUTE_MS = 60_000;
/** The time after which a claimed parcel is free again if its worker dies. */
const NEXT_MS = 30 * MINUTE_MS;
const GO_ON_MS = 2 * MINUTE_MS;
/** A parcel that has not arrived after this time is left to staff. */
const FOLLOWED_MS = 60 * 24 * 60 * MINUTE_MS;

/** Returns the courier jobs by name, for the server to register. */
export function courierJobs(services: CourierServices) {
  return {
    'book-parcel': async ({ bookingId }: Record<string, unknown>) => {
      if (typeof bookingId === 'number') await processBooking(services, bookingId);
    },
    'send-courier-instructions': async ({ bookingId }: Record<string, unknown>) => {
      if (typeof bookingId === 'number') await sendAnswer(services, bookingId);
    },
    'track-parcel': async ({ bookingId }: Record<string, unknown>) => {
      if (typeof bookingId === 'number') await trackParcel(services, bookingId);
    },
    'import-remittances': () => importAllPayouts(services),
    'track-parcels': () => trackParcels(services),
  };
}

/** Requests the tracking of one parcel from the courier and trusts the answer. */
async function trackParcel(services: CourierServices, bookingId: number): Promise<void> {
  const booking = await getBooking(services.db, bookingId);
  if (booking) await askAbout(services, [booking]);
}

/** Processes what is due: resumes interrupted bookings, and tracks parcels in batches of fifty. */
export async function trackParcels(services: CourierServices, now = new Date()): Promise<void> {
  const { courier, jobs, db } = services;
  if (!courier) return;
  const due = await claim(db, courier.port.trackAtOnceMax, now);
  for (const { id } of due.filter(({ state }) => state === 'open' || state === 'cancelling')) {
    await jobs.send('book-parcel', { bookingId: id }, { key: `booking-${id}` });
  }
  for (const { id } of due.filter(({ answerState }) => answerState === 'open')) {
    await jobs.send('send-courier-instructions', { bookingId: id }, { key: `answer-${id}` });
  }
  await askAbout(
    services,
    due.filter(({ state }) => state === 'booked' || state === 'stopped'),
  );
}

async function askAbout(services: CourierServices, bookings: readonly BookingRow[]) {
  const { courier, log } = services;
  const numbers = bookings.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  if (!courier || numbers.length === 0) return;
  const tracked = await courier.port.track(numbers).catch((thrown: unknown) => {
    if (!(thrown instanceof CourierAway) && !(thrown instanceof CourierRefused)) throw thrown;
    log.warn({ err: thrown }, 'The courier company does not return tracking data');
    return undefined;
  });
  for (const { id, trackingNumber } of bookings) {
    const tracking = tracked?.get(trackingNumber ?? '');
    if (!tracking) continue;
    // One that fails does not stop the others.
    await applyTracking(services, id, { ...tracking, isConfirmed: true }).catch((err: unknown) =>
      log.error({ err, bookingId: id }, 'A parcel could not be tracked; will retry'),
    );
  }
}

/** Claims what is due and sets its next check, so that two nodes do not both request it. */
function claim(db: Db, max: number, now: Date): Promise<BookingRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(courierBookings)
      .where(
        and(
          lte(courierBookings.nextCheckAt, now),
          inArray(courierBookings.state, ['open', 'cancelling', 'booked', 'stopped']),
        ),
      )
      .orderBy(asc(courierBookings.nextCheckAt))
      .limit(max)
      .for('update', { skipLocked: true });
    for (const { id, state, createdAt } of due) {
      const isWork = state === 'open' || state === 'cancelling';
      const isTooOld = now.getTime() - createdAt.getTime() > FOLLOWED_MS;
      const next = new Date(now.getTime() + (isWork ? GO_ON_MS : NEXT_MS));
      const nextCheckAt = isTooOld && !isWork ? null : next;
      await tx.update(courierBookings).set({ nextCheckAt }).where(eq(courierBookings.id, id));
    }
    return due;
  });
}
