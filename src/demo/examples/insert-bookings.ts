import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings, courierScans, orders, parcels, returns } from '#src/db/schema/tables.ts';
import { SCAN_WORDS } from '#src/emulator/shiprocket/panel.ts';
import { changeShipment, openShipment } from '#src/emulator/shiprocket/shipments.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { retrySentence } from '#src/features/fulfilment/couriers/answer-attempt.service.server.ts';
import { type JourneyStep, troubleOf } from '#src/features/fulfilment/couriers/booking-status.ts';
import { referenceOf } from '#src/features/fulfilment/couriers/book.service.server.ts';
import { paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { EXAMPLE_STAFF } from '#src/lib/example-id.ts';
import { digestOf } from '#src/platform/sent-code.ts';

const HOUR_MS = 3_600_000;
/** The courier's code of a failed attempt: see SCAN_WORDS. */
const TRIED_IN_VAIN = 21;
const ANSWERED_AFTER_MS = 2 * HOUR_MS;
const COURIER = { courierId: 10, courierName: 'Delhivery Surface' };
const BOX = { weightGrams: 900, lengthCm: 30, breadthCm: 22, heightCm: 12 };
const PLACES = ['Bengaluru', 'Nagpur', 'Destination hub'];

/** A scan: the courier's code, and how many hours ago it was. */
type Seen = readonly [code: number, hoursAgo: number];
type Way = {
  journey: JourneyStep;
  pricePaise: number;
  seen: readonly Seen[];
  failedTries?: number;
};

/** The oldest parcel on its way has two failed attempts, and waits for instructions. */
const ON_THE_WAY: readonly Way[] = [
  {
    journey: 'try_failed',
    pricePaise: 118_00,
    failedTries: 2,
    seen: [
      [42, 66],
      [6, 62],
      [18, 50],
      [38, 46],
      [17, 44],
      [21, 41],
      [17, 21],
      [21, 18],
    ],
  },
  {
    journey: 'out_for_delivery',
    pricePaise: 90_00,
    seen: [
      [42, 44],
      [6, 40],
      [18, 26],
      [38, 10],
      [17, 4],
    ],
  },
];
const PICKUP: Way = { journey: 'booked', pricePaise: 90_00, seen: [[3, 5]] };
const FETCHED: Way = {
  journey: 'picked_up',
  pricePaise: 132_00,
  seen: [
    [3, 30],
    [42, 8],
  ],
};

/** Inserts parcels that the courier emulator carries, and a return that it picks up. */
export async function insertBookings(tx: Db, now: Date): Promise<void> {
  const sent = await listParcels(tx, 'shipped');
  for (const [at, way] of ON_THE_WAY.entries()) {
    if (sent[at]) await insertBooking(tx, now, { ...sent[at], way });
  }
  const packed = (await listParcels(tx, 'packed')).at(-1);
  if (packed) await insertBooking(tx, now, { ...packed, way: PICKUP });
  const [fetched] = await tx
    .select({ order: orders, about: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(orders.isExample, true), eq(returns.status, 'accepted')));
  if (fetched) await insertBooking(tx, now, { ...fetched, way: FETCHED });
}

/** Lists single-parcel orders in this state, the oldest first. */
async function listParcels(tx: Db, state: 'packed' | 'shipped') {
  const isIt = and(
    eq(orders.isExample, true),
    eq(orders.isPartlySent, false),
    eq(parcels.state, state),
    eq(orders.status, state === 'packed' ? 'placed' : 'shipped'),
  );
  return tx
    .select({ order: orders, parcel: parcels })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(isIt)
    .orderBy(asc(orders.createdAt));
}

type Carried = {
  order: typeof orders.$inferSelect;
  parcel?: typeof parcels.$inferSelect;
  about?: typeof returns.$inferSelect;
  way: Way;
};

async function insertBooking(tx: Db, now: Date, { order, parcel, about, way }: Carried) {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const [first, last] = [way.seen[0]?.[1] ?? 0, way.seen.at(-1)?.[1] ?? 0];
  const named = { orderId: order.id, parcelId: parcel?.id ?? null, returnId: about?.id ?? null };
  const reference = referenceOf(named, 1);
  const carrier = parcel?.carrier ?? COURIER.courierName;
  const trackingNumber = parcel?.trackingNumber ?? `EX${reference.slice(3).replaceAll('-', '')}`;
  const isBefore = way.journey === 'booked';
  const shipment = await knownToDouble(tx, { reference, order, isReturn: about !== undefined });
  const scans = way.seen.map(([code, hours], nth) => {
    return { at: ago(hours), code, location: PLACES[Math.min(nth >> 1, 2)] ?? '' };
  });
  const [booking] = await tx
    .insert(courierBookings)
    .values({
      ...{ ...named, reference, ...COURIER, courierName: carrier, trackingNumber },
      ...{
        state: 'booked',
        step: 'done',
        courierChoice: 'recommended',
        pricePaise: way.pricePaise,
      },
      ...(about && { box: BOX }),
      ...{ remoteOrderId: shipment.orderId, shipmentId: shipment.shipmentId },
      pickupAt: `${dayAfter(isBefore ? 1 : 0, isBefore ? now : ago(first))} 14:00:00`,
      ...{ journey: way.journey, journeyAt: ago(last), bookedBy: EXAMPLE_STAFF },
      expectedAt: new Date(now.getTime() + (isBefore ? 96 : 10) * HOUR_MS),
      ...(way.failedTries && { failedTries: way.failedTries, waitsSince: ago(last) }),
      ...{ createdAt: ago(first + 1), updatedAt: ago(last) },
    })
    .returning();
  if (!booking) throw new Error('The database kept no booking.');
  await changeShipment(tx, shipment, {
    ...{ awb: trackingNumber, courier: carrier, isPickedFor: true, isManifested: !isBefore },
    ...{ status: way.seen.at(-1)?.[0] ?? 3, answers: answersBefore(way) },
    scans: scans.map(({ at, ...scan }) => ({ ...scan, at: at.getTime() })),
  });
  const failed = scans.filter(({ code }) => code === TRIED_IN_VAIN);
  await recordTries(
    tx,
    order,
    failed.map(({ at }) => at),
  );
  await tx.insert(courierScans).values(
    scans.map(({ at, code, location }) => {
      const [, activity = ''] = SCAN_WORDS[code] ?? [];
      const digest = digestOf(reference, at.toISOString(), String(code));
      return { bookingId: booking.id, digest, at, activity, location, createdAt: at };
    }),
  );
}

/** Records the failed attempts, and a request for another attempt after all but the last. */
async function recordTries(tx: Db, { id: orderId, status }: Carried['order'], at: Date[]) {
  const event = { orderId, status, actor: 'system' } as const;
  for (const [nth, triedAt] of at.entries()) {
    await addOrderEvent(tx, { ...event, note: troubleOf('try_failed') ?? '', at: triedAt });
    if (nth === at.length - 1) return;
    const answeredAt = new Date(triedAt.getTime() + ANSWERED_AFTER_MS);
    await addOrderEvent(tx, {
      ...event,
      note: retrySentence(dayAfter(1, triedAt)),
      at: answeredAt,
    });
  }
}

/** Every failed attempt but the last was answered. */
function answersBefore({ failedTries = 0 }: Way) {
  const again = { action: 're-attempt', comments: 'Please try again.', deferredDate: '' };
  return Array.from({ length: Math.max(0, failedTries - 1) }, () => {
    return { ...again, phone: '', address: '' };
  });
}

type KnownShipment = { reference: string; order: Carried['order']; isReturn: boolean };

/** Adds it to the emulator, so that staff can send instructions and see the outcome. */
async function knownToDouble(tx: Db, { reference, order, isReturn }: KnownShipment) {
  const { address } = order;
  const { cashPaise } = paymentParts(order);
  return openShipment(tx, {
    ...{ reference, isReturn, isCod: !isReturn && cashPaise > 0 },
    ...{
      total: (cashPaise || order.totalPaise) / 100,
      pincode: address.pincode,
      city: address.city,
    },
  });
}
