import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { statement } from '#src/db/rows.ts';
import {
  LINE_GRAMS,
  PRODUCT_TITLE,
  VARIANT_TITLE,
} from '#src/features/catalog/item-title.queries.server.ts';
import { mainPicture } from '#src/features/catalog/card-parts.queries.server.ts';
import { PRODUCT_PRICE, VARIANT_PRICE } from '#src/features/catalog/price-now.queries.server.ts';
import {
  DISPATCH_DAY,
  SELLABLE,
} from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { tryStatement } from '#src/platform/limits.ts';
import { type CartRead, type CartRow, offersColumn, toCartRead } from './cart.queries.server.ts';
import { GUEST_CART_LIMIT, QUANTITY_MAX } from './limits.ts';

type Values = {
  /** A token that no cart uses yet. */
  token: string;
  /** Rate-limit key for creating carts. */
  key: string;
  /** The code of an offer; '' for none. */
  code: string;
  productId: number;
  variantId: number | null;
  quantity: number;
};
type Row = CartRow & { isCounted: boolean; most: number | null; has: number | null };
type Value = Parameters<Parameters<typeof statement<Row, Values>>[1]>[0];
type Begun = Omit<Row, keyof CartRow> & { cart: CartRead };

/**
 * Creates a guest's cart with one line and returns the cart as readCart() would. The token is new,
 * so the cart holds only that line, and one statement does both. Creates nothing once the rate
 * limit is reached. `most` is what the line may hold, null if there is no such product.
 */
export async function createCart(db: Db, values: Values): Promise<Begun> {
  const [row] = await (values.variantId === null ? OF_PRODUCT : OF_VARIANT)(db, values);
  if (!row) throw new Error('A statement that always gives a row gave none.');
  const { isCounted, most, has, ...line } = row;
  return { isCounted, most, has, cart: toCartRead([line], false) };
}

const OF_PRODUCT = statement<Row, Values>('cart-begin product', (value) =>
  beginText(value, {
    stock: sql`stock_items s on s.product_id = p.id and s.variant_id is null`,
    price: PRODUCT_PRICE,
    columns: sql`p.color, ${PRODUCT_TITLE} "variantTitle", p.weight_grams grams, p.mrp_paise "mrpPaise", ${mainPicture()} picture`,
  }),
);

const OF_VARIANT = statement<Row, Values>('cart-begin variant', (value) =>
  beginText(value, {
    stock: sql`stock_items s on s.product_id = p.id and s.variant_id = ${value('variantId')}
      join variants v on v.id = s.variant_id and v.retired_at is null`,
    price: VARIANT_PRICE,
    columns: sql`v.color, ${VARIANT_TITLE} "variantTitle", ${LINE_GRAMS} grams, v.mrp_paise "mrpPaise",
      coalesce(${mainPicture(sql`v.id`)}, ${mainPicture()}) picture`,
  }),
);

function beginText(value: Value, { stock, price, columns }: Record<string, SQL>): SQL {
  return sql`
    with counted as (${tryStatement(value('key'), GUEST_CART_LIMIT)}), item as (
      select p.id "productId", s.variant_id "variantId", p.category_id "categoryId",
        p.name "productName", true "isSold", ${SELLABLE} stock, ${DISPATCH_DAY} "dispatchBy",
        null::text "pendingOrderId", null::int "planId", null::float8 "seenPlanPaise",
        least(${SELLABLE}, ${QUANTITY_MAX}::int) most, ${price} "pricePaise", ${columns}
      from products p join ${stock}
      where p.id = ${value('productId')} and p.status = 'published'
        and exists (select from counted)
    ), cart as (
      insert into carts (token) select ${value('token')} from item where most > 0 returning id
    ), line as (
      insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price_paise)
      select cart.id, item."productId", item."variantId",
        least(${value('quantity')}::int, item.most), item."pricePaise"
      from cart, item
      returning id, quantity, seen_price_paise "seenPricePaise"
    )
    select exists (select from counted) "isCounted", item.*, line.*, line.quantity has,
      ${offersColumn(sql`${value('code')}`, sql`null`)}
    from (select) one left join item on true left join line on true`;
}
