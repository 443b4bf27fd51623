import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { LINE_GRAMS } from '#src/features/catalog/item-title.queries.server.ts';
import { toDetail } from '#src/features/catalog/product-detail.server.ts';
import { listProductRows } from '#src/features/catalog/product-row.queries.server.ts';
import { toFeedEntry } from './feed-entry.ts';
import { type FeedEntry } from './feeds.contract.ts';
import { FEED_GAPS, type FeedState } from '#src/features/feeds/admin/feeds-admin.contract.ts';

/** The most products that are named for each gap. */
const NAMED_MAX = 20;

/** Lists the items of these products, each product's main one first; skips unpublished products. */
export async function listEntries(db: Db, ids: readonly number[]): Promise<FeedEntry[]> {
  const rows = await listProductRows(db, ids);
  return rows.flatMap((row) =>
    [null, ...row.variants.map(({ id }) => id)].flatMap((variantId) => {
      const detail = toDetail(row, variantId);
      return detail ? [toFeedEntry(detail)] : [];
    }),
  );
}

/** Returns how much the feeds list, and which products lack data that channels expect. */
export async function getFeedCounts(
  db: Db,
): Promise<Pick<FeedState, 'itemCount' | 'productCount' | 'gaps'>> {
  const [counts] = await rowsOf<{ itemCount: number; productCount: number }>(
    db,
    sql`with ${ITEMS} select count(*)::int as "itemCount",
      count(distinct product_id)::int as "productCount" from items where has_picture`,
  );
  const gaps = await rowsOf<FeedState['gaps'][number]>(
    db,
    sql`with ${ITEMS}, lacking as (
        select distinct g.gap, i.product_id, i.name from items i cross join lateral (values
          ('picture', not i.has_picture), ('brand', i.brand = ''), ('gtin', i.gtin = ''),
          ('weight', i.grams = 0)) as g(gap, lacks)
        where g.lacks),
      numbered as (
        select *, row_number() over (partition by gap order by product_id) as at from lacking)
      select gap, count(*)::int as count,
        json_agg(json_build_object('id', product_id, 'name', name) order by product_id)
          filter (where at <= ${NAMED_MAX}) as products
      from numbered group by gap`,
  );
  const found = new Map(gaps.map((one) => [one.gap, one]));
  return {
    ...{ itemCount: counts?.itemCount ?? 0, productCount: counts?.productCount ?? 0 },
    gaps: FEED_GAPS.flatMap((gap) => found.get(gap) ?? []),
  };
}

/** Every item on sale: the main one of each published product, and its variants. */
const ITEMS = sql`lines as (
    select p.id, null::int as variant_id from products p where ${IS_PUBLISHED}
    union all
    select p.id, v.id from products p join variants v on v.product_id = p.id
    where ${IS_PUBLISHED} and v.retired_at is null),
  items as (
    select p.id as product_id, p.name, p.brand, case when v.id is null then p.gtin else v.gtin end as gtin,
      ${LINE_GRAMS} as grams,
      exists (select 1 from product_images i where i.product_id = p.id and i.kind = 'gallery'
        and i.variant_id is not distinct from v.id) as has_picture
    from lines l join products p on p.id = l.id left join variants v on v.id = l.variant_id)`;
