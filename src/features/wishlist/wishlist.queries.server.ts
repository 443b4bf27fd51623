import { desc, eq } from 'drizzle-orm';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import type { Db } from '#src/db/db.ts';
import { wishlistItems } from '#src/db/schema/tables.ts';
import type { Wishlist } from './wishlist.contract.ts';

/** The cards of a person's wishlist, newest first. */
export async function getWishlist(db: Db, userId: string): Promise<Wishlist> {
  const items = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  const ids = items.map(({ productId }) => productId);
  return { products: await listCards(db, ids) };
}
