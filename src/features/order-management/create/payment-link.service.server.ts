import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, staffOrders, users } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { paymentLinkMessage } from '#src/features/messages/kinds/payment-link.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { signPay } from '#src/features/messages/signed-links.server.ts';
import { linkEnd } from '#src/features/orders/hold-times.ts';
import { lockOrder } from '#src/features/orders/order-transition.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { OrderOrigin } from './create-order.contract.ts';
import { toLinkState } from './pay-link-states.ts';

type Services = Pick<SettleServices, 'db' | 'config' | 'jobs'>;

/** Returns the signed link with which an order can be paid without signing in. */
export async function getPayUrl(
  config: SettleServices['config'],
  orderId: string,
): Promise<string> {
  const { key } = await openSecretKey(config);
  return `${config.siteUrl}/pay/${orderId}/${signPay(key, orderId)}`;
}

/** Returns how an order by staff came about. Throws NOT_FOUND for other orders. */
export async function getOrigin(
  { db, config }: Pick<Services, 'db' | 'config'>,
  orderId: string,
  now = new Date(),
): Promise<OrderOrigin> {
  const { row, order, name } = await findOrigin(db, orderId);
  const { channel, note, codReason } = row;
  const isLink = methodProperties(order.paymentMethod).isPaidFirst;
  return {
    ...{ channel: channel as OrderOrigin['channel'], createdBy: name ?? '', note, codReason },
    paymentLink: isLink
      ? {
          url: await getPayUrl(config, orderId),
          state: toLinkState(order, now),
          expiresAt: linkEnd(order.holdExpiresAt).toISOString(),
        }
      : null,
  };
}

async function findOrigin(db: Db, orderId: string) {
  const [found] = await db
    .select({ row: staffOrders, order: orders, name: users.name })
    .from(staffOrders)
    .innerJoin(orders, eq(orders.id, staffOrders.orderId))
    .leftJoin(users, eq(users.id, staffOrders.createdBy))
    .where(eq(staffOrders.orderId, orderId));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Sends the payment link of an unpaid order again. Throws NOT_FOUND, and CONFLICT once it is over. */
export async function sendLinkAgain(
  services: Services,
  staffId: string,
  orderId: string,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    await findOrigin(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const isLink = methodProperties(order.paymentMethod).isPaidFirst;
    if (!isLink || toLinkState(order, now) !== 'open') {
      const message = 'This order can no longer be paid with its link.';
      throw new AppError('CONFLICT', { message });
    }
    const end = linkEnd(order.holdExpiresAt);
    await notify(tx, jobs, order, paymentLinkMessage(order, services.config.siteUrl, end));
    await recordAudit(tx, {
      ...{ userId: staffId, action: 'order.link', entity: 'order', entityId: orderId },
      after: { until: end.toISOString() },
    });
  });
}
