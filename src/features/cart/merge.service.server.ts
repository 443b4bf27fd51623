import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { cartLines, carts } from '#src/db/schema/tables.ts';
import { listCartLines } from './cart.queries.server.ts';
import { mergeLines } from './merge-lines.ts';

/** As long as a guest's cookie lives. */
export const GUEST_CART_DAYS = 60;

/**
 * Moves a guest's lines into a person's cart and ends the guest's cart. Gives sentences that tell
 * the person what has changed. Call it in a transaction.
 */
export async function mergeCarts(tx: Db, guestToken: string, userId: string): Promise<string[]> {
  const guestCart = eq(carts.token, guestToken);
  const [locked] = await tx.select({ id: carts.id }).from(carts).where(guestCart).for('update');
  if (!locked) return [];

  const [cart] = await tx
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } })
    .returning({ id: carts.id });
  if (!cart) return [];

  const own = await listCartLines(tx, { userId });
  const guest = await listCartLines(tx, { token: guestToken });
  const { changed, notices } = mergeLines(own, guest);
  if (changed.length > 0) {
    const rows = changed.map(({ productId, variantId, quantity, seenPricePaise }) => ({
      cartId: cart.id,
      productId,
      variantId,
      quantity,
      seenPricePaise,
    }));
    await tx
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.productId, cartLines.variantId],
        set: { quantity: sql`excluded.quantity`, updatedAt: sql`now()` },
      });
  }
  await tx.delete(carts).where(guestCart);
  return notices;
}

/** Forgets guests' carts whose cookies have run out. For a daily job; gives how many. */
export async function deleteOldGuestCarts(db: Db, now = new Date()): Promise<number> {
  const oldest = new Date(now.getTime() - GUEST_CART_DAYS * 24 * 60 * 60 * 1000);
  const gone = await db
    .delete(carts)
    .where(and(isNotNull(carts.token), lt(carts.updatedAt, oldest)))
    .returning({ id: carts.id });
  return gone.length;
}
