import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderEvents, orderLines, orders } from '#src/db/schema/tables.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import { statusText } from '#src/features/orders/order-status.ts';
import { isFollowSigned } from '#src/features/messages/signed-links.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { listParcels } from '#src/features/fulfilment/parcels/parcels.queries.server.ts';
import { listReturnsOf } from '#src/features/returns/returns.queries.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { FOLLOW_DAYS, type FollowedOrder } from './follow.contract.ts';

/**
 * Returns the order that a signed link shows. Throws NOT_FOUND alike for a forged link, an expired
 * one, and an order whose buyer's data has been erased.
 */
export async function getFollowedOrder(
  db: Db,
  secrets: string[],
  { id, signature }: { id: string; signature: string },
  now = new Date(),
): Promise<FollowedOrder> {
  if (!isFollowSigned(secrets, id, signature)) throw notFound();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const isOver = (order?.createdAt.getTime() ?? 0) + FOLLOW_DAYS * DAY_MS <= now.getTime();
  if (!order || isOver || order.contactName === ERASED_BUYER) throw notFound();
  const { carrier, trackingNumber } = order;
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

function notFound(): AppError {
  const message = 'This link does not work or has expired. Sign in to see your orders.';
  return new AppError('NOT_FOUND', { message });
}
