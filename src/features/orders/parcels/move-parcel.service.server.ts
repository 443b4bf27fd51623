import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orders, parcels } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { addOrderEvent } from '#src/features/checkout/order-events.service.server.ts';
import { deliveredLetter } from '#src/features/messages/letters/order-delivered.ts';
import { shippedLetter } from '#src/features/messages/letters/order-shipped.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Config } from '#src/platform/config.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { RETURN_DAYS } from '../returns/return-limits.ts';
import { isAnyLeft, isAnyUnder, type OrderRow } from './lock-parcel.server.ts';
import { listParcels, type ParcelRow } from './parcels.queries.server.ts';

type Within = { config: Config; jobs: JobSender };
/** The caller must hold the order's row. Without a user, the courier reports the move. */
type Moved = { order: OrderRow; parcel: ParcelRow; userId: string | null };
type Tracking = { carrier: string; trackingNumber: string };

/**
 * Records a parcel's carrier or corrects its number, updates the order and notifies the shopper.
 */
export async function handParcelOver(
  { config, jobs }: Within,
  tx: Db,
  { order, parcel, userId, tracking }: Moved & { tracking: Tracking },
): Promise<void> {
  const { carrier, trackingNumber } = tracking;
  const isFirst = parcel.state === 'packed';
  const shipped = isFirst ? { state: 'shipped', shippedAt: new Date() } : {};
  const [after] = await tx
    .update(parcels)
    .set({ ...tracking, ...shipped })
    .where(eq(parcels.id, parcel.id))
    .returning();
  if (!after) throw new AppError('UNEXPECTED');
  const isPartlySent = await isAnyLeft(tx, order.id);
  const changed = { status: 'shipped', isPartlySent, ...tracking };
  await tx.update(orders).set(changed).where(eq(orders.id, order.id));
  const note = `Parcel ${parcel.number}: ${carrier} ${trackingNumber}`;
  await addOrderEvent(tx, { orderId: order.id, status: 'shipped', ...actorOf(userId), note });
  await tell(tx, { userId, action: 'parcel.send', parcel: after, before: factsOf(parcel) });
  const pieces = (await listParcels(tx, order.id)).find(({ id }) => id === parcel.id)?.pieces;
  const letter = { ...order, ...tracking, isPart: isPartlySent || parcel.number > 1 };
  await notify(tx, jobs, order, shippedLetter({ ...letter, pieces }, config.siteUrl));
}

/** Marks a parcel as delivered; with the last one, the order too. */
export async function carryParcelHome(
  { config, jobs }: Within,
  tx: Db,
  { order, parcel, userId }: Moved,
): Promise<void> {
  const now = new Date();
  const [after] = await tx
    .update(parcels)
    .set({ state: 'delivered', deliveredAt: now })
    .where(eq(parcels.id, parcel.id))
    .returning();
  if (!after) throw new AppError('UNEXPECTED');
  const isWhole = !order.isPartlySent && !(await isAnyUnder(tx, order.id, 'shipped'));
  const changed = isWhole ? { status: 'delivered', deliveredAt: now } : { status: 'shipped' };
  await tx.update(orders).set(changed).where(eq(orders.id, order.id));
  const note = isWhole ? 'Delivered.' : `Parcel ${parcel.number} has arrived.`;
  await addOrderEvent(tx, { orderId: order.id, status: changed.status, ...actorOf(userId), note });
  await tell(tx, { userId, action: 'parcel.deliver', parcel: after, before: factsOf(parcel) });
  if (!isWhole) return;
  const words = { returnDays: RETURN_DAYS, collectedPaise: undefined };
  await notify(tx, jobs, order, deliveredLetter(order, config.siteUrl, words));
}

/** Returns the actor of a move: staff, or the system for courier tracking. */
export function actorOf(userId: string | null) {
  return { actor: userId === null ? 'system' : 'staff', actorUserId: userId } as const;
}

/** The facts when there is no parcel. */
export const NO_PARCEL = { parcel: null, status: null, carrier: null, trackingNumber: null };

export function factsOf({ number, state, carrier, trackingNumber }: ParcelRow) {
  return { parcel: number, status: state, carrier, trackingNumber };
}

type Deed = { userId: string | null; action: string; parcel: ParcelRow; before: object };

/** Records a staff action in the audit log. Courier updates are only in the order's events. */
export async function tell(tx: Db, deed: Deed, after: object = factsOf(deed.parcel)) {
  const { userId, action, parcel, before } = deed;
  if (userId === null) return;
  const entry = { userId, action, entity: 'order', entityId: parcel.orderId };
  await recordAudit(tx, { ...entry, before: { ...before }, after: { ...after } });
}
