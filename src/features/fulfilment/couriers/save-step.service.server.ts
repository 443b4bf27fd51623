import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings } from '#src/db/schema/tables.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { saveBooking } from './book.service.server.ts';
import { isForward, isOver, type JourneyStep } from './booking-status.ts';
import type { BookingRow } from './bookings.queries.server.ts';
import type { Tracking } from './courier-port.ts';
import { isAnotherTry } from './failed-attempts.ts';

const MINUTE_MS = 60_000;
/** The time to the next tracking request, by the parcel's state. */
const LOOK_MS: Partial<Record<JourneyStep, number>> = {
  booked: 60 * MINUTE_MS,
  out_for_delivery: 30 * MINUTE_MS,
};
const LOOK_ELSE_MS = 120 * MINUTE_MS;

/** A tracking update with a known state. */
export type TrackingStep = Tracking & { journey: JourneyStep };

/** Returns whether a tracking update says more than what is already known. */
export function isNew(
  { journey, journeyAt }: BookingRow,
  news: { journey: JourneyStep; at: Date },
): boolean {
  const isFailed = journey === 'try_failed' && news.journey === 'try_failed';
  if (isFailed) return isAnotherTry(journeyAt, news.at);
  return isForward({ journey: journey as JourneyStep | null, at: journeyAt }, news);
}

/** Locks a booking, and first the row of its order, as all code that moves it does. */
export async function lockBooking(tx: Db, { id, orderId }: BookingRow) {
  const order = await lockOrder(tx, orderId);
  const isIt = eq(courierBookings.id, id);
  const [booking] = await tx.select().from(courierBookings).where(isIt).for('update');
  return { order, booking };
}

/** Saves a tracking update of a locked booking. */
export async function saveStep(
  tx: Db,
  booking: BookingRow,
  { journey, at: journeyAt, expectedAt, trackUrl }: TrackingStep,
  more: Partial<BookingRow> = {},
): Promise<void> {
  const waitMs = (booking.returnId === null && LOOK_MS[journey]) || LOOK_ELSE_MS;
  const nextCheckAt = isOver(journey) ? null : new Date(Date.now() + waitMs);
  const known = { ...(expectedAt && { expectedAt }), ...(trackUrl && { trackUrl }) };
  await saveBooking(tx, booking, { journey, journeyAt, nextCheckAt, ...known, ...more });
}
