import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders } from '#src/db/schema/tables.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import { toBreakup } from '#src/features/cart/sums.ts';
import { isPaySigned, signFollow } from '#src/features/messages/signed-links.server.ts';
import { toLinkState } from '#src/features/order-management/create/pay-link-states.ts';
import { FOLLOW_DAYS } from '#src/features/order-management/follow/follow.contract.ts';
import { linkEnd } from '#src/features/orders/hold-times.ts';
import { getCredit } from '#src/features/payments/refunds/credit.queries.server.ts';
import { listPreordered, preorderOf } from '#src/features/orders/preordered.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { PayLink } from './pay-link.contract.ts';

const DAY_MS = 24 * 60 * 60_000;

type Link = { id: string; signature: string };

/**
 * Returns the order of a signed payment link. Throws NOT_FOUND alike for a forged link, an old one,
 * and an order whose buyer's data has been erased.
 */
export async function getLinkedOrder(
  db: Db,
  secrets: string[],
  { id, signature }: Link,
  now = new Date(),
) {
  if (!isPaySigned(secrets, id, signature)) throw notFound();
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const isOld = (order?.createdAt.getTime() ?? 0) + FOLLOW_DAYS * DAY_MS <= now.getTime();
  if (order?.source !== 'staff' || isOld || order.contactName === ERASED_BUYER) throw notFound();
  return order;
}

/** Returns an order as its payment link shows it. */
export async function getPayLink(
  db: Db,
  secrets: readonly [string, ...string[]],
  link: Link,
  now = new Date(),
): Promise<PayLink> {
  const order = await getLinkedOrder(db, [...secrets], link, now);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const preordered = await listPreordered(db, order.id);
  return {
    orderId: order.id,
    state: toLinkState(order, now),
    expiresAt: linkEnd(order.holdExpiresAt).toISOString(),
    items: lines.map(({ id, productName, variantTitle, imageUrl, quantity, ...line }) => ({
      dispatchBy: preorderOf(line, preordered)?.dispatchBy ?? null,
      ...{ id, productName, variantTitle, imagePath: imageUrl, quantity },
      ...{ price: toRupees(line.pricePaise), mrp: toRupees(line.mrpPaise) },
    })),
    breakup: toBreakup(order),
    credit: await getCredit(db, order.id),
    deliverBy: order.deliverBy,
    goesTo: order.address.city,
    followPath: `/follow/${order.id}/${signFollow(secrets[0], order.id)}`,
  };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', { message: 'This payment link does not work or is too old.' });
}
