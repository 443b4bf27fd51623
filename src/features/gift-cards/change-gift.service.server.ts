import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftCards, giftPurchases } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { GiftCardState } from '#src/features/credit/credit-status.ts';
import { mayCancel } from '#src/features/credit/purchases/gift-purchase.ts';
import { sendBoughtCard } from '#src/features/credit/purchases/send-bought-card.service.server.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { lockBuyerOf } from '#src/features/orders/lock-buyer.server.ts';
import { addOrderEvent } from '#src/features/orders/order-events.service.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { requestRefund } from '#src/features/payments/refunds/refund-request.service.server.ts';
import { listRefundable } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { toRecipient } from './recipient.ts';

type Services = Pick<Platform, 'db' | 'jobs' | 'config'>;

/** The staff member who acts, with a reason; undefined for the buyer. */
type By = { staffId: string; note: string } | undefined;

type Correction = {
  orderId: string;
  recipientName: string;
  recipientContact: string;
  staffId?: string;
};

/**
 * Corrects the recipient of a gift card that is not redeemed. If it was sent, it is sent again, and
 * its earlier code stops working. Throws NOT_FOUND or CONFLICT.
 */
export async function correctRecipient(
  services: Services,
  { orderId, recipientName, recipientContact, staffId }: Correction,
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const { order, purchase, card } = await lockGift(tx, orderId);
    if (card.state !== 'active') throw over(card.state);
    const after = { recipientName, ...toRecipient(recipientContact) };
    await tx.update(giftPurchases).set(after).where(eq(giftPurchases.orderId, orderId));
    const by = {
      actor: staffId ? 'staff' : 'shopper',
      actorUserId: staffId ?? order.userId,
    } as const;
    const note = purchase.sentAt ? 'The gift card was sent again.' : 'The recipient was corrected.';
    await addOrderEvent(tx, { orderId, status: order.status, ...by, note });
    if (staffId) {
      const { sendCount } = purchase;
      // The log is kept longer than the recipient's data.
      const names = Object.keys(after) as (keyof typeof after)[];
      const corrected = names.filter((name) => after[name] !== purchase[name]);
      await recordAudit(tx, {
        ...{ userId: staffId, action: 'gift-card.resend', entity: 'gift-card', entityId: card.id },
        before: { corrected: [], sendCount },
        after: { corrected, sendCount: sendCount + (purchase.sentAt ? 1 : 0) },
      });
    }
    if (!purchase.sentAt) return;
    await sendBoughtCard(tx, jobs, services.config, { orderId, now, isAgain: true });
  });
}

/**
 * Cancels a gift card that is not redeemed and refunds it to the payment method, for its buyer or
 * for staff, who are bound to no time. Cancelling again changes nothing, except that staff can so
 * request a refund again that failed. Throws NOT_FOUND or CONFLICT.
 */
export async function cancelGift(
  services: Services,
  { orderId, by }: { orderId: string; by?: By },
  now = new Date(),
): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const { order, purchase, card } = await lockGift(tx, orderId);
    if (card.state === 'redeemed') throw over(card.state);
    const facts = { orderStatus: order.status, cardState: card.state, sentAt: purchase.sentAt };
    if (card.state === 'active') {
      if (!by && !mayCancel({ ...facts, paidAt: order.paidAt }, now)) throw tooLate();
      const set = { state: 'disabled', closedAt: now };
      await tx.update(giftCards).set(set).where(eq(giftCards.id, card.id));
    } else if (!by) return;
    const amountPaise = await refundAll(tx, order, by);
    if (amountPaise === 0) return;
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
    if (by) {
      await recordAudit(tx, {
        ...{ userId: by.staffId, action: 'gift-card.cancel', entity: 'gift-card' },
        entityId: card.id,
        before: { state: card.state, note: '' },
        after: { state: 'disabled', note: by.note, amountPaise },
      });
    }
    const { siteUrl } = services.config;
    const reason = by
      ? `We have cancelled the gift card: ${by.note}`
      : 'You cancelled the gift card.';
    await notify(tx, jobs, order, refundStartedMessage(order, siteUrl, { amountPaise, reason }));
  });
}

/** Requests the refund of all that is left, and returns the amount. */
async function refundAll(tx: Db, order: OrderRow, by: By): Promise<number> {
  const reason = by?.note ?? 'The buyer cancelled the gift card.';
  const { id: orderId } = order;
  let all = 0;
  for (const { paymentId, leftPaise, sentPaise } of await listRefundable(tx, orderId)) {
    if (leftPaise === 0) continue;
    const request = { orderId, paymentId, amountPaise: leftPaise, reason };
    await requestRefund(tx, { ...request, requestedBy: by?.staffId });
    all += sentPaise;
  }
  if (all === 0) return 0;
  const note = `Gift card cancelled. ${formatRupees(toRupees(all))} is on its way back.`;
  const actor = by
    ? ({ actor: 'staff', actorUserId: by.staffId } as const)
    : ({ actor: 'shopper', actorUserId: order.userId } as const);
  await addOrderEvent(tx, { orderId, status: order.status, ...actor, note });
  return all;
}

/** Locks the order of a paid gift card and then the card. A redemption locks only the card. */
async function lockGift(tx: Db, orderId: string) {
  await lockBuyerOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  const [purchase] = await tx
    .select()
    .from(giftPurchases)
    .where(eq(giftPurchases.orderId, orderId));
  if (!purchase) throw new AppError('NOT_FOUND');
  if (order.status !== 'issued' || purchase.giftCardId === null) {
    throw new AppError('CONFLICT', { message: 'This gift card is not paid, or is refunded.' });
  }
  const isIt = eq(giftCards.id, purchase.giftCardId);
  const [card] = await tx.select().from(giftCards).where(isIt).for('update');
  if (!card) throw new AppError('NOT_FOUND');
  return { order, purchase, card: { ...card, state: card.state as GiftCardState } };
}

function over(state: GiftCardState): AppError {
  const message =
    state === 'redeemed'
      ? 'This gift card has been redeemed, so it can no longer be changed.'
      : 'This gift card is cancelled.';
  return new AppError('CONFLICT', { message });
}

function tooLate(): AppError {
  const message = 'The time to cancel this gift card is over. Please contact us.';
  return new AppError('CONFLICT', { message });
}
