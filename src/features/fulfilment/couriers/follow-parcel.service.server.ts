import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, parcels } from '#src/db/schema/tables.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { deliveryFailedMessage } from '#src/features/messages/kinds/delivery-failed.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { methodProperties, paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toRupees } from '#src/lib/money.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { mayPack } from '#src/features/fulfilment/parcels/lock-parcel.server.ts';
import {
  recordParcelDelivery,
  recordParcelShipment,
} from '#src/features/fulfilment/parcels/move-parcel.service.server.ts';
import { recordReturnToSender } from '#src/features/fulfilment/return-to-sender.service.server.ts';
import { isOver, JOURNEY, type JourneyStep, returnStepOf, troubleOf } from './booking-status.ts';
import { type BookingRow, getBooking } from './bookings.queries.server.ts';
import type { Tracking } from './courier-port.ts';
import { isNew, lockBooking, saveStep, type TrackingStep } from './save-step.service.server.ts';
import { recordScans } from './store-scans.service.server.ts';
import type { CourierServices } from './services.server.ts';

/**
 * Applies a tracking update: stores each scan once, and moves the parcel only forward. Money and
 * stock change only if the courier was queried (`isConfirmed`), because webhooks are not signed.
 * Safe to repeat and to run on two nodes.
 */
export async function applyTracking(
  services: CourierServices,
  bookingId: number,
  news: Tracking & { isConfirmed: boolean },
): Promise<void> {
  const { db, jobs } = services;
  const booking = await getBooking(db, bookingId);
  if (!booking || booking.state === 'cancelled') return;
  await recordScans(db, booking, news);
  if (news.isCancelled) return calledOffByCourier(services, booking, news);
  const journey = booking.returnId === null ? news.journey : returnStepOf(news.journey);
  if (!journey || !isNew(booking, { journey, at: news.at })) return;
  if (isOver(journey) && !news.isConfirmed) {
    await jobs.send('track-parcel', { bookingId }, { key: `track-${bookingId}` });
    return;
  }
  const step = { ...news, journey };
  if (booking.returnId !== null) return services.returnPickups.onTracking(services, booking, step);
  // The order is moved before the parcel is saved as ended, because it is not tracked after that.
  await moveItsOrder(services, booking, journey);
  await note(services, booking, step);
}

async function moveItsOrder(services: CourierServices, booking: BookingRow, to: JourneyStep) {
  if (JOURNEY[to].rank < JOURNEY.picked_up.rank) return;
  await recordPickup(services, booking);
  if (to === 'delivered') await recordDelivery(services, booking);
  if (to === 'returned') await recordParcelReturn(services, booking);
}

async function recordPickup(services: CourierServices, booking: BookingRow): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const found = await lockItsParcel(tx, booking);
    if (found?.parcel.state !== 'packed' || !mayPack(found.order)) return;
    const { courierName: carrier, trackingNumber } = booking;
    const tracking = { carrier, trackingNumber: trackingNumber ?? booking.reference };
    await recordParcelShipment({ ...services, jobs }, tx, { ...found, tracking, userId: null });
  });
}

async function recordDelivery(services: CourierServices, booking: BookingRow): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const found = await lockItsParcel(tx, booking);
    if (found?.parcel.state !== 'shipped' || found.order.status !== 'shipped') return;
    const { order } = found;
    const collected = isCash(order) ? toRupees(paymentParts(order).cashPaise) : undefined;
    await recordParcelDelivery({ ...services, jobs }, tx, { ...found, userId: null, collected });
  });
}

/** Ends an order that nobody accepted and nobody paid. A paid one is refunded by staff. */
async function recordParcelReturn(services: CourierServices, booking: BookingRow): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, booking.orderId);
    if (order.status !== 'shipped' || !isCash(order)) return;
    const reason = 'Nobody accepted the parcel, so the courier returned it.';
    const back = { userId: null, reason, restock: true };
    await recordReturnToSender({ ...services, jobs }, tx, order, back, new Date());
  });
}

const isCash = ({ paymentMethod }: OrderRow) => methodProperties(paymentMethod).takesCash;

async function lockItsParcel(tx: Db, { orderId, parcelId }: BookingRow) {
  const order = await lockOrder(tx, orderId);
  if (parcelId === null) return undefined;
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, parcelId));
  return parcel && { order, parcel };
}

async function note(services: CourierServices, it: BookingRow, news: TrackingStep): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const { journey, at } = news;
    const { order, booking } = await lockBooking(tx, it);
    if (!booking || !isNew(booking, news)) return;
    const isFailed = journey === 'try_failed';
    const tries = {
      ...(isFailed && { failedTries: booking.failedTries + 1 }),
      ...{ waitsSince: isFailed ? at : null, answer: null, answerState: null, instructions: null },
      // An error about an answer is over; an error about a booking is not.
      ...(booking.answer && { problem: '' }),
    };
    await saveStep(tx, booking, news, tries);
    await recordTrouble(tx, order, journey);
    if (!isFailed) return;
    const { details } = await getSettings(tx);
    const delivery = { carrier: booking.courierName, day: dayAfter(0, at), phone: details.phone };
    await notify(tx, jobs, order, deliveryFailedMessage(order, services.config.siteUrl, delivery));
  });
}

/** Records the problem in the order's timeline, and alerts staff, who must act on it. */
async function recordTrouble(tx: Db, order: OrderRow, journey: JourneyStep) {
  const { id: orderId } = order;
  const trouble = troubleOf(journey);
  if (!trouble) return;
  const isAlreadyReturned = order.status === 'returned';
  const event = { orderId, status: order.status, actor: 'system', note: trouble } as const;
  if (!isAlreadyReturned) await addOrderEvent(tx, event);
  const waits = journey === 'try_failed' ? '; the courier needs an answer' : '';
  const text = `${orderId}: ${JOURNEY[journey].label.toLowerCase()}${waits}`;
  await createStaffNotice(tx, { kind: 'parcel', subject: orderId, text });
}

/** Cancels a booking that the courier cancelled before pickup, so that it can be booked again. */
async function calledOffByCourier({ db }: CourierServices, booking: BookingRow, { at }: Tracking) {
  const isBooked = and(
    eq(courierBookings.id, booking.id),
    eq(courierBookings.state, 'booked'),
    eq(courierBookings.journey, 'booked'),
  );
  const problem = 'The courier cancelled the pickup.';
  await db.transaction(async (tx) => {
    const changed = tx
      .update(courierBookings)
      .set({ state: 'cancelled', problem, journeyAt: at, nextCheckAt: null })
      .where(isBooked);
    if ((await changed.returning()).length === 0) return;
    const text = `${booking.orderId}: ${booking.courierName} cancelled the pickup`;
    await createStaffNotice(tx, { kind: 'parcel', subject: booking.orderId, text });
  });
}
