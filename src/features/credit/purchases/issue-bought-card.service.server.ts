import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { giftPurchases } from '#src/db/schema/tables.ts';
import { insertCard } from '#src/features/credit/gift-cards.service.server.ts';
import type { OrderRow } from '#src/features/orders/order-transition.service.server.ts';

/**
 * Issues the gift card of an order that was paid, in the transaction that places it: an order has
 * at most one. A fee buys no card. Nobody knows its code: each time it is sent, it gets a new one.
 */
export async function issueBoughtCard(tx: Db, order: OrderRow): Promise<void> {
  const { id, totalPaise, feePaise } = order;
  const note = `Bought online, order ${id}`;
  const card = { note, requestId: id, staffId: null, amountPaise: totalPaise - feePaise };
  const { id: giftCardId } = await insertCard(tx, card);
  await tx.update(giftPurchases).set({ giftCardId }).where(eq(giftPurchases.orderId, id));
}
