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

/** Lists the active bookings of parcels, by parcel id. */
async function listBookingsOf(
  db: Db,
  parcelIds: readonly number[],
): Promise<Map<number, BookingRow>> {
  if (parcelIds.length === 0) return new Map();
  const isOfThem = inArray(courierBookings.parcelId, [...parcelIds]);
  const rows = await db
    .select()
    .from(courierBookings)
    .where(and(isOfThem, ne(courierBookings.state, 'cancelled')));
  return new Map(rows.flatMap((row) => (row.parcelId === null ? [] : [[row.parcelId, row]])));
}

/** Returns the active booking of a parcel. */
export async function findBooking(db: Db, parcelId: number): Promise<BookingRow | undefined> {
  return (await listBookingsOf(db, [parcelId])).get(parcelId);
}

/** Lists the tracking of parcels, as shoppers see it, by parcel id. */
export async function listJourneys(
  db: Db,
  parcelIds: readonly number[],
): Promise<Map<number, Journey>> {
  const bookings = [...(await listBookingsOf(db, parcelIds)).values()];
  return journeysOf(db, bookings, ({ parcelId }) => parcelId);
}

/** Lists the tracking of returns, by return id. */
export async function listReturnJourneys(
  db: Db,
  returnIds: readonly number[],
): Promise<Map<number, Journey>> {
  if (returnIds.length === 0) return new Map();
  const isOfThem = inArray(courierBookings.returnId, [...returnIds]);
  const rows = await db
    .select()
    .from(courierBookings)
    .where(and(isOfThem, ne(courierBookings.state, 'cancelled')));
  return journeysOf(db, rows, ({ returnId }) => returnId);
}

async function journeysOf(
  db: Db,
  bookings: readonly BookingRow[],
  keyOf: (row: BookingRow) => number | null,
): Promise<Map<number, Journey>> {
  const begun = bookings.filter(({ journey }) => journey !== null);
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
      keyOf(row) ?? 0,
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
