import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { parcels } from '#src/db/schema/tables.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import type { ParcelState } from './parcel-status.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { listUnpacked, type ParcelRow } from './parcels.queries.server.ts';

/** Returns a parcel after locking its order's row, as all code that moves an order does. */
export async function lockParcel(
  tx: Db,
  id: number,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const [found] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (!found) throw new AppError('NOT_FOUND', { message: 'No parcel found.' });
  const order = await lockOrder(tx, found.orderId);
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (!parcel) throw new AppError('NOT_FOUND', { message: 'This parcel has been unpacked.' });
  return { order, parcel };
}

/** Returns whether parcels of an order may still be sent. */
export function mayPack({ status }: OrderRow): boolean {
  return status === 'placed' || status === 'shipped';
}

/** Returns whether any of an order has not been sent, packed or not. */
export async function isAnyLeft(tx: Db, orderId: string): Promise<boolean> {
  const unpacked = await listUnpacked(tx, orderId);
  return unpacked.some(({ left }) => left > 0) || isAnyUnder(tx, orderId, 'packed');
}

/** Returns whether an order has a parcel in this state. */
export async function isAnyUnder(tx: Db, orderId: string, state: ParcelState): Promise<boolean> {
  const isSo = and(eq(parcels.orderId, orderId), eq(parcels.state, state));
  return (await tx.select({ id: parcels.id }).from(parcels).where(isSo).limit(1)).length > 0;
}

/** Throws EDIT_CONFLICT if someone has moved a parcel since it was viewed. */
export function requireParcelSeen(seen: string, parcel: ParcelRow): void {
  const { carrier, trackingNumber } = parcel;
  const values = { state: parcel.state as ParcelState, carrier, trackingNumber };
  const message = 'Someone else has changed this parcel. Please check it again.';
  requireSeen(seen, { version: parcelVersion(values), values }, message);
}
