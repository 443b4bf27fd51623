import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { cartLines, carts } from '#src/db/schema/tables.ts';
import { listCartLines } from './cart.queries.server.ts';
import { mergeLines } from './merge-lines.ts';

/**
 * Moves a guest's lines into a user's cart and deletes the guest's cart. Returns notices about what
 * changed. Call it in a transaction.
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
  const guest = await listCartLines(tx, { token: guestToken }, userId);
  const { changed, notices } = mergeLines(own, guest);
  if (changed.length > 0) {
    const rows = changed.map(
      ({ productId, variantId, quantity, seenPricePaise, seenBundle, ...line }) => ({
        cartId: cart.id,
        productId,
        variantId,
        quantity,
        seenPricePaise,
        ...{ planId: line.planId, seenPlanPaise: line.seenPlanPaise },
        seenBundleId: seenBundle?.id,
        seenBundlePaise: seenBundle?.seenPaise,
      }),
    );
    await tx
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.productId, cartLines.variantId],
        set: {
          quantity: sql`excluded.quantity`,
          // A plan of either cart stays with its price.
          planId: sql`coalesce(excluded.plan_id, ${cartLines.planId})`,
          seenPlanPaise: sql`coalesce(excluded.seen_plan_paise, ${cartLines.seenPlanPaise})`,
          updatedAt: sql`now()`,
        },
      });
  }
  await tx.delete(carts).where(guestCart);
  return notices;
}

/** Deletes guest carts unchanged since then, and returns how many. Runs as a daily job. */
export async function deleteOldGuestCarts(db: Db, since: Date): Promise<number> {
  const gone = await db
    .delete(carts)
    .where(and(isNotNull(carts.token), lt(carts.updatedAt, since)))
    .returning({ id: carts.id });
  return gone.length;
}
