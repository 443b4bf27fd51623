import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { courierBookings, orderLines, parcels, returns } from '#src/db/schema/tables.ts';
import {
  JOURNEY_STEPS,
  type JourneyStep,
} from '#src/features/fulfilment/couriers/booking-status.ts';
import type { BookingRow } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import {
  courierJobs,
  trackParcels,
} from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { applyTracking } from '#src/features/fulfilment/couriers/follow-parcel.service.server.ts';
import type { CourierServices } from '#src/features/fulfilment/couriers/services.server.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.service.server.ts';
import { trackingOf } from './courier.ts';
import type { Kind, Node, OrderTurn, Turn } from './step.ts';

const MINUTE_MS = 60_000;
const UNDERWAY = ['placed', 'shipped'] as const;
const BOX = { weightGrams: 500, lengthCm: 10, breadthCm: 10, heightCm: 10 };

/** Tracking needs no more of the platform than a node has. */
const toCourier = (services: Node) => services as unknown as CourierServices;

/** Returns a parcel that no courier was booked for; packs everything else if every parcel has one. */
async function unbookedParcel(turn: OrderTurn) {
  const { db } = turn.services;
  const bookings = db
    .select({ one: sql`1` })
    .from(courierBookings)
    .where(eq(courierBookings.parcelId, parcels.id));
  const isFree = and(
    ...[eq(parcels.orderId, turn.order.id), eq(parcels.state, 'packed'), notExists(bookings)],
  );
  const find = () => db.select().from(parcels).where(isFree).orderBy(asc(parcels.id)).limit(1);
  const [parcel] = await find();
  if (parcel) return parcel;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, turn.order.id));
  const pieces = lines.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
  const about = { userId: turn.world.staffId, orderId: turn.order.id };
  await packParcel(db, { ...about, input: { pieces, ...BOX } });
  return (await find())[0];
}

type Carried = { parcelId?: number; returnId?: number };

/** Books a courier, as its job does once every call was answered. */
async function book(turn: OrderTurn, carried: Carried): Promise<void> {
  const { services, world, order, now } = turn;
  const number = `AWB-${order.id}-${carried.parcelId ?? `R${carried.returnId}`}`;
  const added = await services.db
    .insert(courierBookings)
    .values({
      ...{ orderId: order.id, ...carried, reference: number, trackingNumber: number },
      ...{ state: 'booked', step: 'done', courierChoice: 'cheapest', courierName: 'Blue Dart' },
      ...{ journey: 'booked', journeyAt: now, nextCheckAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) world.courier.parcels.set(number, trackingOf('booked', now));
}

async function bookingOf({ services, order, step }: OrderTurn): Promise<BookingRow | undefined> {
  const all = await services.db
    .select()
    .from(courierBookings)
    .where(and(eq(courierBookings.orderId, order.id), isNotNull(courierBookings.trackingNumber)))
    .orderBy(asc(courierBookings.id));
  return all[step.units % Math.max(1, all.length)];
}

/** The steps that may follow each step of a parcel. */
const ONWARDS: Partial<Record<JourneyStep, readonly JourneyStep[]>> = {
  booked: ['picked_up'],
  picked_up: ['on_the_way', 'on_the_way', 'delivered', 'lost'],
  on_the_way: ['out_for_delivery', 'out_for_delivery', 'returning'],
  out_for_delivery: ['delivered', 'delivered', 'try_failed'],
  try_failed: ['out_for_delivery', 'returning', 'try_failed'],
  returning: ['returned', 'delivered'],
  lost: ['delivered'],
};

/** Moves a parcel on at the courier; the shop learns of it by a webhook or a query. */
function moveParcel({ world, step, now }: OrderTurn, { trackingNumber }: BookingRow): void {
  const number = trackingNumber ?? '';
  const before = world.courier.parcels.get(number)?.journey ?? 'booked';
  const next = ONWARDS[before] ?? [];
  const journey = next[step.choice % Math.max(1, next.length)];
  if (journey) world.courier.parcels.set(number, trackingOf(journey, now));
}

/** Delivers a webhook about where a parcel is, or a wrong or late one about where it was. */
async function hook(services: Node, turn: OrderTurn, it: BookingRow, journey?: JourneyStep) {
  const { world, step, now } = turn;
  const known = world.courier.parcels.get(it.trackingNumber ?? '');
  const late = new Date(now.getTime() - step.choice * MINUTE_MS);
  const tracking = journey ? trackingOf(journey, late) : known;
  if (!tracking) return;
  await applyTracking(toCourier(services), it.id, { ...tracking, isConfirmed: false });
}

/** Queries the courier about all parcels, as the jobs of a node do. */
async function track(services: Node, { now }: Turn): Promise<void> {
  const jobs = courierJobs(toCourier(services));
  await trackParcels(toCourier(services), now);
  const { sentJobs } = services;
  for (const { name, data } of [...sentJobs]) {
    if (name !== 'track-parcel') continue;
    sentJobs.splice(
      sentJobs.findIndex((job) => job.data === data),
      1,
    );
    await jobs[name](data);
  }
}

/** Steps of a courier company that was booked for a parcel or a return. */
export const COURIER: Record<string, Kind> = {
  'book-courier': {
    weight: 5,
    text: 'staff book a courier for a parcel',
    from: UNDERWAY,
    onOrder: async (turn) => {
      const parcel = await unbookedParcel(turn);
      if (parcel) await book(turn, { parcelId: parcel.id });
    },
  },
  'book-pickup': {
    weight: 2,
    text: 'staff book a courier for a return',
    from: ['delivered'],
    onOrder: async (turn) => {
      const isOpen = and(
        eq(returns.orderId, turn.order.id),
        inArray(returns.status, ['requested', 'accepted']),
      );
      const [own] = await turn.services.db.select().from(returns).where(isOpen);
      if (own) await book(turn, { returnId: own.id });
    },
  },
  'courier-scan': {
    weight: 8,
    text: 'the courier moves a parcel, and its webhook arrives',
    from: ['placed', 'shipped', 'delivered'],
    onOrder: async (turn) => {
      const booking = await bookingOf(turn);
      if (!booking) return;
      moveParcel(turn, booking);
      await hook(turn.services, turn, booking);
    },
  },
  'courier-scan-twice': {
    weight: 2,
    text: 'the courier moves a parcel, and its webhook arrives at both nodes',
    from: UNDERWAY,
    onOrder: async (turn) => {
      const booking = await bookingOf(turn);
      if (!booking) return [];
      moveParcel(turn, booking);
      return Promise.allSettled([
        hook(turn.services, turn, booking),
        hook(turn.other, turn, booking),
      ]);
    },
  },
  'courier-scan-wrong': {
    weight: 2,
    text: 'a late or invented webhook about a parcel arrives',
    from: ['placed', 'shipped', 'delivered', 'cancelled', 'returned'],
    onOrder: async (turn) => {
      const booking = await bookingOf(turn);
      const journey = JOURNEY_STEPS[turn.step.choice % JOURNEY_STEPS.length];
      if (booking) await hook(turn.services, turn, booking, journey);
    },
  },
  'track-parcels': {
    weight: 4,
    text: 'a node updates all parcels from the courier',
    run: (turn) => track(turn.services, turn),
  },
  'track-on-both': {
    weight: 1,
    text: 'both nodes update all parcels from the courier',
    run: (turn) => Promise.allSettled([track(turn.services, turn), track(turn.other, turn)]),
  },
  'courier-fails': {
    weight: 1,
    text: 'the courier stops or starts answering',
    run: async ({ world }) => void (world.courier.isAway = !world.courier.isAway),
  },
};
