import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftCards, giftPurchases, orders } from '#src/db/schema/tables.ts';
import { ERASED_BUYER } from '#src/features/account/deletion/erase.service.server.ts';
import type { GiftCardState } from '#src/features/credit/credit-status.ts';
import {
  cancelUntil,
  mayCancel,
  toGiftState,
} from '#src/features/credit/purchases/gift-purchase.ts';
import { isSignedBy, signGift } from '#src/features/messages/signed-links.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { toRupees } from '#src/lib/money.ts';
import { GIFT_LINK_DAYS } from './gift-card-limits.ts';
import type { GiftCardOffer, GiftPurchase } from './gift-cards.contract.ts';

const LISTED = 100;

/** Returns the gift cards on sale. */
export async function getGiftCardOffer(db: Db): Promise<GiftCardOffer> {
  const { isOn, amounts, customMin, customMax, dayMost } = (await getSettings(db)).giftCards;
  const custom = customMax === 0 ? null : { min: customMin, max: customMax };
  return { isOn, amounts, custom, dayMost };
}

type Link = { id: string; signature: string };

/** Returns the order id of a signed link. Throws NOT_FOUND alike for a forged, old or erased one. */
export async function getLinkedGift(
  db: Db,
  secrets: string[],
  { id, signature }: Link,
  now = new Date(),
): Promise<string> {
  const message = 'This link to a gift card does not work or is too old.';
  const missing = new AppError('NOT_FOUND', { message });
  if (!isSignedBy(signGift, secrets, { of: id, signature })) throw missing;
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const isOld = (order?.createdAt.getTime() ?? 0) + GIFT_LINK_DAYS * DAY_MS <= now.getTime();
  if (order?.source !== 'gift_card' || isOld || order.contactName === ERASED_BUYER) throw missing;
  return id;
}

/** Returns the order of a gift card that a customer bought. Throws NOT_FOUND. */
export async function getOrderOfCard(db: Db, giftCardId: number): Promise<string> {
  const isIt = eq(giftPurchases.giftCardId, giftCardId);
  const [purchase] = await db.select().from(giftPurchases).where(isIt);
  if (!purchase) throw new AppError('NOT_FOUND');
  return purchase.orderId;
}

/** Returns a purchase as its buyer sees it. Throws NOT_FOUND. */
export async function getGiftPurchase(
  db: Db,
  orderId: string,
  now = new Date(),
): Promise<GiftPurchase> {
  const [row] = await select(db).where(eq(orders.id, orderId));
  if (!row) throw new AppError('NOT_FOUND');
  const { order, purchase } = row;
  const facts = { ...factsOf(row), paidAt: order.paidAt };
  const state = toGiftState(facts);
  return {
    orderId,
    state,
    amount: toRupees(order.totalPaise),
    isForSelf: purchase.isForSelf,
    recipientName: purchase.recipientName,
    recipientContact: purchase.recipientEmail ?? purchase.recipientPhone ?? '',
    senderName: purchase.senderName,
    message: purchase.message,
    sendAt: purchase.sendAt.toISOString(),
    sentAt: purchase.sentAt?.toISOString() ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    payUntil: order.holdExpiresAt.toISOString(),
    canCorrect: state === 'scheduled' || state === 'sent',
    canCancel: mayCancel(facts, now),
    cancelUntil: cancelUntil(order.paidAt, purchase.sentAt)?.toISOString() ?? null,
  };
}

/** Lists the gift cards that a person bought, newest first, with the paths of their pages. */
export async function listOwnGifts(db: Db, secret: string, userId: string) {
  const rows = await select(db)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(LISTED);
  const all = rows.map((row) => ({
    orderId: row.order.id,
    state: toGiftState(factsOf(row)),
    amount: toRupees(row.order.totalPaise),
    recipientName: row.purchase.recipientName,
    boughtAt: row.order.createdAt.toISOString(),
    path: `/gift-card/${row.order.id}/${signGift(secret, row.order.id)}`,
  }));
  return { purchases: all.filter(({ state }) => state !== 'ended') };
}

function select(db: Db) {
  return db
    .select({ order: orders, purchase: giftPurchases, cardState: giftCards.state })
    .from(orders)
    .innerJoin(giftPurchases, eq(giftPurchases.orderId, orders.id))
    .leftJoin(giftCards, eq(giftCards.id, giftPurchases.giftCardId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function factsOf({ order, purchase, cardState }: Row) {
  return {
    orderStatus: order.status,
    cardState: (cardState ?? undefined) as GiftCardState | undefined,
    sentAt: purchase.sentAt,
  };
}
