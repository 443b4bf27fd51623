import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { statement } from '#src/db/rows.ts';
import { LINE_GRAMS, LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import { mainPicture } from '#src/features/catalog/card-parts.queries.server.ts';
import {
  DISPATCH_DAY,
  SELLABLE,
} from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import {
  pendingOrderId,
  reservedUnits,
} from '#src/features/catalog/own-reservations.queries.server.ts';
import {
  type OfferRow,
  type OffersNow,
  IS_RUNNING,
  offersNow,
  toOffersNow,
} from '#src/features/offers/offers-now.queries.server.ts';
import type { CartLine } from './cart.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';

/** The owner of a cart: a signed-in user, or the guest with this cookie. */
export type CartOwner = { userId: string } | { token: string };

/** The column of `carts` that identifies an owner. */
type OwnerColumn = 'user_id' | 'token';

function ownerColumn(owner: CartOwner): OwnerColumn {
  return 'userId' in owner ? 'user_id' : 'token';
}

/** Returns the value of that column. */
export function ownerValue(owner: CartOwner): string {
  return 'userId' in owner ? owner.userId : owner.token;
}

/** Units of the stock item `s` that the owner's unpaid orders reserve; 0 for a guest. */
export function reservedFor(owner: CartOwner): SQL {
  return 'userId' in owner ? reservedUnits(sql`${owner.userId}::text`) : sql`0`;
}

/** Filters `carts c` by owner. */
export function isOwnedBy(owner: CartOwner): SQL {
  return sql`${sql.identifier('c')}.${sql.identifier(ownerColumn(owner))} = ${ownerValue(owner)}`;
}

/**
 * Lists the lines of a cart, oldest first, with current product data; none without a cart. Units
 * that the buyer's unpaid orders reserve count as stock. The buyer defaults to the owner.
 */
export function listCartLines(
  db: Db,
  owner: CartOwner,
  buyerId = 'userId' in owner ? owner.userId : null,
): Promise<CartLine[]> {
  return LINES[ownerColumn(owner)](db, { owner: ownerValue(owner), buyerId });
}

/**
 * Reads the lines together with the offers available to an owner who entered this code, in one
 * query.
 */
export async function readCart(db: Db, owner: CartOwner, code: string): Promise<CartRead> {
  const params = { owner: ownerValue(owner), code };
  return toCartRead(await LINES_AND_OFFERS[ownerColumn(owner)](db, params), 'userId' in owner);
}

/** Converts rows of lines and offersColumn(). */
export function toCartRead(rows: CartRow[], isSignedIn: boolean): CartRead {
  return { lines: rows, offers: toOffersNow(rows[0]?.offers ?? [], isSignedIn) };
}

/** A line with the available offers, which are the same in every row of a cart. */
export type CartRow = CartLine & { offers: OfferRow[] | null };
/** A cart's lines and the offers available for it. */
export type CartRead = { lines: CartLine[]; offers: OffersNow };

const LINES = {
  user_id: listStatement('user_id'),
  token: listStatement('token'),
};
const LINES_AND_OFFERS = {
  user_id: readStatement('user_id'),
  token: readStatement('token'),
};

function listStatement(column: OwnerColumn) {
  return statement<CartLine, { owner: string; buyerId: string | null }>(
    `cart-lines ${column}`,
    (value) =>
      linesWhere(
        sql`c.${sql.identifier(column)} = ${value('owner')}`,
        sql`${value('buyerId')}::text`,
      ),
  );
}

function readStatement(column: OwnerColumn) {
  return statement<CartRow, { owner: string; code: string }>(`cart ${column}`, (value) => {
    const userId = column === 'user_id' ? sql`${value('owner')}` : sql`null`;
    const offers = offersColumn(sql`${value('code')}`, userId);
    const isOwned = sql`c.${sql.identifier(column)} = ${value('owner')}`;
    return linesWhere(isOwned, userId, sql`, ${offers}`);
  });
}

/** The column with the offers of a CartRow. */
export function offersColumn(code: SQL, userId: SQL): SQL {
  return sql`(select json_agg(n) from (${offersNow({ code, userId })}) n) offers`;
}

/** The bundle that the line `l` was added with, as of now. */
const SEEN_BUNDLE = sql`(select json_build_object('id', o.id, 'name', o.name,
    'seenPaise', l.seen_bundle_paise, 'pricePaise', coalesce(o.amount_paise, 0),
    'isRunning', o.kind = 'bundle' and ${IS_RUNNING})
  from offers o where o.id = l.seen_bundle_id)`;

function linesWhere(isOwned: SQL, buyerId: SQL, more = sql``): SQL {
  return sql`select l.id, l.product_id "productId", p.category_id "categoryId", l.variant_id "variantId", l.quantity,
      l.seen_price_paise "seenPricePaise", l.plan_id "planId", l.seen_plan_paise::float8 "seenPlanPaise", ${SEEN_BUNDLE} "seenBundle", p.name "productName",
      coalesce(v.color, p.color) color, ${LINE_TITLE} "variantTitle", ${LINE_PRICE} "pricePaise",
      coalesce(v.mrp_paise, p.mrp_paise) "mrpPaise",
      ${LINE_GRAMS} grams,
      p.status = 'published' and v.retired_at is null "isSold",
      coalesce(${SELLABLE}, 0) + ${reservedUnits(buyerId)} stock, ${DISPATCH_DAY} "dispatchBy",
      ${pendingOrderId(buyerId)} "pendingOrderId",
      coalesce(case when v.id is not null then ${mainPicture(sql`v.id`)} end, ${mainPicture()}) picture
      ${more}
    from carts c
      join cart_lines l on l.cart_id = c.id
      join products p on p.id = l.product_id
      left join variants v on v.id = l.variant_id
      left join stock_items s
        on s.product_id = l.product_id and s.variant_id is not distinct from l.variant_id
    where ${isOwned}
    order by l.id`;
}
