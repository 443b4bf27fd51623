import { eq } from 'drizzle-orm';
import { returns } from '#src/db/schema/tables.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import type { JourneyStep } from '#src/features/fulfilment/couriers/booking-status.ts';
import type { BookingRow } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import {
  isNew,
  lockBooking,
  saveStep,
  type TrackingStep,
} from '#src/features/fulfilment/couriers/save-step.service.server.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';

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
  { db }: CourierServices,
  it: BookingRow,
  news: TrackingStep,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { order, booking } = await lockBooking(tx, it);
    if (!booking || booking.state === 'cancelled' || !isNew(booking, news)) return;
    await saveStep(tx, booking, news);
    const [about] = await tx
      .select({ status: returns.status })
      .from(returns)
      .where(eq(returns.id, booking.returnId ?? 0));
    const entry = NOTES[news.journey];
    // If staff received it before the courier reported it, nothing is left to record.
    if (!entry || about?.status === 'received') return;
    const { id: orderId, status } = order;
    await addOrderEvent(tx, { orderId, status, actor: 'system', note: entry.note });
    if (!entry.forStaff) return;
    const text = `${orderId}: ${entry.forStaff}`;
    await createStaffNotice(tx, { kind: 'parcel', subject: orderId, text });
  });
}
