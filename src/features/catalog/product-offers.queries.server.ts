import { type SQL, sql } from 'drizzle-orm';
import { IS_PUBLISHED, mainPicture } from './card-parts.queries.server.ts';
import { LINE_TITLE } from './item-title.queries.server.ts';
import { SELLABLE } from './preorders/preorder-units.queries.server.ts';
import { LINE_PRICE } from './price-now.queries.server.ts';

/** Offers `o` that are valid now without a code. */
const RUNNING = sql`o.code is null and o.removed_at is null and not o.is_paused
  and o.starts_at <= now() and (o.ends_at is null or o.ends_at > now())`;

/**
 * The offers valid now without a code for the product `p`, as ShownOffer. Excludes offers with
 * limited uses: a rendered page cannot know when they are used up.
 */
export const OFFERS_OF_PRODUCT: SQL = sql`coalesce((
  select json_agg(json_build_object('name', o.name, 'kind', o.kind, 'percent', o.percent,
    'amountPaise', o.amount_paise, 'minimumPaise', o.minimum_paise, 'steps', o.steps,
    'isFirstOrder', o.is_first_order) order by o.id)
  from offers o
  where o.kind not in ('price', 'bundle') and o.in_total is null and ${RUNNING}
    and ((o.category_ids = '{}' and o.product_ids = '{}')
      or p.category_id = any(o.category_ids) or p.id = any(o.product_ids))), '[]')`;

/** The items `i` of a bundle `o`, in order. */
const ITEMS = sql`rows from (jsonb_to_recordset(o.items) as ("productId" int, "variantId" int,
    "isAnyVariant" boolean, quantity int))
  with ordinality as i(product_id, variant_id, is_any, quantity, at)`;

/** The choices for the item `i`: the product `p`, its variant `v` if it is one, its stock `s`. */
const CHOICES = sql`products p join stock_items s on s.product_id = p.id
  left join variants v on v.id = s.variant_id
  where p.id = i.product_id and ${IS_PUBLISHED} and v.retired_at is null
    and (i.is_any or s.variant_id is not distinct from i.variant_id)`;

const PICTURE = sql`coalesce(case when v.id is not null then ${mainPicture(sql`v.id`)} end,
  ${mainPicture()})`;

/** The bundles valid now with the product `p` of which all items are sold, as BundleRow. */
export const BUNDLES_OF_PRODUCT: SQL = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'name', o.name, 'pricePaise', o.amount_paise,
    'items', b.items) order by o.id)
  from offers o cross join lateral (
    select json_agg(json_build_object('productId', i.product_id, 'name', c.name,
      'quantity', i.quantity, 'choices', c.choices) order by i.at) as items,
      bool_and(c.choices is not null) as is_sold
    from ${ITEMS} cross join lateral (
      select max(p.name) as name, json_agg(json_build_object('variantId', v.id,
        'title', ${LINE_TITLE}, 'pricePaise', ${LINE_PRICE}, 'picture', ${PICTURE},
        'inStock', ${SELLABLE} >= i.quantity) order by v.rank nulls first, v.id) as choices
      from ${CHOICES}) c) b
  where o.kind = 'bundle' and ${RUNNING} and p.id = any(o.product_ids) and b.is_sold), '[]')`;

/**
 * The separate prices of the items of a bundle `o` now, added up, with the cheapest and the dearest variants;
 * null if one is not sold.
 */
export const BUNDLE_FULL_PRICES: SQL = sql`(
  select case when bool_and(c.least is not null) then json_build_object(
    'least', sum(c.least * i.quantity), 'most', sum(c.most * i.quantity)) end
  from ${ITEMS} cross join lateral (
    select min(${LINE_PRICE})::float8 as least, max(${LINE_PRICE})::float8 as most
    from ${CHOICES}) c)`;
