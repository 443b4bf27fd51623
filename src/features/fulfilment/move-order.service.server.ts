import type { Db } from '#src/db/db.ts';
import {
  actorOf,
  lockOrder,
  type OrderRow,
  requireMayBecome,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { type StaffMove, statusText } from '#src/features/orders/order-status.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { orderShippedMessage } from '#src/features/messages/kinds/order-shipped.ts';
import { completeDelivery, type Within } from './parcels/move-parcel.service.server.ts';
import { deliverWhole, sendWhole } from './parcels/parcel-rows.service.server.ts';
import { requireOwnNumber } from './parcels/require-own-number.server.ts';
import { moveVersion } from './move-version.ts';

type Moved = Pick<OrderRow, 'status' | 'carrier' | 'trackingNumber'>;

type Tracking = { carrier: string; trackingNumber: string };

type Move = {
  status: StaffMove;
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
  userId: string,
  orderId: string,
  move: Move,
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const order = await lockOrder(tx, orderId);
    requireMayBecome(order, move.status);
    if (move.seen !== undefined) requireMoveSeen(move.seen, order);
    const within = { config: services.config, jobs };
    await MOVES[move.status](within, tx, { order, userId, move });
  });
}

type Moving = { order: OrderRow; userId: string; move: Move };

const MOVES: Record<StaffMove, (within: Within, tx: Db, moving: Moving) => Promise<void>> = {
  shipped: ship,
  delivered: deliver,
};

async function ship({ config, jobs }: Within, tx: Db, { order, userId, move }: Moving) {
  const tracking = readTracking(move);
  await requireOwnNumber(tx, { orderId: order.id }, tracking.trackingNumber);
  await sendWhole(tx, order.id, tracking);
  const { carrier, trackingNumber } = order;
  const after = await transitionOrder(tx, order, {
    to: 'shipped',
    set: tracking,
    ...actorOf(userId),
    note: `${tracking.carrier} ${tracking.trackingNumber}`,
    audit: { action: 'order.shipped', before: { carrier, trackingNumber }, after: tracking },
  });
  if (order.status === 'shipped' && trackingNumber === after.trackingNumber) return;
  await notify(tx, jobs, after, orderShippedMessage(after, config.siteUrl));
}

async function deliver(within: Within, tx: Db, { order, userId, move: { collected } }: Moving) {
  const now = new Date();
  await deliverWhole(tx, order, now);
  const audit = { action: 'order.delivered' };
  await completeDelivery(within, tx, { order, userId, collected, now, audit });
}

/** Throws EDIT_CONFLICT if someone has moved an order since it was viewed. */
export function requireMoveSeen(seen: string, { status, carrier, trackingNumber }: Moved): void {
  const tracking = carrier && trackingNumber ? { carrier, trackingNumber } : null;
  const values = { orderStatus: statusText(status), tracking };
  const by = tracking ? ` with ${carrier}, tracking number ${trackingNumber}` : '';
  const message = `Someone else saved this order: it is now ${values.orderStatus}${by}. Your change is not saved yet.`;
  requireSeen(seen, { version: moveVersion(values), values }, message);
}

function readTracking({ carrier = '', trackingNumber = '' }: Move): Tracking {
  const fields: Record<string, string> = {};
  if (!carrier) fields['carrier'] = 'Enter the carrier.';
  if (!trackingNumber) fields['trackingNumber'] = 'Enter the tracking number.';
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  return { carrier, trackingNumber };
}
