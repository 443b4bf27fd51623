import { type SQL, sql } from 'drizzle-orm';

/**
 * The offers valid now without a code for the product `p`, as ShownOffer. Excludes offers with
 * limited uses: a rendered page cannot know when they are used up.
 */
export const OFFERS_OF_PRODUCT: SQL = sql`coalesce((
  select json_agg(json_build_object('name', o.name, 'kind', o.kind, 'percent', o.percent,
    'amountPaise', o.amount_paise, 'minimumPaise', o.minimum_paise, 'steps', o.steps,
    'isFirstOrder', o.is_first_order) order by o.id)
  from offers o
  where o.code is null and o.kind <> 'price' and o.in_total is null and o.removed_at is null
    and not o.is_paused and o.starts_at <= now() and (o.ends_at is null or o.ends_at > now())
    and ((o.category_ids = '{}' and o.product_ids = '{}')
      or p.category_id = any(o.category_ids) or p.id = any(o.product_ids))), '[]')`;
