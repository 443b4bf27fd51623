import { and, eq, max } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { parcelLines, parcels } from '#src/db/schema/tables.ts';
import { requireConfirmed } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import { WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { packSerials } from '#src/features/serials/pack-serials.service.server.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireUnbooked } from '#src/features/fulfilment/couriers/require-unbooked.server.ts';
import { invoicePreorder, requireAllocated } from './pack-preorder.service.server.ts';
import { listParcels, listUnpacked } from './parcels.queries.server.ts';

type Tracking = { carrier: string; trackingNumber: string };
type Box = { weightGrams?: number; lengthCm?: number; breadthCm?: number; heightCm?: number };
type Piece = { orderLineId: number; quantity: number; serials?: readonly string[] | undefined };

/**
 * Creates a parcel with these units. The caller must hold the order's row. Throws CONFLICT while the
 * customer still has to confirm the order, for pre-ordered units without stock, and if a serial number is missing or belongs to another
 * unit.
 */
export async function addParcel(
  tx: Db,
  orderId: string,
  {
    pieces,
    userId,
    ...box
  }: Box & { pieces: readonly Piece[]; userId?: string } & Partial<Tracking>,
): Promise<typeof parcels.$inferSelect> {
  await requireConfirmed(tx, orderId);
  await requireAllocated(tx, orderId, pieces);
  await invoicePreorder(tx, orderId);
  const [last] = await tx
    .select({ number: max(parcels.number) })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  const number = (last?.number ?? 0) + 1;
  const shipped = box.carrier ? { state: 'shipped', shippedAt: new Date() } : {};
  const [added] = await tx
    .insert(parcels)
    .values({ orderId, number, ...box, ...shipped })
    .returning();
  if (!added) throw new AppError('UNEXPECTED');
  const lines = await tx
    .insert(parcelLines)
    .values(
      pieces.map(({ orderLineId, quantity }) => ({ orderLineId, quantity, parcelId: added.id })),
    )
    .returning();
  const serialsOf = new Map(pieces.map((piece) => [piece.orderLineId, piece.serials ?? []]));
  await packSerials(
    tx,
    userId ?? null,
    lines.map(({ id: parcelLineId, orderLineId, quantity }) => {
      const serials = serialsOf.get(orderLineId) ?? [];
      return { to: { parcelLineId }, orderLineId, quantity, serials };
    }),
  );
  if (box.carrier) await recordParcelEvent(tx, 'shipped', added);
  return added;
}

/**
 * Ships an order as a whole: its one packed parcel, or everything if nothing is packed. For a
 * shipped order, corrects the number of its only parcel. Throws CONFLICT if parcels must be shipped
 * or corrected one by one.
 */
export async function sendWhole(tx: Db, orderId: string, tracking: Tracking): Promise<void> {
  const known = await listParcels(tx, orderId);
  const left = (await listUnpacked(tx, orderId)).filter((line) => line.left > 0);
  const [only, ...others] = known;
  if (others.length > 0 || (only && left.length > 0)) {
    const message = 'This order has several parcels. Ship or correct each of them below.';
    throw new AppError('CONFLICT', { message });
  }
  if (only) {
    await requireUnbooked(tx, only.id, tracking);
    const isNew = only.state === 'packed' ? { state: 'shipped', shippedAt: new Date() } : {};
    await tx
      .update(parcels)
      .set({ ...tracking, ...isNew })
      .where(eq(parcels.id, only.id));
    if (only.state === 'packed') await recordParcelEvent(tx, 'shipped', { id: only.id, orderId });
    return;
  }
  await packRest(tx, orderId, left, tracking);
}

type Left = Awaited<ReturnType<typeof listUnpacked>>;

/** Packs the rest of an order in one parcel. */
export async function packRest(
  tx: Db,
  orderId: string,
  left: Left,
  details: Partial<Tracking> & Box,
) {
  const weight = left.reduce((sum, line) => sum + line.left * line.grams, 0);
  const pieces = left
    .filter((line) => line.left > 0)
    .map((line) => ({ orderLineId: line.id, quantity: line.left }));
  const weightGrams = Math.min(weight, WEIGHT_MAX_GRAMS);
  return addParcel(tx, orderId, { pieces, weightGrams, ...details });
}

/** Marks all parcels of an order as delivered. Throws CONFLICT while some of it is unsent. */
export async function deliverWhole(
  tx: Db,
  { id: orderId, isPartlySent }: { id: string; isPartlySent: boolean },
  deliveredAt: Date,
): Promise<void> {
  if (isPartlySent) {
    const message =
      'Some units are not shipped yet. Mark each parcel as delivered when it arrives.';
    throw new AppError('CONFLICT', { message });
  }
  const isOnItsWay = and(eq(parcels.orderId, orderId), eq(parcels.state, 'shipped'));
  const arrived = await tx
    .update(parcels)
    .set({ state: 'delivered', deliveredAt })
    .where(isOnItsWay)
    .returning();
  for (const parcel of arrived) await recordParcelEvent(tx, 'delivered', parcel);
}

/** Records for other systems that a parcel has moved. */
export function recordParcelEvent(
  tx: Db,
  move: 'shipped' | 'delivered',
  { id, orderId }: Pick<typeof parcels.$inferSelect, 'id' | 'orderId'>,
): Promise<void> {
  return recordEvent(tx, { type: `parcel.${move}`, subject: id, orderId });
}
