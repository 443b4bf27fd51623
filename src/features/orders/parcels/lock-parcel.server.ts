import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orders, parcels } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import type { ParcelState } from './parcel-status.ts';
import { parcelVersion } from './parcels.contract.ts';
import { listUnpacked, type ParcelRow } from './parcels.queries.server.ts';

export type OrderRow = typeof orders.$inferSelect;

/** The row that everybody holds who moves an order. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  return order;
}

/** The order's row first, as everybody who moves it. */
export async function lockParcel(
  tx: Db,
  id: number,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const [found] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (!found) throw new AppError('NOT_FOUND', { message: 'No parcel found.' });
  const order = await lockOrder(tx, found.orderId);
  const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id));
  if (!parcel) throw new AppError('NOT_FOUND', { message: 'It was unpacked meanwhile.' });
  return { order, parcel };
}

/** Whether something of an order may still go out. */
export function mayPack({ status }: OrderRow): boolean {
  return status === 'placed' || status === 'shipped';
}

/** Whether anything of an order is still in the house, packed or not. */
export async function isAnyLeft(tx: Db, orderId: string): Promise<boolean> {
  const unpacked = await listUnpacked(tx, orderId);
  return unpacked.some(({ left }) => left > 0) || isAnyUnder(tx, orderId, 'packed');
}

/** Whether an order has a parcel in this state. */
export async function isAnyUnder(tx: Db, orderId: string, state: ParcelState): Promise<boolean> {
  const isSo = and(eq(parcels.orderId, orderId), eq(parcels.state, state));
  return (await tx.select({ id: parcels.id }).from(parcels).where(isSo).limit(1)).length > 0;
}

/** Throws EDIT_CONFLICT where somebody has moved a parcel since it was looked at. */
export function requireParcelSeen(seen: string, parcel: ParcelRow): void {
  const { carrier, trackingNumber } = parcel;
  const values = { state: parcel.state as ParcelState, carrier, trackingNumber };
  const message = 'Somebody else changed this parcel meanwhile. Look at it again, please.';
  requireSeen(seen, { version: parcelVersion(values), values }, message);
}

/** What cannot be done just now, and why. */
export function conflict(message: string): AppError {
  return new AppError('CONFLICT', { message });
}
