import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { parcels } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import {
  actorOf,
  type OrderRow,
  transitionOrder,
} from '#src/features/orders/order-transition.service.server.ts';
import { orderDeliveredMessage } from '#src/features/messages/kinds/order-delivered.ts';
import { orderShippedMessage } from '#src/features/messages/kinds/order-shipped.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { Config } from '#src/platform/config.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { collectCash } from '#src/features/payments/cod/collect-cash.service.server.ts';
import { RETURN_DAYS } from '#src/features/returns/return-limits.ts';
import { isAnyLeft, isAnyUnder } from './lock-parcel.server.ts';
import { recordParcelEvent } from './parcel-rows.service.server.ts';
import { listParcels, type ParcelRow } from './parcels.queries.server.ts';

export type Within = { config: Config; jobs: JobSender };
/** The caller must hold the order's row. Without a user, the courier reports the move. */
type Moved = { order: OrderRow; parcel: ParcelRow; userId: string | null };
type Tracking = { carrier: string; trackingNumber: string };

/**
 * Records a parcel's carrier or corrects its number, updates the order and notifies the shopper.
 */
export async function recordParcelShipment(
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
  if (isFirst) await recordParcelEvent(tx, 'shipped', after);
  const isPartlySent = await isAnyLeft(tx, order.id);
  await transitionOrder(tx, order, {
    to: 'shipped',
    set: { isPartlySent, ...tracking },
    ...actorOf(userId),
    note: `Parcel ${parcel.number}: ${carrier} ${trackingNumber}`,
    audit: { action: 'parcel.send', before: auditedValues(parcel), after: auditedValues(after) },
  });
  const pieces = (await listParcels(tx, order.id)).find(({ id }) => id === parcel.id)?.pieces;
  const message = { ...order, ...tracking, isPart: isPartlySent || parcel.number > 1 };
  await notify(tx, jobs, order, orderShippedMessage({ ...message, pieces }, config.siteUrl));
}

/**
 * Marks a parcel as delivered; with the last one, the order too. `collected` is the cash paid for
 * it, in rupees.
 */
export async function recordParcelDelivery(
  within: Within,
  tx: Db,
  { order, parcel, userId, collected }: Moved & { collected?: number | undefined },
): Promise<void> {
  const now = new Date();
  const [after] = await tx
    .update(parcels)
    .set({ state: 'delivered', deliveredAt: now })
    .where(eq(parcels.id, parcel.id))
    .returning();
  if (!after) throw new AppError('UNEXPECTED');
  await recordParcelEvent(tx, 'delivered', after);
  const isWhole = !order.isPartlySent && !(await isAnyUnder(tx, order.id, 'shipped'));
  const audit = {
    action: 'parcel.deliver',
    before: auditedValues(parcel),
    after: auditedValues(after),
  };
  if (isWhole) return completeDelivery(within, tx, { order, userId, collected, now, audit });
  const note = `Parcel ${parcel.number} has arrived.`;
  await transitionOrder(tx, order, { to: 'shipped', ...actorOf(userId), note, audit });
}

type Delivery = {
  order: OrderRow;
  /** Null if the courier reports it. */
  userId: string | null;
  /** Rupees paid at the door, for an order that is paid on delivery. */
  collected: number | undefined;
  now: Date;
  audit: { action: string; before?: object; after?: object };
};

/**
 * Completes the delivery of an order whose parcels have all arrived: collects the cash that is due,
 * moves the order and notifies the shopper. Throws INVALID_INPUT unless the cash is what is due.
 */
export async function completeDelivery(
  { config, jobs }: Within,
  tx: Db,
  { order, userId, collected, now, audit }: Delivery,
): Promise<void> {
  const collectedPaise = await collectCash(tx, order, collected, now);
  const isCash = collectedPaise !== undefined;
  const after = await transitionOrder(tx, order, {
    to: 'delivered',
    set: { deliveredAt: now, ...(isCash && { paidAt: now }) },
    ...actorOf(userId),
    note: isCash
      ? `Delivered, ${formatRupees(toRupees(collectedPaise))} paid in cash.`
      : 'Delivered.',
    audit: { ...audit, after: { ...audit.after, ...(isCash && { collectedPaise }) } },
  });
  const words = { returnDays: RETURN_DAYS, collectedPaise };
  await notify(tx, jobs, after, orderDeliveredMessage(after, config.siteUrl, words));
}

/** The facts when there is no parcel. */
export const NO_PARCEL = { parcel: null, status: null, carrier: null, trackingNumber: null };

export function auditedValues({ number, state, carrier, trackingNumber }: ParcelRow) {
  return { parcel: number, status: state, carrier, trackingNumber };
}

type ParcelAction = { userId: string | null; action: string; parcel: ParcelRow; before: object };

/** Records a staff action in the audit log. Courier updates are only in the order's events. */
export async function recordParcelAction(
  tx: Db,
  parcelAction: ParcelAction,
  after: object = auditedValues(parcelAction.parcel),
) {
  const { userId, action, parcel, before } = parcelAction;
  if (userId === null) return;
  const entry = { userId, action, entity: 'order', entityId: parcel.orderId };
  await recordAudit(tx, { ...entry, before: { ...before }, after: { ...after } });
}
