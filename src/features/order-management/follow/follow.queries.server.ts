import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderEvents, orderLines } from '#src/db/schema/tables.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { signFollow } from '#src/features/messages/signed-links.server.ts';
import { findLinkedOrder } from '#src/features/order-management/linked-order.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import { listParcels } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { listReturnsOf } from '#src/features/returns/returns.queries.server.ts';
import type { FollowedOrder } from './follow.contract.ts';

/**
 * Returns the order that a signed link shows. Throws NOT_FOUND alike for a forged link, an expired
 * one, and an order whose buyer's data has been erased.
 */
export async function getFollowedOrder(
  db: Db,
  secrets: readonly string[],
  link: OrderLink,
  now = new Date(),
): Promise<FollowedOrder> {
  const order = await findLinkedOrder(db, signFollow, { secrets, link, now });
  if (!order) {
    const message = 'This link does not work or has expired. Sign in to see your orders.';
    throw new AppError('NOT_FOUND', { message });
  }
  const { id, carrier, trackingNumber } = order;
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
    returns: (await listReturnsOf(db, id, now)).flatMap(({ id: returnId, instructions }) =>
      instructions ? [{ id: returnId, instructions }] : [],
    ),
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
