import type { Db } from '#src/db/db.ts';
import { toBreakup } from '#src/features/cart/sums.ts';
import { signFollow, signPay } from '#src/features/messages/signed-links.server.ts';
import { toLinkState } from '#src/features/order-management/create/pay-link-states.ts';
import {
  findLinkedOrder,
  listLinkedItems,
} from '#src/features/order-management/linked-order.queries.server.ts';
import { linkEnd } from '#src/features/orders/hold-times.ts';
import { sumMovedIn } from '#src/features/payments/moved-money.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import type { OrderLink } from '#src/lib/signed-link.ts';
import type { PayLink } from './pay-link.contract.ts';

/** Returns the order of a signed payment link. Throws NOT_FOUND: see findLinkedOrder(). */
export async function getLinkedOrder(
  db: Db,
  secrets: readonly string[],
  link: OrderLink,
  now = new Date(),
) {
  const order = await findLinkedOrder(db, signPay, { secrets, link, now });
  if (order?.source === 'staff') return order;
  throw new AppError('NOT_FOUND', { message: 'This payment link does not work or is too old.' });
}

/** Returns an order as its payment link shows it. */
export async function getPayLink(
  db: Db,
  secrets: readonly [string, ...string[]],
  link: OrderLink,
  now = new Date(),
): Promise<PayLink> {
  const order = await getLinkedOrder(db, secrets, link, now);
  return {
    orderId: order.id,
    state: toLinkState(order, now),
    expiresAt: linkEnd(order.holdExpiresAt).toISOString(),
    items: await listLinkedItems(db, order.id),
    breakup: toBreakup(order),
    credit: toRupees(await sumMovedIn(db, order.id)),
    deliverBy: order.deliverBy,
    goesTo: order.address.city,
    followPath: `/follow/${order.id}/${signFollow(secrets[0], order.id)}`,
  };
}
