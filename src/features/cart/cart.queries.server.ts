import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { preparedRowsOf } from '#src/db/rows.ts';
import { mainPicture } from '#src/features/catalog/card-parts.queries.server.ts';
import type { CartLine } from './cart.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';

/** Whose cart: a signed-in person's, or that of the guest with this cookie. */
export type CartOwner = { userId: string } | { token: string };

/** Narrows `carts c` to the owner's. */
export function isOwnedBy(owner: CartOwner): SQL {
  return 'userId' in owner ? sql`c.user_id = ${owner.userId}` : sql`c.token = ${owner.token}`;
}

/** Says whether a guest's cart of this name was begun, and is not forgotten yet. */
export async function hasGuestCart(db: Db, token: string): Promise<boolean> {
  const isKnown = sql`select id from carts c where ${isOwnedBy({ token })}`;
  return (await preparedRowsOf(db, 'guest-cart', isKnown)).length > 0;
}

/** The lines of a cart, oldest first, with their products as they are now; none without a cart. */
export function listCartLines(db: Db, owner: CartOwner): Promise<CartLine[]> {
  return preparedRowsOf<CartLine>(
    db,
    `cart-lines ${'userId' in owner}`,
    sql`select l.id, l.product_id "productId", p.category_id "categoryId", l.variant_id "variantId", l.quantity,
      l.seen_price_paise "seenPricePaise", p.name "productName",
      coalesce(v.color, p.color) color, ${LINE_PRICE} "pricePaise",
      coalesce(v.mrp_paise, p.mrp_paise) "mrpPaise",
      p.weight_grams grams,
      p.status = 'published' and v.retired_at is null "isSold",
      coalesce(s.available, 0) stock,
      coalesce(case when v.id is not null then ${mainPicture(sql`v.id`)} end, ${mainPicture()}) picture
    from carts c
      join cart_lines l on l.cart_id = c.id
      join products p on p.id = l.product_id
      left join variants v on v.id = l.variant_id
      left join stock_items s
        on s.product_id = l.product_id and s.variant_id is not distinct from l.variant_id
    where ${isOwnedBy(owner)}
    order by l.id`,
  );
}
