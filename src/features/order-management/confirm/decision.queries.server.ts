import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { courierBookings } from '#src/db/schema/tables.ts';
import { toAddressTexts } from '#src/features/account/address/address-fields.ts';
import { toBreakup } from '#src/features/cart/sums.ts';
import type { BookingRow } from '#src/features/fulfilment/couriers/bookings.queries.server.ts';
import { retryDays, waitsForAnswer } from '#src/features/fulfilment/couriers/failed-attempts.ts';
import { signConfirm, signFollow } from '#src/features/messages/signed-links.server.ts';
import {
  findLinkedOrder,
  listLinkedItems,
} from '#src/features/order-management/linked-order.queries.server.ts';
import { listPreordered } from '#src/features/orders/preordered.queries.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { findConfirmation } from '#src/features/payments/cod/confirmation/confirmation.queries.server.ts';
import type { ConfirmState } from '#src/features/payments/cod/confirmation/confirmation-status.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import type { Decision } from './confirm.contract.ts';

/** Returns the order of a signed link. Throws NOT_FOUND: see findLinkedOrder(). */
export async function getLinkedOrder(
  db: Db,
  secrets: readonly string[],
  link: OrderLink,
  now = new Date(),
): Promise<OrderRow> {
  const order = await findLinkedOrder(db, signConfirm, { secrets, link, now });
  if (order) return order;
  throw new AppError('NOT_FOUND', { message: 'This link does not work or is too old.' });
}

/** Returns what a link's page shows of an order. Personal details only while they are decided on. */
export async function getDecision(
  db: Db,
  secrets: readonly [string, ...string[]],
  link: OrderLink,
  now = new Date(),
): Promise<Decision> {
  const order = await getLinkedOrder(db, secrets, link, now);
  const confirmation = await findConfirmation(db, order.id);
  const failed = await findFailed(db, order);
  const preordered = await listPreordered(db, order.id);
  const isPreorder = order.status === 'placed' && preordered.length > 0;
  const isWaiting = order.status === 'placed' && confirmation?.state === 'waiting';
  const { isPaidFirst, takesCash } = methodProperties(order.paymentMethod);
  const canDecide = isWaiting || failed !== undefined;
  return {
    orderId: order.id,
    state: failed
      ? 'undelivered'
      : isPreorder
        ? 'preordered'
        : stateOf(order, confirmation?.state as ConfirmState | undefined),
    confirmBy: isWaiting ? confirmation.lapsesAt.toISOString() : null,
    items: await listLinkedItems(db, order.id),
    breakup: toBreakup(order),
    totalOnline: toRupees(order.totalPaise - order.feePaise),
    credit: toRupees(order.creditPaise),
    isPaidOnline: isPaidFirst,
    deliverBy: order.deliverBy,
    address: canDecide ? toAddressTexts(order.address) : null,
    attempt: failed
      ? {
          ...{ bookingId: failed.id, tries: failed.failedTries, carrier: failed.courierName },
          ...retryDays(now),
          canSendBack: takesCash,
          advance: toRupees(order.advancePaise),
          isAdvanceKept: order.isAdvanceKept,
        }
      : null,
    followPath: `/follow/${order.id}/${signFollow(secrets[0], order.id)}`,
  };
}

/** Returns the newest booking of a parcel that the courier could not deliver and needs an answer about. */
async function findFailed(db: Db, order: OrderRow): Promise<BookingRow | undefined> {
  return (await listFailed(db, order))[0];
}

/** Lists the bookings of an order whose parcels wait for an answer after a failed delivery. */
export async function listFailed(db: Db, order: OrderRow): Promise<BookingRow[]> {
  if (order.status !== 'shipped') return [];
  const { orderId, state, parcelId } = courierBookings;
  const isActive = and(eq(orderId, order.id), ne(state, 'cancelled'), isNotNull(parcelId));
  const rows = await db
    .select()
    .from(courierBookings)
    .where(isActive)
    .orderBy(desc(courierBookings.id));
  return rows.filter(waitsForAnswer);
}

function stateOf({ status }: OrderRow, confirmed?: ConfirmState): Decision['state'] {
  if (!confirmed) return status === 'cancelled' ? 'cancelled' : 'over';
  if (status === 'cancelled') return confirmed === 'lapsed' ? 'lapsed' : 'cancelled';
  return status === 'placed' ? confirmed : 'over';
}
