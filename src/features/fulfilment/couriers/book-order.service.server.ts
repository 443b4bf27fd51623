import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { parcels } from '#src/db/schema/tables.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { mayPack } from '#src/features/fulfilment/parcels/lock-parcel.server.ts';
import { packRest } from '#src/features/fulfilment/parcels/parcel-rows.service.server.ts';
import {
  listUnpacked,
  type ParcelRow,
} from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { conflict } from '#src/lib/errors.ts';
import { addBooking, refuseExample, requirePort } from './book.service.server.ts';
import type { Box, CourierChoice } from './booking-status.ts';
import { findBooking } from './bookings.queries.server.ts';
import type { CourierServices } from './services.server.ts';

type Weight = {
  id: string;
  /** The weight of its only parcel, or of all its items; 0 if a product's weight is unknown. */
  weightGrams: number;
  /** Packed parcels without a booking. If there are several, each has its own weight. */
  parcelCount: number;
};

/** Lists the weights of orders to be booked, as known from parcels and products. */
export async function listWeights(db: Db, orderIds: readonly string[]): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const id of orderIds) {
    const packed = await listUnbooked(db, id);
    const [only] = packed;
    const weightGrams = only ? only.weightGrams : gramsOf(await listUnpacked(db, id));
    weights.push({ id, weightGrams, parcelCount: packed.length });
  }
  return weights;
}

type BookingInput = {
  userId: string;
  by: CourierChoice;
  /** Dimensions for parcels that were not measured. */
  box: Omit<Box, 'weightGrams'>;
  /** Weight of the order's only parcel; by default the weight of the parcel or its products. */
  weightGrams?: number | undefined;
};

/** Books the packed parcels of an order, or packs it whole if none are packed. Throws CONFLICT. */
export async function bookOrder(
  services: CourierServices,
  orderId: string,
  { userId, by, box, weightGrams }: BookingInput,
): Promise<void> {
  requirePort(services);
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    refuseExample(services, order);
    if (!mayPack(order)) throw conflict(`This order is ${statusText(order.status)}.`);
    const free = await packWhole(tx, orderId);
    for (const parcel of free) {
      const ownGrams = (free.length === 1 && weightGrams) || parcel.weightGrams;
      if (ownGrams === 0) {
        throw conflict(
          `Enter the weight of parcel ${parcel.number}. Open the order to weigh several parcels.`,
        );
      }
      const measured = {
        weightGrams: ownGrams,
        lengthCm: parcel.lengthCm || box.lengthCm,
        breadthCm: parcel.breadthCm || box.breadthCm,
        heightCm: parcel.heightCm || box.heightCm,
      };
      await tx.update(parcels).set(measured).where(eq(parcels.id, parcel.id));
      await addBooking(tx, jobs, {
        parcelId: parcel.id,
        orderId,
        bookedBy: userId,
        courierChoice: by,
      });
    }
  });
}

/** Returns the packed parcels without a booking; for an order without parcels, a new one. */
async function packWhole(tx: Db, orderId: string): Promise<ParcelRow[]> {
  const [known] = await tx.select().from(parcels).where(eq(parcels.orderId, orderId)).limit(1);
  const left = (await listUnpacked(tx, orderId)).filter((line) => line.left > 0);
  if (!known && left.length > 0) {
    return [await packRest(tx, orderId, left, { weightGrams: gramsOf(left) })];
  }
  const free = await listUnbooked(tx, orderId);
  if (free.length > 0) return free;
  const isPacked = and(eq(parcels.orderId, orderId), eq(parcels.state, 'packed'));
  const [packed] = await tx.select().from(parcels).where(isPacked).limit(1);
  throw conflict(packed ? 'This order is already booked.' : 'Nothing in this order is packed.');
}

async function listUnbooked(db: Db, orderId: string): Promise<ParcelRow[]> {
  const isPacked = and(eq(parcels.orderId, orderId), eq(parcels.state, 'packed'));
  const free: ParcelRow[] = [];
  for (const parcel of await db.select().from(parcels).where(isPacked)) {
    if (!(await findBooking(db, 'parcelId', parcel.id))) free.push(parcel);
  }
  return free;
}

/** Returns the total weight in grams; 0 if the weight of one item is unknown. */
function gramsOf(lines: readonly { left: number; grams: number }[]): number {
  const packed = lines.filter(({ left }) => left > 0);
  if (packed.some(({ grams }) => grams === 0)) return 0;
  const total = packed.reduce((sum, { left, grams }) => sum + left * grams, 0);
  return Math.min(total, WEIGHT_MAX_GRAMS);
}
