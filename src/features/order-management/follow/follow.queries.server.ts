import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderEvents, orderLines } from '#src/db/schema/tables.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { signFollow, signPay } from '#src/features/messages/signed-links.server.ts';
import { findLinkedOrder } from '#src/features/order-management/linked-order.queries.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { listWarranties } from '#src/features/returns/claims/warranty.queries.server.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { lastDelivery } from '#src/features/returns/delivered.queries.server.ts';
import { returnUntil } from '#src/features/returns/return-window.ts';
import { AppError } from '#src/lib/errors.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { listParcels } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { listReturnable, listReturnsOf } from '#src/features/returns/returns.queries.server.ts';
import type { FollowedOrder } from './follow.contract.ts';

type Keys = readonly [string, ...string[]];

/**
 * Returns the order that a signed link shows. Throws NOT_FOUND alike for a forged link, an expired
 * one, and an order whose buyer's data has been erased.
 */
export async function getFollowedOrder(
  db: Db,
  secrets: Keys,
  link: OrderLink,
  now = new Date(),
): Promise<FollowedOrder> {
  const order = await getLinkedOrder(db, secrets, link, now);
  const { id, carrier, trackingNumber } = order;
  const listed = await listReturnsOf(db, id, now);
  return {
    orderId: id,
    orderDate: order.createdAt.toISOString(),
    orderStatus: statusText(order.status),
    items: await listItems(db, id),
    deliverBy: order.deliverBy,
    goesTo: order.address.city,
    tracking: carrier && trackingNumber ? { carrier, trackingNumber } : null,
    parcels: (await listParcels(db, id)).filter(
      ({ state, journey }) => state !== 'packed' || journey,
    ),
    isPartlySent: order.status === 'shipped' && order.isPartlySent,
    steps: await listSteps(db, id),
    returns: listed.flatMap(({ id: returnId, instructions }) =>
      instructions ? [{ id: returnId, instructions }] : [],
    ),
    guest: order.userId === null ? await getGuestPart(db, order, listed, { secrets, now }) : null,
  };
}

/** Returns a guest's order for a request with its link. Throws NOT_FOUND, also for other orders. */
export async function getGuestOrder(
  db: Db,
  secrets: Keys,
  link: OrderLink,
  now = new Date(),
): Promise<OrderRow> {
  const order = await getLinkedOrder(db, secrets, link, now);
  if (order.userId !== null) throw notFound();
  return order;
}

async function getLinkedOrder(
  db: Db,
  secrets: Keys,
  link: OrderLink,
  now: Date,
): Promise<OrderRow> {
  // A guest has no other way to claim under warranty.
  const staysOpen = async (order: OrderRow) =>
    order.userId === null &&
    [...(await listWarranties(db, order)).values()].some((end) => end >= now);
  const order = await findLinkedOrder(db, signFollow, { secrets, link, now, staysOpen });
  if (order) return order;
  throw notFound();
}

async function getGuestPart(
  db: Db,
  order: OrderRow,
  returns: OrderReturn[],
  { secrets: [key], now }: { secrets: Keys; now: Date },
): Promise<FollowedOrder['guest']> {
  const left = await listReturnable(db, order.id);
  const ends = await listWarranties(db, order);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const orderItems = lines.map(({ id, productName, variantTitle, offerFacts }) => {
    const returnable = left.get(id) ?? 0;
    const end = ends.get(id);
    const isCovered = returnable > 0 && end && end >= now;
    const warrantyUntil = isCovered ? end.toISOString() : null;
    const bundle = offerFacts?.bundle?.name ?? '';
    return { id, productName, variantTitle, bundle, returnable, warrantyUntil };
  });
  const deliveredAt = await lastDelivery(db, order);
  const isAnyLeft = orderItems.some(({ returnable }) => returnable > 0);
  const newOrders = returns.flatMap(({ exchange }): [string, string][] => {
    const id = exchange?.newOrderId;
    if (!id) return [];
    const isUnpaid = exchange.isUnpaid && !exchange.isLapsed;
    return [
      [id, isUnpaid ? `/pay/${id}/${signPay(key, id)}` : `/follow/${id}/${signFollow(key, id)}`],
    ];
  });
  return {
    orderItems,
    returnUntil: isAnyLeft ? (returnUntil(deliveredAt, now)?.toISOString() ?? null) : null,
    returns,
    newOrders: Object.fromEntries(newOrders),
  };
}

async function listItems(db: Db, orderId: string): Promise<FollowedOrder['items']> {
  const { id, productName, color, variantTitle, imageUrl: imagePath, quantity } = orderLines;
  return db
    .select({ id, productName, color, variantTitle, imagePath, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id));
}

/** Lists the steps without notes, which may contain private details. */
async function listSteps(db: Db, orderId: string): Promise<FollowedOrder['steps']> {
  const rows = await db
    .select({ status: orderEvents.status, at: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows
    .map(({ status, at }) => ({ status: statusText(status), at: at.toISOString() }))
    .filter(({ status }, at, all) => status !== all[at - 1]?.status);
}

function notFound(): AppError {
  const message = 'This link does not work or has expired. Sign in to see your orders.';
  return new AppError('NOT_FOUND', { message });
}
