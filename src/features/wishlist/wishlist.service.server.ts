import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, users, wishlistItems } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { WISHLIST_MAX } from './wishlist.ts';

/** Puts a product on a person's wishlist. Throws NOT_FOUND, or WISHLIST_FULL. */
export async function addItem(db: Db, userId: string, productId: number): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listSold(tx, [productId])).length === 0) throw new AppError('NOT_FOUND');
    if ((await listNew(tx, userId, [productId])).length === 0) return;
    if ((await countRoom(tx, userId)) < 1) throw new AppError('WISHLIST_FULL');
    await tx.insert(wishlistItems).values({ userId, productId }).onConflictDoNothing();
  });
}

/** Takes a product off; one that is not there is off already. */
export async function removeItem(db: Db, userId: string, productId: number): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}

/** Adds what a guest had chosen, newest first, as far as there is room. */
export async function mergeItems(db: Db, userId: string, productIds: number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const room = await countRoom(tx, userId);
    const added = (await listNew(tx, userId, productIds)).slice(0, Math.max(0, room));
    if (added.length === 0) return;
    // A millisecond apart, so that their order stays.
    const now = Date.now();
    const rows = added.map((productId, at) => ({
      userId,
      productId,
      createdAt: new Date(now - at),
    }));
    await tx.insert(wishlistItems).values(rows).onConflictDoNothing();
  });
}

/** Returns the free places. Locks the person, so that two tabs cannot fill one place twice. */
async function countRoom(tx: Db, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await tx
    .select({ count: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId));
  return WISHLIST_MAX - (row?.count ?? 0);
}

/** Those of the products that are sold and not on the wishlist yet, once each, in their order. */
async function listNew(tx: Db, userId: string, productIds: number[]): Promise<number[]> {
  const sold = new Set(await listSold(tx, productIds));
  const items = await tx
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId));
  const present = new Set(items.map(({ productId }) => productId));
  return [...new Set(productIds)].filter((id) => sold.has(id) && !present.has(id));
}

async function listSold(tx: Db, productIds: number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.status, 'published')));
  return rows.map(({ id }) => id);
}
