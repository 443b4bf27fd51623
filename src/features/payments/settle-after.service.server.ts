import { and, eq } from 'drizzle-orm';
import { orderLines, orders, payments } from '#src/db/schema/tables.ts';
import type { Services } from '#src/server/env.ts';
import { cancelledMail, type OrderMail, placedMail, refundStartedMail } from './payment-mails.ts';
import type { Applied } from './settle-apply.service.server.ts';

type AfterServices = Pick<Services, 'db' | 'jobs' | 'log' | 'config'>;

/** What a decision brings about once it is committed: jobs, mails, log. */
export async function followUp(services: AfterServices, applied: Applied): Promise<void> {
  const { order, did, refund } = applied;
  const { jobs, log, config } = services;
  if (did === 'nothing') return;
  log.info({ orderId: order.id, status: applied.status }, `Payment settled: ${did}`);
  if (did === 'placed') return finishPlaced(services, order.id);

  await jobs.send('publish', {}, { key: 'publish' });
  if (did === 'cancelled') return sendMail(services, cancelledMail(order, config.siteUrl, 0));
  if (!refund) return;
  if (refund.needsStaff) log.error({ orderId: order.id }, refund.reason);
  await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  await sendMail(services, refundStartedMail(order, config.siteUrl, refund));
}

/**
 * Sends the mail of a placed order and takes its payment off the list of checks. When the process
 * ends before that, the next check does it: the mail may come twice, but never not at all.
 */
export async function finishPlaced(services: AfterServices, orderId: string): Promise<void> {
  const { db, config } = services;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'placed') {
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    await sendMail(services, placedMail(order, lines, config.siteUrl), `placed-${orderId}`);
  }
  await db
    .update(payments)
    .set({ nextCheckAt: null })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')));
}

/** Queues a mail, when there is an address to write to. */
export async function sendMail(
  { jobs }: Pick<Services, 'jobs'>,
  mail: OrderMail | undefined,
  key?: string,
): Promise<void> {
  if (mail) await jobs.send('send-mail', mail, key ? { key } : {});
}
