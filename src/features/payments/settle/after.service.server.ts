import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftPurchases, orderLines } from '#src/db/schema/tables.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { listPreordered } from '#src/features/orders/preordered.queries.server.ts';
import { recordPurchase } from '#src/features/tracking/send-purchases.service.server.ts';
import type { Platform } from '#src/platform/platform.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { confirmOrderMessage } from '#src/features/messages/kinds/confirm-order.ts';
import { giftReceiptMessage } from '#src/features/messages/kinds/gift-card.ts';
import { orderCancelledMessage } from '#src/features/messages/kinds/order-cancelled.ts';
import { paymentFailedMessage } from '#src/features/messages/kinds/payment-failed.ts';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { orderUnpaidMessage } from '#src/features/messages/kinds/order-unpaid.ts';
import { rupees } from '#src/features/messages/order-message.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { beginPacking } from '#src/features/payments/cod/confirmation/confirm.service.server.ts';
import { declineSentence } from '#src/features/payments/decline-sentences.ts';
import type { Applied } from './settlement.server.ts';

type AfterServices = Pick<Platform, 'jobs' | 'log'>;

/** Sends the messages and jobs of a decision in its transaction, so that they commit with it. */
export async function announce(
  tx: Db,
  jobs: JobSender,
  config: Platform['config'],
  applied: Applied,
): Promise<void> {
  const { siteUrl } = config;
  if (applied.did === 'switched') {
    const { order } = applied;
    await beginPacking(tx, jobs, order, { config, via: 'payment', now: new Date() });
  }
  if (applied.did === 'refund-requested') {
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
  }
  if (applied.did === 'placed') {
    const { id, totalPaise, paymentMethod } = applied.order;
    const text = `${id}, ${rupees(totalPaise)}, ${methodProperties(paymentMethod).label}`;
    await createStaffNotice(tx, { kind: 'order', subject: id, text });
    if (applied.order.source === 'gift_card')
      await jobs.send('send-gift-cards', {}, { key: 'send-gift-cards' });
    else await recordPurchase(tx, jobs, id);
  }
  const message = await findMessage(tx, siteUrl, applied);
  if (message) await notify(tx, jobs, applied.order, message);
}

async function findMessage(
  tx: Db,
  siteUrl: string,
  applied: Applied,
): Promise<MessageContent | undefined> {
  const { order, did, failure = '', refund } = applied;
  if (order.source === 'gift_card' && did !== 'refund-requested')
    return did === 'placed' ? readGiftReceipt(tx, siteUrl, order) : undefined;
  switch (did) {
    case 'nothing':
    case 'switched':
      return undefined;
    case 'failure-seen':
      return paymentFailedMessage(order, siteUrl, declineSentence(failure));
    case 'placed': {
      const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const { confirmBy: until } = applied;
      return until
        ? confirmOrderMessage(order, siteUrl, { until, lines, isReminder: false })
        : orderPlacedMessage(order, lines, siteUrl, await listPreordered(tx, order.id));
    }
    case 'cancelled':
      if (applied.isQuiet) return undefined;
      return applied.isLapsed
        ? orderUnpaidMessage(order, siteUrl)
        : orderCancelledMessage(order, siteUrl, { amountPaise: 0, creditPaise: 0 });
    case 'refund-requested':
      return refund && refundStartedMessage(order, siteUrl, refund);
  }
}

async function readGiftReceipt(tx: Db, siteUrl: string, order: Applied['order']) {
  const [gift] = await tx.select().from(giftPurchases).where(eq(giftPurchases.orderId, order.id));
  if (!gift) throw new Error(`Order ${order.id} has no gift card.`);
  const { sendAt, ...about } = gift;
  return giftReceiptMessage(order, siteUrl, {
    ...about,
    ...(sendAt > new Date() && { sendAt }),
  });
}

/** Runs what follows the commit: logging, and refreshing pages that show stock. */
export async function followUp({ jobs, log }: AfterServices, applied: Applied): Promise<void> {
  const { order, did, refund } = applied;
  if (did === 'nothing' || did === 'failure-seen') return;
  log.info({ orderId: order.id, status: applied.status }, `Payment settled: ${did}`);
  if (refund?.needsStaff) log.error({ orderId: order.id }, refund.reason);
  // An order placed in time took its stock, and refreshed its pages, when it was created.
  if ((did !== 'placed' && did !== 'switched') || applied.isRetaken)
    await jobs.send('publish', {}, { key: 'publish' });
}
