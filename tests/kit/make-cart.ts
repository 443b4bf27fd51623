import type { Db } from '#src/db/db.ts';
import { cartLines, carts } from '#src/db/schema/tables.ts';

type Line = { productId: number; variantId?: number | null; quantity?: number };

/** A person's cart with these lines; gives the cart's id. */
export async function makeCart(db: Db, userId: string, lines: Line[]): Promise<number> {
  const [cart] = await db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { userId } })
    .returning();
  if (!cart) throw new Error('The database kept no cart.');
  await addCartLines(db, cart.id, lines);
  return cart.id;
}

/** Puts more lines into a cart. */
export async function addCartLines(db: Db, cartId: number, lines: Line[]): Promise<void> {
  await db.insert(cartLines).values(
    lines.map(({ productId, variantId = null, quantity = 1 }) => {
      return { cartId, productId, variantId, quantity, seenPricePaise: 100 };
    }),
  );
}
