import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftCards, giftPurchases, orders } from '#src/db/schema/tables.ts';
import { CLOSED_GIFT_DAYS } from '#src/features/gift-cards/gift-card-limits.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/**
 * Erases the recipients of gift cards. One that was paid for and is still to be sent keeps its recipient
 * until then: see eraseOldGifts(). Returns how many.
 */
export async function eraseGifts(tx: Db, isTheirs: SQL | undefined): Promise<number> {
  const isWaiting = sql`(${giftPurchases.sentAt} is null and exists (select from ${giftCards}
    where ${giftCards.id} = ${giftPurchases.giftCardId} and ${giftCards.state} = 'active'))`;
  const gone = await tx
    .update(giftPurchases)
    .set({
      ...{ recipientName: '', recipientEmail: null, recipientPhone: null },
      ...{ senderName: '', message: '' },
    })
    .where(and(isTheirs, ne(giftPurchases.recipientName, ''), sql`not ${isWaiting}`))
    .returning({ orderId: giftPurchases.orderId });
  return gone.length;
}

/**
 * Erases the recipients of gift cards: of erased buyers once the card is sent, of others a while after
 * it is closed, or its order has ended without a card. Runs as a nightly job; returns how many.
 */
export async function eraseOldGifts(db: Db, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - CLOSED_GIFT_DAYS * DAY_MS);
  const closed = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(ne(giftCards.state, 'active'), lt(giftCards.closedAt, before)));
  // An erased buyer has no number.
  const erased = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.source, 'gift_card'), eq(orders.contactPhone, '')));
  const isUnsold = and(
    inArray(orders.status, ['cancelled', 'refunded']),
    lt(orders.updatedAt, before),
  );
  const unsold = db.select({ id: orders.id }).from(orders).where(isUnsold);
  const isOver = or(
    inArray(giftPurchases.giftCardId, closed),
    inArray(giftPurchases.orderId, erased),
    and(isNull(giftPurchases.giftCardId), inArray(giftPurchases.orderId, unsold)),
  );
  return eraseGifts(db, isOver);
}
