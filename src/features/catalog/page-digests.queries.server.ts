import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED } from './card-parts.queries.server.ts';
import type { ProductFlag } from './listing.contract.ts';
import { FLAG_COLUMNS, FLAG_ORDERS, ORDERS } from './product-order.queries.server.ts';

export type ProductDigest = {
  id: number;
  categoryId: number;
  /** Of what its card shows. */
  card: string;
  /** Of what its own page shows, besides similar products. */
  page: string;
  variantIds: number[];
};

export type CategoryDigest = { id: number; link: string; digest: string };

/**
 * A digest of what each published product shows, best sold first. In bulk: every table is read
 * once and grouped, since one query a product would take seconds for ten thousand.
 * Of stock it holds whether there is some, not how much: a sale alone makes no page stale.
 */
export function listProductDigests(db: Db): Promise<ProductDigest[]> {
  return rowsOf<ProductDigest>(
    db,
    sql`
    with ${CARDS_AND_PARTS}
    select p.id, p.category_id as "categoryId", d.digest as card,
      md5(row(d.digest, p.full_name, p.bullet_points, p.is_best_seller, p.is_featured,
        p.is_new_arrival, c.title, c.link, i.every, s.sku_id, v.more, x.every, r.every)::text)
        as page,
      coalesce(v.ids, '[]') as "variantIds"
    from cards d
    join products p on p.id = d.id
    join categories c on c.id = p.category_id
    left join pictures i on i.product_id = p.id and i.variant_id is null
    left join stock_items s on s.product_id = p.id and s.variant_id is null
    left join colours v on v.product_id = p.id
    left join facts x on x.product_id = p.id
    left join opinions r on r.product_id = p.id
    order by ${ORDERS.popular}`,
  );
}

/** A digest of each category as tiles, menus and its own heading show it, in order of rank. */
export function listCategoryDigests(db: Db): Promise<CategoryDigest[]> {
  return rowsOf<CategoryDigest>(
    db,
    sql`
    select id, link, md5(row(id, title, link, description, media_hash)::text) as digest
    from categories where retired_at is null order by rank, id`,
  );
}

/** Ids of the products under a flag, in the order of its screen. */
export async function listFlaggedIds(db: Db, flag: ProductFlag): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p where ${IS_PUBLISHED} and ${FLAG_COLUMNS[flag]}
      order by ${FLAG_ORDERS[flag]}`,
  );
  return rows.map(({ id }) => id);
}

/** A digest of what the home page shows besides products: slides and what customers say. */
export async function getHomeExtras(db: Db): Promise<string> {
  const [row] = await rowsOf<{ digest: string | null }>(
    db,
    sql`
    select md5(row(
      (select string_agg(s::text, '' order by s.rank, s.id) from slides s),
      (select string_agg(row(r.id, r.product_id, r.rating, r.reviewer_name, r.review_text)::text, ''
        order by r.id) from (
          select * from reviews where status = 'approved'
          order by created_at desc, id desc limit 100) r))::text) as digest`,
  );
  return row?.digest ?? '';
}

const CARDS_AND_PARTS = sql`
  pictures as (
    select product_id, variant_id,
      (array_agg(media_hash order by is_main desc, rank, id) filter (where kind = 'gallery'))[1]
        as main,
      string_agg(row(id, kind, is_main, media_hash, alt)::text, ''
        order by is_main desc, rank, id) as every
    from product_images group by product_id, variant_id),
  colours as (
    select v.product_id, json_agg(v.id order by v.rank, v.id) as ids,
      string_agg(row(v.id, v.color, v.price_paise, v.mrp_paise, i.main, s.available > 0)::text,
        '' order by v.rank, v.id) as card,
      string_agg(row(i.every, s.sku_id)::text, '' order by v.rank, v.id) as more
    from variants v
    left join pictures i on i.variant_id = v.id
    left join stock_items s on s.variant_id = v.id
    where v.retired_at is null
    group by v.product_id),
  options as (
    select po.product_id, string_agg(row(f.name, o.value)::text, ''
      order by f.rank, f.id, o.rank, o.id) as every
    from product_filter_options po
    join filter_options o on o.id = po.option_id
    join filters f on f.id = o.filter_id
    group by po.product_id),
  facts as (
    select product_id, string_agg(row(name, value)::text, '' order by rank, id) as every
    from specifications group by product_id),
  opinions as (
    select r.product_id, string_agg(
      row(r.id, r.rating, r.reviewer_name, md5(r.review_text))::text, '' order by r.id) as every
    from reviews r where r.status = 'approved' group by r.product_id),
  cards as (
    select p.id, md5(row(p.id, p.name, p.description, p.color, p.category_id, p.price_paise,
      p.mrp_paise, p.rating_average, p.review_count, p.is_on_sale, i.main, s.available > 0,
      v.card, o.every)::text) as digest
    from products p
    left join pictures i on i.product_id = p.id and i.variant_id is null
    left join stock_items s on s.product_id = p.id and s.variant_id is null
    left join colours v on v.product_id = p.id
    left join options o on o.product_id = p.id
    where ${IS_PUBLISHED})`;
