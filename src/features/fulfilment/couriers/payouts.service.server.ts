import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { oneOf } from '#src/db/schema/columns.ts';
import { courierBookings, orders } from '#src/db/schema/tables.ts';
import {
  recordPayout,
  type PayoutLine,
} from '#src/features/payments/remittances/note-payout.service.server.ts';
import { handedOver } from '#src/features/payments/remittances/remittances.queries.server.ts';
import { CASH_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { CourierAway, CourierRefused, type Payout } from './courier-port.ts';
import type { BookingRow } from './bookings.queries.server.ts';
import type { CourierServices } from './services.server.ts';

/** One call per order: more would be a burst. */
const QUERIES_PER_RUN = 50;
const AGAIN_MS = 6 * 60 * 60_000;
/** Cash that has not arrived after this time is left to staff. */
const FOLLOWED_MS = 120 * 24 * 60 * 60_000;

type Fetched = { asked: number; noted: number; differences: number };

/**
 * Fetches the courier's remittances for finished cash parcels, least recently checked first, and
 * records each order once. Throws what the courier throws; everything fetched until then is
 * recorded.
 */
export async function importPayouts(
  services: CourierServices,
  { userId, checkedBefore }: { userId: string | null; checkedBefore: Date },
  now = new Date(),
): Promise<Fetched> {
  const { courier, db } = services;
  if (!courier) return { asked: 0, noted: 0, differences: 0 };
  const due = await listDue(services, checkedBefore, now);
  const heard = new Map<string, PayoutLine[]>();
  let failure: unknown;
  let queried = 0;
  for (const booking of due) {
    try {
      const payout = await courier.port.findPayout(booking.remoteOrderId ?? '');
      queried += 1;
      if (payout) hear(heard, booking, payout);
    } catch (thrown) {
      failure = thrown;
      // An order that the courier does not know does not stop the others.
      if (!(thrown instanceof CourierRefused)) break;
    }
    const isIt = eq(courierBookings.id, booking.id);
    await db.update(courierBookings).set({ payoutCheckedAt: now }).where(isIt);
  }
  const all = { asked: queried, noted: 0, differences: 0 };
  for (const lines of heard.values()) {
    const { noted, differences } = await recordPayout(db, {
      ...{ courier: courier.port.name, userId, lines },
    });
    all.noted += noted;
    all.differences += differences;
  }
  if (failure instanceof CourierAway) throw failure;
  return all;
}

function hear(heard: Map<string, PayoutLine[]>, booking: BookingRow, payout: Payout): void {
  const { trackingNumber, orderId } = booking;
  const line = { ...payout, orderId, named: trackingNumber ?? orderId };
  heard.set(payout.reference, [...(heard.get(payout.reference) ?? []), line]);
}

/** Lists finished parcels of cash orders without a recorded remittance. */
function listDue({ db }: CourierServices, checkedBefore: Date, now: Date): Promise<BookingRow[]> {
  const isAgain = or(
    isNull(courierBookings.payoutCheckedAt),
    lt(courierBookings.payoutCheckedAt, checkedBefore),
  );
  const isForCash = sql`exists (select 1 from ${orders} where ${orders.id} = ${courierBookings.orderId}
    and ${orders.paymentMethod} in ${oneOf(CASH_METHODS)})`;
  const isOpen = sql`${handedOver(sql`${courierBookings.orderId}`)} <= 0`;
  const since = new Date(now.getTime() - FOLLOWED_MS);
  return db
    .select()
    .from(courierBookings)
    .where(
      and(
        inArray(courierBookings.journey, ['delivered', 'returned', 'lost']),
        isNotNull(courierBookings.remoteOrderId),
        isNull(courierBookings.returnId),
        sql`${courierBookings.journeyAt} > ${since.toISOString()}::timestamptz`,
        isAgain,
        isForCash,
        isOpen,
      ),
    )
    .orderBy(sql`${courierBookings.payoutCheckedAt} nulls first`, asc(courierBookings.id))
    .limit(QUERIES_PER_RUN);
}

/** Runs on schedule, until nothing is due or the courier does not answer. */
export async function importAllPayouts(services: CourierServices, now = new Date()): Promise<void> {
  const checkedBefore = new Date(now.getTime() - AGAIN_MS);
  for (;;) {
    const { asked: queried } = await importPayouts(services, { userId: null, checkedBefore }, now);
    if (queried < QUERIES_PER_RUN) return;
  }
}
