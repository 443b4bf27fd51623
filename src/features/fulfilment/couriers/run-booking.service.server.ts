import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { courierBookings, orders } from '#src/db/schema/tables.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import {
  type BookingState,
  type BookingStep,
  type CourierChoice,
  stepAfter,
} from './booking-status.ts';
import { nthOf, referenceOf } from './book.service.server.ts';
import { type BookingRow, getBooking } from './bookings.queries.server.ts';
import { CourierAway, type CourierPort, CourierRefused, type Shipment } from './courier-port.ts';
import { firstBy } from './offers.ts';
import type { CourierServices } from './services.server.ts';
import { consignmentOf, tripOf } from './trip.queries.server.ts';

/** Longer than all calls of a step together: a worker with a claim this old has died. */
const HOLD_MS = 90_000;
const GO_ON_MS = 2 * 60_000;
const FIRST_LOOK_MS = 30 * 60_000;
const NEW_NUMBERS_MAX = 5;

type Change = Partial<BookingRow>;
type Held = { services: CourierServices; port: CourierPort; holder: string };

/**
 * Completes one booking: carries out its steps in sequence, or cancels it. One node at a time; each
 * step is saved before the next, and no call is made within a transaction. Throws CourierAway to be
 * retried, after checking what the courier has.
 */
export async function processBooking(services: CourierServices, bookingId: number): Promise<void> {
  const { courier } = services;
  if (!courier) return;
  const held = { services, port: courier.port, holder: randomUUID() };
  let row = await take(held, bookingId);
  try {
    while (row && (row.state === 'open' || row.state === 'cancelling')) {
      row = row.state === 'open' ? await goOn(held, row) : await callOff(held, row);
    }
  } finally {
    await services.db
      .update(courierBookings)
      .set({ heldBy: null, heldUntil: null })
      .where(and(eq(courierBookings.id, bookingId), eq(courierBookings.heldBy, held.holder)));
  }
}

async function take({ services: { db }, holder }: Held, id: number) {
  const now = new Date();
  const isFree = or(isNull(courierBookings.heldUntil), lt(courierBookings.heldUntil, now));
  const isWork = inArray(courierBookings.state, ['open', 'cancelling'] satisfies BookingState[]);
  const [row] = await db
    .update(courierBookings)
    .set({ heldBy: holder, heldUntil: new Date(now.getTime() + HOLD_MS) })
    .where(and(eq(courierBookings.id, id), isWork, isFree))
    .returning();
  if (row) return row;
  const known = await getBooking(db, id);
  const isWaiting = known?.state === 'open' || known?.state === 'cancelling';
  if (isWaiting) throw new CourierAway('Another server is working on this booking.');
  return undefined;
}

/** Saves the result unless another worker has taken over. Returns the current state. */
async function write({ services: { db }, holder }: Held, { id }: BookingRow, change: Change) {
  const heldUntil = new Date(Date.now() + HOLD_MS);
  const [row] = await db
    .update(courierBookings)
    .set({ ...change, heldUntil })
    .where(and(eq(courierBookings.id, id), eq(courierBookings.heldBy, holder)))
    .returning();
  return row;
}

async function goOn(held: Held, row: BookingRow): Promise<BookingRow | undefined> {
  const step = row.step as BookingStep;
  if (step === 'done') {
    const booked = await write(held, row, { state: 'booked', requestedAt: null });
    if (booked) await held.services.returnPickups.onBooked(held.services, booked);
    return booked;
  }
  const isAgain = row.requestedAt !== null;
  const requested = await write(held, row, { requestedAt: new Date() });
  if (requested?.state !== 'open') return requested;
  try {
    const got = await STEPS[step](held, requested, isAgain);
    const next = got.step ?? stepAfter(step);
    const done = { step: next, requestedAt: null, problem: '' };
    // If it was cancelled in the meantime, the result is kept so that it can be cancelled at the
    // courier.
    return await write(held, row, { ...got, ...done });
  } catch (thrown) {
    return meet(held, row, thrown);
  }
}

async function meet(held: Held, row: BookingRow, thrown: unknown) {
  if (thrown instanceof CourierRefused) {
    const now = await write(held, row, {
      problem: thrown.message.slice(0, 400),
      requestedAt: null,
    });
    return now?.state === 'open' ? write(held, row, { state: 'stopped' }) : now;
  }
  const nextCheckAt = new Date(Date.now() + GO_ON_MS);
  await write(held, row, { problem: awaySentence(held), nextCheckAt });
  throw thrown;
}

function awaySentence({ port }: Held): string {
  return `${port.name} is not responding. We will retry automatically.`;
}

type Step = (held: Held, row: BookingRow, isAgain: boolean) => Promise<Change>;

const STEPS: Record<Exclude<BookingStep, 'done'>, Step> = {
  choose,
  create,
  number: assign,
  pickup: async ({ port }, row) => {
    const pickupAt = await port.requestPickup(shipmentOf(row));
    // The courier brings the label for a return.
    const rest = row.returnId === null ? {} : ({ step: 'done' } as const);
    return { ...rest, ...(pickupAt && { pickupAt }) };
  },
  label: async ({ port }, row) => ({ labelUrl: await port.makeLabel(shipmentOf(row)) }),
  manifest: async ({ port }, row) => {
    const manifestUrl = await port.makeManifest(shipmentOf(row));
    return manifestUrl ? { manifestUrl } : {};
  },
};

async function choose({ services, port }: Held, row: BookingRow): Promise<Change> {
  const trip = await tripOf(services, row);
  const offers = await port.listOffers(trip);
  const offer = firstBy(offers, row.courierChoice as CourierChoice, row.courierId);
  if (offer) {
    const { courierId, name: courierName, pricePaise } = offer;
    return { courierId, courierName, pricePaise };
  }
  const cash = trip.isCash ? ' with cash on delivery' : '';
  throw new CourierRefused(
    offers.length > 0
      ? `This courier no longer delivers to ${trip.toPincode}. Cancel and choose another.`
      : `No ${port.name} courier delivers to ${trip.toPincode}${cash}. Cancel and ship it yourself.`,
  );
}

/** Creates the consignment. After an unanswered call, first looks for it at the courier. */
async function create(held: Held, row: BookingRow, isAgain: boolean): Promise<Change> {
  const { port, services } = held;
  const known = isAgain ? await port.find(row.reference) : undefined;
  if (known && !known.isCancelled) return toChange(known, row);
  if (known) return renumber(row);
  const consignment = await consignmentOf(services, row);
  try {
    return toChange(await port.create(consignment), row);
  } catch (thrown) {
    if (thrown instanceof CourierRefused && thrown.isBurnt) return renumber(row);
    throw thrown;
  }
}

function toChange(
  { remoteOrderId, shipmentId, trackingNumber }: Shipment,
  row: BookingRow,
): Change {
  // A consignment with a number was created earlier.
  const numbered = trackingNumber ? numbering(trackingNumber, row.courierName) : {};
  return { remoteOrderId, shipmentId, ...numbered, step: trackingNumber ? 'pickup' : 'number' };
}

/** Returns the next reference, to create the consignment again: the current one is cancelled. */
function renumber(row: BookingRow): Change {
  const nth = nthOf(row) + 1;
  if (nth > NEW_NUMBERS_MAX) throw new CourierRefused(`${row.reference} has been used.`);
  return { reference: referenceOf(row, nth), step: 'create' };
}

async function assign({ port }: Held, row: BookingRow, isAgain: boolean): Promise<Change> {
  const known = isAgain ? await port.find(row.reference) : undefined;
  if (known?.trackingNumber)
    return numbering(known.trackingNumber, known.courierName || row.courierName);
  const given = await port.assignNumber(shipmentOf(row), row.courierId);
  return numbering(given.trackingNumber, given.courierName || row.courierName);
}

function numbering(trackingNumber: string, courierName: string): Change {
  const nextCheckAt = new Date(Date.now() + FIRST_LOOK_MS);
  const booked = { journey: 'booked', journeyAt: new Date(), nextCheckAt };
  return { trackingNumber, courierName, ...booked };
}

async function callOff(held: Held, row: BookingRow): Promise<BookingRow | undefined> {
  const { port, services } = held;
  const off = { state: 'cancelled', problem: '', nextCheckAt: null };
  // The real courier never received it, and its numbers may belong to someone else.
  if (await isDoublesOwn(services, row)) return write(held, row, off);
  try {
    const isUnknown =
      row.remoteOrderId === null && (row.requestedAt !== null || row.step === 'number');
    const known = isUnknown ? await port.find(row.reference) : undefined;
    const remoteOrderId = row.remoteOrderId ?? known?.remoteOrderId;
    const trackingNumber = row.trackingNumber ?? known?.trackingNumber ?? null;
    if (remoteOrderId && !known?.isCancelled) await port.cancel({ remoteOrderId, trackingNumber });
    return await write(held, row, off);
  } catch (thrown) {
    if (!(thrown instanceof CourierRefused)) return meet(held, row, thrown);
    const text = `${row.orderId}: the courier still has a parcel whose booking was cancelled.`;
    await createStaffNotice(services.db, { kind: 'parcel', subject: row.orderId, text });
    const state = row.step === 'done' ? 'booked' : 'stopped';
    return write(held, row, { state, problem: thrown.message.slice(0, 400) });
  }
}

/** Returns whether the emulator carries this sample order, in a shop that now has a courier. */
async function isDoublesOwn({ db, courier }: CourierServices, { orderId }: BookingRow) {
  if (courier?.isDouble) return false;
  const isExample = and(eq(orders.id, orderId), eq(orders.isExample, true));
  return (await db.$count(orders, isExample)) > 0;
}

function shipmentOf({ shipmentId }: BookingRow): string {
  if (shipmentId === null) throw new CourierRefused('The courier does not have this booking yet.');
  return shipmentId;
}
