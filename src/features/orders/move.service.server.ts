import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orders } from '#src/db/schema/tables.ts';
import { RETURN_DAYS } from './returns/return-limits.ts';
import { addOrderEvent } from '#src/features/checkout/order-events.service.server.ts';
import { mayBecome, statusText } from '#src/features/checkout/order-status.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { deliveredLetter } from '#src/features/messages/letters/order-delivered.ts';
import { shippedLetter } from '#src/features/messages/letters/order-shipped.ts';
import { actorOf } from './parcels/move-parcel.service.server.ts';
import { deliverWhole, sendWhole } from './parcels/parcel-rows.service.server.ts';
import { requireOwnNumber } from './parcels/require-own-number.server.ts';
import { collectCash } from './collect-cash.service.server.ts';
import { moveVersion } from './orders.contract.ts';

type Moved = Pick<typeof orders.$inferSelect, 'status' | 'carrier' | 'trackingNumber'>;

type Tracking = { carrier: string; trackingNumber: string };

type Move = {
  status: 'shipped' | 'delivered';
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** Rupees paid at the door, for an order that is paid on delivery. */
  collected?: number | undefined;
  /** The moveVersion() that the staff member saw; without it, the order's state is not checked. */
  seen?: string;
};

/**
 * Moves an order forward for staff, and notifies the shopper. Throws CONFLICT on any other move,
 * and EDIT_CONFLICT if someone else has moved it since it was viewed.
 */
export async function moveOrder(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  /** Null if the courier reports it. */
  userId: string | null,
  orderId: string,
  move: Move,
): Promise<void> {
  const { siteUrl } = services.config;
  await transactWithJobs(services, async (tx, jobs) => {
    const { before, after, collectedPaise } = await carryOut(tx, userId, orderId, move);
    if (before.status === after.status && before.trackingNumber === after.trackingNumber) return;
    const isShipped = move.status === 'shipped';
    const letter = isShipped
      ? shippedLetter(after, siteUrl)
      : deliveredLetter(after, siteUrl, { returnDays: RETURN_DAYS, collectedPaise });
    await notify(tx, jobs, after, letter);
  });
}

async function carryOut(tx: Db, userId: string | null, orderId: string, move: Move) {
  const [before] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!before) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  const { status } = move;
  if (!mayBecome(before.status, status)) {
    const message = `An order that is ${statusText(before.status)} cannot become ${statusText(status)}.`;
    throw new AppError('CONFLICT', { message, fields: { status: message } });
  }
  if (move.seen !== undefined) requireMoveSeen(move.seen, before);
  const tracking: Partial<Tracking> = status === 'shipped' ? readTracking(move) : {};
  const changed = { status, ...tracking };
  const now = new Date();
  const isDelivered = status === 'delivered';
  // A courier's report of its own number is accepted as it is.
  if (userId !== null && tracking.trackingNumber) {
    await requireOwnNumber(tx, { orderId }, tracking.trackingNumber);
  }
  if (status === 'shipped') await sendWhole(tx, orderId, readTracking(move));
  else await deliverWhole(tx, before, now);
  const collectedPaise = isDelivered
    ? await collectCash(tx, before, move.collected, now)
    : undefined;
  const deliveredAt = isDelivered ? { deliveredAt: now } : {};
  const [after] = await tx
    .update(orders)
    .set({ ...changed, ...deliveredAt })
    .where(eq(orders.id, orderId))
    .returning();
  if (!after) throw new AppError('NOT_FOUND');
  const note = isDelivered
    ? deliveredNote(collectedPaise)
    : `${after.carrier} ${after.trackingNumber}`;
  await addOrderEvent(tx, { orderId, status, ...actorOf(userId), note });
  const { carrier, trackingNumber } = before;
  if (userId !== null)
    await recordAudit(tx, {
      userId,
      action: `order.${status}`,
      entity: 'order',
      entityId: orderId,
      before: { status: before.status, carrier, trackingNumber },
      after: { ...changed, ...(collectedPaise && { collectedPaise }) },
    });
  return { before, after, collectedPaise };
}

function deliveredNote(collectedPaise: number | undefined): string {
  if (collectedPaise === undefined) return 'Delivered.';
  return `Delivered, ${formatRupees(toRupees(collectedPaise))} paid in cash.`;
}

/** Throws EDIT_CONFLICT if someone has moved an order since it was viewed. */
export function requireMoveSeen(seen: string, { status, carrier, trackingNumber }: Moved): void {
  const tracking = carrier && trackingNumber ? { carrier, trackingNumber } : null;
  const values = { orderStatus: statusText(status), tracking };
  const by = tracking ? ` with ${carrier}, tracking number ${trackingNumber}` : '';
  const message = `Somebody else saved this order meanwhile: it is ${values.orderStatus} now${by}. Yours is not saved yet.`;
  requireSeen(seen, { version: moveVersion(values), values }, message);
}

function readTracking({ carrier = '', trackingNumber = '' }: Move): Tracking {
  const fields: Record<string, string> = {};
  if (!carrier) fields['carrier'] = 'Write who carries the parcel.';
  if (!trackingNumber) fields['trackingNumber'] = 'Write the tracking number.';
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  return { carrier, trackingNumber };
}
