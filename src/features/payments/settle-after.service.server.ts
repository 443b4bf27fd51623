import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { orderLines } from '#src/db/schema/tables.ts';
import type { Services } from '#src/server/env.ts';
import type { JobSender } from '#src/server/jobs.ts';
import {
  cancelledMail,
  type OrderMail,
  paymentFailedMail,
  placedMail,
  refundStartedMail,
  unpaidMail,
} from './payment-mails.ts';
import type { Applied } from './settle-apply.service.server.ts';

type AfterServices = Pick<Services, 'jobs' | 'log'>;

/** The mails and jobs of a decision, sent in its own transaction: they come with it or not at all. */
export async function announce(
  tx: Db,
  jobs: JobSender,
  siteUrl: string,
  applied: Applied,
): Promise<void> {
  const { order, did } = applied;
  switch (did) {
    case 'nothing':
      return;
    case 'failure-seen':
      return sendMail(jobs, paymentFailedMail(order, siteUrl, applied.failure ?? ''));
    case 'placed': {
      const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      return sendMail(jobs, placedMail(order, lines, siteUrl));
    }
    case 'cancelled':
      if (applied.isQuiet) return;
      return sendMail(
        jobs,
        applied.isLapsed ? unpaidMail(order, siteUrl) : cancelledMail(order, siteUrl, 0),
      );
    case 'refund-requested':
      await jobs.send('check-refunds', {}, { key: 'check-refunds' });
      if (applied.refund) await sendMail(jobs, refundStartedMail(order, siteUrl, applied.refund));
  }
}

/** What follows the commit: the log, and pages that show stock. */
export async function followUp({ jobs, log }: AfterServices, applied: Applied): Promise<void> {
  const { order, did, refund } = applied;
  if (did === 'nothing' || did === 'failure-seen') return;
  log.info({ orderId: order.id, status: applied.status }, `Payment settled: ${did}`);
  if (refund?.needsStaff) log.error({ orderId: order.id }, refund.reason);
  if (did !== 'placed') await jobs.send('publish', {}, { key: 'publish' });
}

/** Queues a mail, when there is an address to write to. */
export async function sendMail(jobs: JobSender, mail: OrderMail | undefined): Promise<void> {
  if (mail) await jobs.send('send-mail', mail);
}
