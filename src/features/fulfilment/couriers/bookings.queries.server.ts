import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, courierScans } from '#src/db/schema/tables.ts';
import { toRupees } from '#src/lib/money.ts';
import type { Booking } from './bookings.contract.ts';
import type { BookingState, BookingStep, JourneyStep } from './booking-status.ts';
import { waitsForAnswer } from './failed-attempts.ts';
import { pickupDay } from './pickup-text.ts';
import type { AnswerState, TryAnswer } from './attempt-answer-status.ts';
import type { Journey } from './journey.contract.ts';

export type BookingRow = typeof courierBookings.$inferSelect;

const SCANS_SHOWN = 30;

/** The column that names what a courier carries: a parcel to the shopper, or a return from them. */
type Carried = 'parcelId' | 'returnId';

/** Lists the active bookings of parcels or returns. */
async function listActive(db: Db, of: Carried, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(courierBookings)
    .where(and(inArray(courierBookings[of], [...ids]), ne(courierBookings.state, 'cancelled')));
}

/** Returns the active booking of a parcel or return. */
export async function findBooking(
  db: Db,
  of: Carried,
  id: number,
): Promise<BookingRow | undefined> {
  return (await listActive(db, of, [id]))[0];
}

/** Lists the tracking of parcels or returns, as shoppers see it, by id. */
export async function listJourneys(
  db: Db,
  of: Carried,
  ids: readonly number[],
): Promise<Map<number, Journey>> {
  const begun = (await listActive(db, of, ids)).filter(({ journey }) => journey !== null);
  if (begun.length === 0) return new Map();
  const scans = await db
    .select()
    .from(courierScans)
    .where(
      inArray(
        courierScans.bookingId,
        begun.map(({ id }) => id),
      ),
    )
    .orderBy(desc(courierScans.at), desc(courierScans.id));
  const scansOf = Map.groupBy(scans, ({ bookingId }) => bookingId);
  return new Map(
    begun.map((row) => [
      row[of] ?? 0,
      {
        step: row.journey as JourneyStep,
        at: row.journeyAt?.toISOString() ?? null,
        carrier: row.courierName,
        trackingNumber: row.trackingNumber ?? '',
        expectedAt: row.expectedAt?.toISOString() ?? null,
        pickupDay: pickupDay(row.pickupAt),
        trackUrl: row.trackUrl,
        failedTries: row.failedTries,
        asked: toInstructions(row),
        scans: (scansOf.get(row.id) ?? [])
          .slice(0, SCANS_SHOWN)
          .map(({ at, activity, location }) => ({ at: at.toISOString(), activity, location })),
      },
    ]),
  );
}

/** Returns the instruction to the courier after a failed attempt, once it has been sent. */
function toInstructions({ answer, answerState, instructions }: BookingRow): Journey['asked'] {
  if (answerState !== 'sent') return null;
  return { answer: answer as TryAnswer, day: instructions?.day ?? '' };
}

/** Lists all bookings of some orders, newest last. */
export async function listBookings(db: Db, orderIds: readonly string[]): Promise<Booking[]> {
  const rows = await db
    .select()
    .from(courierBookings)
    .where(inArray(courierBookings.orderId, [...orderIds]))
    .orderBy(asc(courierBookings.id));
  return rows.map(toBooking);
}

export async function getBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  const [row] = await db.select().from(courierBookings).where(eq(courierBookings.id, id));
  return row;
}

export function toBooking(row: BookingRow): Booking {
  const { id, orderId, parcelId, returnId, reference, problem, courierName, trackingNumber } = row;
  const { pickupAt, labelUrl, manifestUrl, trackUrl } = row;
  return {
    ...{ id, orderId, parcelId, returnId, reference, problem, courierName, trackingNumber },
    ...{ pickupAt, labelUrl, manifestUrl, trackUrl },
    state: row.state as BookingState,
    step: row.step as BookingStep,
    journey: row.journey as JourneyStep | null,
    price: row.pricePaise === null ? null : toRupees(row.pricePaise),
    failedTries: row.failedTries,
    waitsForAnswer: waitsForAnswer(row),
    answer: toAnswer(row),
  };
}

function toAnswer({ answer, answerState, instructions }: BookingRow): Booking['answer'] {
  if (answer === null || answerState === null) return null;
  const state = answerState as AnswerState;
  return { answer: answer as TryAnswer, state, day: instructions?.day ?? '' };
}
