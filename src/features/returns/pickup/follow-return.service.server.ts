import { eq } from 'drizzle-orm';
import { courierBookings, returns } from '#src/db/schema/tables.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import {
  isForward,
  isOver,
  type JourneyStep,
  returnStepOf,
} from '#src/features/fulfilment/couriers/booking-status.ts';
import type { BookingRow } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import type { Tracking } from '#src/features/fulfilment/couriers/courier-port.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';

const LOOK_MS = 120 * 60_000;

/** The notes for the order's timeline, and the alerts for staff. */
const NOTES: Partial<Record<JourneyStep, { note: string; forStaff?: string }>> = {
  picked_up: { note: 'The courier has collected your return.' },
  delivered: {
    note: 'Your return has reached us. We will now check it.',
    forStaff: 'a return has arrived: check it and mark it as received',
  },
  lost: {
    note: 'Your return was lost or damaged on the way. We are looking into it.',
    forStaff: 'the courier has lost or damaged a return',
  },
};

/**
 * Applies a tracking update of a return that a courier collects. Its arrival moves neither money
 * nor stock: staff inspect it first.
 */
export async function applyReturnTracking(
  services: CourierServices,
  { id, orderId }: BookingRow,
  news: Tracking & { isConfirmed: boolean },
): Promise<void> {
  const journey = returnStepOf(news.journey);
  if (!journey) return;
  await transactWithJobs(services, async (tx, jobs) => {
    // Locks the order's row first, as all code that moves it does.
    const { status } = await lockOrder(tx, orderId);
    const isIt = eq(courierBookings.id, id);
    const [known] = await tx.select().from(courierBookings).where(isIt).for('update');
    if (!known || known.state === 'cancelled') return;
    const before = { journey: known.journey as JourneyStep | null, at: known.journeyAt };
    if (!isForward(before, { journey, at: news.at })) return;
    if (isOver(journey) && !news.isConfirmed) {
      await jobs.send('track-parcel', { bookingId: id }, { key: `track-${id}` });
      return;
    }
    const nextCheckAt = isOver(journey) ? null : new Date(Date.now() + LOOK_MS);
    const { expectedAt, trackUrl, at: journeyAt } = news;
    const more = { ...(expectedAt && { expectedAt }), ...(trackUrl && { trackUrl }) };
    await tx
      .update(courierBookings)
      .set({ journey, journeyAt, nextCheckAt, ...more })
      .where(isIt);
    const [about] = await tx
      .select({ status: returns.status })
      .from(returns)
      .where(eq(returns.id, known.returnId ?? 0));
    const entry = NOTES[journey];
    // If staff received it before the courier reported it, nothing is left to record.
    if (!entry || about?.status === 'received') return;
    await addOrderEvent(tx, { orderId, status, actor: 'system', note: entry.note });
    if (!entry.forStaff) return;
    const text = `${orderId}: ${entry.forStaff}`;
    await createStaffNotice(tx, { kind: 'parcel', subject: orderId, text });
  });
}
