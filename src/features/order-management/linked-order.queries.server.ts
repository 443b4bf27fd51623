import { asc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders } from '#src/db/schema/tables.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import { isSignedBy, type signFollow } from '#src/features/messages/signed-links.server.ts';
import { FOLLOW_DAYS } from '#src/features/order-management/follow/follow.contract.ts';
import { listPreordered, preorderOf } from '#src/features/orders/preordered.queries.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import type { LinkedItem } from './linked-order.contract.ts';

type Linked = {
  secrets: readonly string[];
  link: OrderLink;
  now: Date;
  /** Returns true if a link to an old order stays valid. By default, none does. */
  staysOpen?: (order: OrderRow) => Promise<boolean>;
};

/**
 * Returns the order of a link signed with this function. Returns undefined alike for a forged link,
 * an old one, and an order whose buyer's data has been erased.
 */
export async function findLinkedOrder(
  db: Db,
  signIt: typeof signFollow,
  { secrets, link, now, staysOpen }: Linked,
): Promise<OrderRow | undefined> {
  const { id, signature } = link;
  if (!isSignedBy(signIt, secrets, { of: id, signature })) return undefined;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order || order.contactName === ERASED_BUYER) return undefined;
  const isOld = order.createdAt.getTime() + FOLLOW_DAYS * DAY_MS <= now.getTime();
  return !isOld || (await staysOpen?.(order)) ? order : undefined;
}

/** Lists the items of an order that a signed link shows. */
export async function listLinkedItems(db: Db, orderId: string): Promise<LinkedItem[]> {
  const isOfOrder = eq(orderLines.orderId, orderId);
  const lines = await db.select().from(orderLines).where(isOfOrder).orderBy(asc(orderLines.id));
  const preordered = await listPreordered(db, orderId);
  return lines.map(({ id, productName, variantTitle, imageUrl, quantity, ...line }) => ({
    dispatchBy: preorderOf(line, preordered)?.dispatchBy ?? null,
    ...{ id, productName, variantTitle, imagePath: imageUrl, quantity },
    ...{ price: toRupees(line.pricePaise), mrp: toRupees(line.mrpPaise) },
  }));
}
