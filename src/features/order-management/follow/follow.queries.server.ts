import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderEvents, orderLines } from '#src/db/schema/tables.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { signFollow, signPay } from '#src/features/messages/signed-links.server.ts';
import { findLinkedOrder } from '#src/features/order-management/linked-order.queries.server.ts';
import { listPreordered, preorderOf } from '#src/features/orders/preordered.queries.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { getOrderTerms } from '#src/features/returns/claims/order-terms.queries.server.ts';
import { listCovers } from '#src/features/returns/claims/warranty.queries.server.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { listParcels } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { listReturnsOf } from '#src/features/returns/returns.queries.server.ts';
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
    guest: isGuests(order) ? await getGuestPart(db, order, listed, { secrets, now }) : null,
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
  if (!isGuests(order)) throw notFound();
  return order;
}

/** Returns whether an order began without an account: deleting an account erases its number. */
const isGuests = ({ userId, contactPhone }: OrderRow) => userId === null && contactPhone !== '';

async function getLinkedOrder(
  db: Db,
  secrets: Keys,
  link: OrderLink,
  now: Date,
): Promise<OrderRow> {
  // A guest has no other way to claim under warranty.
  const staysOpen = async (order: OrderRow) =>
    isGuests(order) &&
    [...(await listCovers(db, order)).values()].some(({ until }) => until >= now);
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
  const { termsOf, returnUntil } = await getOrderTerms(db, order, now);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const orderItems = lines.map(({ id, productName, variantTitle, offerFacts }) => {
    const bundle = offerFacts?.bundle?.name ?? '';
    return { id, productName, variantTitle, bundle, ...termsOf(id) };
  });
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
    returnUntil,
    returns,
    newOrders: Object.fromEntries(newOrders),
  };
}

async function listItems(db: Db, orderId: string): Promise<FollowedOrder['items']> {
  const { id, productName, color, variantTitle, imageUrl: imagePath, quantity } = orderLines;
  const { productId, variantId } = orderLines;
  const lines = await db
    .select({ id, productName, color, variantTitle, imagePath, quantity, productId, variantId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(id));
  const preordered = await listPreordered(db, orderId);
  return lines.map(({ productId: product, variantId: variant, ...item }) => {
    const found = preorderOf({ productId: product, variantId: variant }, preordered);
    return { ...item, ...(found && { dispatchBy: found.dispatchBy }) };
  });
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
