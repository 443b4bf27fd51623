import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftCards, giftPurchases, orders } from '#src/db/schema/tables.ts';
import { renewCode } from '#src/features/credit/gift-cards.service.server.ts';
import { isStopped } from '#src/features/messages/choices/choices.queries.server.ts';
import { giftCardMessage, giftSentMessage } from '#src/features/messages/kinds/gift-card.ts';
import { notify, sendByWays } from '#src/features/messages/notify.service.server.ts';
import type { Ways } from '#src/features/messages/ways.queries.server.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config' | 'log'>;

const BATCH = 100;

/** Sends the bought gift cards that are due. Runs as a job; returns how many it sent. */
export async function sendDueGiftCards(services: Services, now = new Date()): Promise<number> {
  const due = await services.db
    .select({ orderId: giftPurchases.orderId })
    .from(giftPurchases)
    .innerJoin(giftCards, eq(giftCards.id, giftPurchases.giftCardId))
    .where(
      and(
        isNull(giftPurchases.sentAt),
        lte(giftPurchases.sendAt, now),
        isNotNull(giftPurchases.giftCardId),
        eq(giftCards.state, 'active'),
      ),
    )
    .orderBy(asc(giftPurchases.sendAt))
    .limit(BATCH);
  let count = 0;
  for (const { orderId } of due) {
    try {
      const isSent = await transactWithJobs(services, (tx, jobs) =>
        sendBoughtCard(tx, jobs, services.config, { orderId, now, isAgain: false }),
      );
      if (isSent) count += 1;
    } catch (error) {
      // A failure for one card must not delay the others.
      services.log.error({ err: error, orderId }, 'A gift card could not be sent');
    }
  }
  return count;
}

type Sending = { orderId: string; now: Date; isAgain: boolean };

/**
 * Sends a bought gift card with a new code; codes that were sent before stop working. Does nothing,
 * and returns false, if the card is no longer active or, for the first time, was sent already.
 */
export async function sendBoughtCard(
  tx: Db,
  jobs: JobSender,
  { siteUrl }: Pick<Platform['config'], 'siteUrl'>,
  { orderId, now, isAgain }: Sending,
): Promise<boolean> {
  const [found] = await tx
    .select({ purchase: giftPurchases, card: giftCards, order: orders })
    .from(giftPurchases)
    .innerJoin(giftCards, eq(giftCards.id, giftPurchases.giftCardId))
    .innerJoin(orders, eq(orders.id, giftPurchases.orderId))
    .where(eq(giftPurchases.orderId, orderId))
    .for('update', { of: giftCards });
  if (found?.card.state !== 'active') return false;
  // Read again under the lock.
  const isOpen = isAgain ? undefined : isNull(giftPurchases.sentAt);
  const [purchase] = await tx
    .update(giftPurchases)
    .set({ sentAt: now, sendCount: sql`${giftPurchases.sendCount} + 1` })
    .where(and(eq(giftPurchases.orderId, orderId), isOpen))
    .returning();
  if (!purchase) return false;
  const { card, order } = found;
  const code = await renewCode(tx, card.id);
  // The cards of sample orders have no recipients.
  if (order.isExample) return true;
  const { amountPaise } = card;
  const { recipientName, senderName, message, isForSelf } = purchase;
  const gift = { amountPaise, code, senderName, message, isForSelf };
  await sendByWays(jobs, await waysTo(tx, purchase), recipientName, giftCardMessage(siteUrl, gift));
  const wasAwaited = purchase.sendAt > purchase.createdAt && !isForSelf && !isAgain;
  if (wasAwaited)
    await notify(tx, jobs, order, giftSentMessage(order, siteUrl, { recipientName, amountPaise }));
  return true;
}

/** A number gets a text, and WhatsApp unless its holder has stopped our messages there. */
async function waysTo(
  tx: Db,
  { recipientEmail: email, recipientPhone: phone }: typeof giftPurchases.$inferSelect,
): Promise<Ways> {
  const whatsapp = phone && !(await isStopped(tx, 'whatsapp', phone)) ? phone : null;
  return { email, phone, whatsapp };
}
