import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { SELECT_MAX } from '#src/lib/limits.ts';
import { toRupees } from '#src/lib/money.ts';
import { requireSelectable } from '#src/platform/require-selectable.ts';
import {
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import type { Filter as ListedFilter } from '#src/features/catalog/product-card.contract.ts';
import {
  type ListedProduct,
  type listAdminProducts,
  LOW_STOCK,
  type selectProducts,
} from './product-list.contract.ts';

type ProductListInput = ParsedInputOf<typeof listAdminProducts>;
type Filter = ParsedInputOf<typeof selectProducts>;
type Row = Omit<ListedProduct, 'price' | 'mrp' | 'imageUrl'> & {
  pricePaise: number;
  mrpPaise: number;
  picture: MediaJson;
  total: number;
};

const FLAGS: Record<NonNullable<ProductListInput['flag']>, SQL> = {
  isBestSeller: sql`p.is_best_seller`,
  isFeatured: sql`p.is_featured`,
  isOnSale: sql`p.is_on_sale`,
  isNewArrival: sql`p.is_new_arrival`,
};
const SORTS: Record<string, SQL> = {
  name: sql`lower(p.name)`,
  price: sql`p.price_paise`,
  stock: sql`s.stock`,
  updated: sql`p.updated_at`,
  sold: sql`p.sold_count`,
  // Shoppers who would buy now come before those who wait for a lower price.
  waiting: sql`row(w.for_stock, w.for_price)`,
};

/** Lists products for the admin. */
export async function listForAdmin(db: Db, input: ProductListInput) {
  const { page, pageSize } = input;
  const rows = await rowsOf<Row>(
    db,
    sql`
    select p.id, p.name, p.status, c.id as "categoryId", c.title as "categoryTitle",
      p.price_paise as "pricePaise", p.mrp_paise as "mrpPaise", p.sold_count as "soldCount",
      p.is_on_sale as "isOnSale", p.is_best_seller as "isBestSeller",
      p.is_featured as "isFeatured", p.is_new_arrival as "isNewArrival",
      ${utcTime(sql`p.updated_at`)} as "updatedAt",
      json_build_object('forStock', w.for_stock, 'forPrice', w.for_price) as waiting,
      coalesce(s.stock, 0)::int as stock, coalesce(s.sku, '') as "skuId",
      (select count(*)::int from variants v where v.product_id = p.id and v.retired_at is null)
        as "variantCount",
      ${mainPicture()} as picture, count(*) over ()::int as total
    from products p
    join categories c on c.id = p.category_id
    left join lateral (${STOCK}) s on true
    left join lateral (${WAITING}) w on true
    where ${where(input)}
    order by ${orderBy(input.sort)}, p.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = rows[0]?.total ?? (page > 1 ? await countFitting(db, input) : 0);
  return { products: rows.map(toListed), total, totalPages: Math.ceil(total / pageSize) };
}

/** Lists the ids of all products that match a filter. Throws INVALID_INPUT above SELECT_MAX. */
export async function listIds(db: Db, filter: Filter): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p left join lateral (${STOCK}) s on true
      left join lateral (${WAITING}) w on true where ${where(filter)}
      order by lower(p.name), p.id limit ${SELECT_MAX + 1}`,
  );
  requireSelectable(rows.length);
  return rows.map(({ id }) => id);
}

// The lowest stock among its colours shows what runs low; retired variants do not count.
const STOCK = sql`
  select sum(i.available) as stock, min(i.available) as least,
    max(i.sku_id) filter (where i.variant_id is null) as sku
  from stock_items i left join variants v on v.id = i.variant_id
  where i.product_id = p.id and v.retired_at is null`;

const WAITING = sql`
  select count(*) filter (where a.kind = 'stock') as for_stock,
    count(*) filter (where a.kind = 'price') as for_price
  from alerts a join stock_items i on i.id = a.stock_item_id where i.product_id = p.id`;

async function countFitting(db: Db, input: Filter): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from products p left join lateral (${STOCK}) s on true
      left join lateral (${WAITING}) w on true where ${where(input)}`,
  );
  return row?.total ?? 0;
}

function where({ q, status, categoryId, flag, stock }: Filter): SQL {
  const parts = [
    // Retired products are shown only on request.
    status ? sql`p.status = ${status}` : sql`p.status <> 'retired'`,
    q &&
      sql`(${containing(q, sql`p.name`, sql`p.full_name`)} or p.id::text = ${q} or exists (
        select 1 from stock_items k
          where k.product_id = p.id and ${containing(q, sql`k.sku_id`)}))`,
    categoryId && sql`p.category_id = ${categoryId}`,
    flag && FLAGS[flag],
    stock === 'awaited' && sql`w.for_stock > 0`,
    (stock === 'low' || stock === 'out') &&
      sql`coalesce(s.least, 0) <= ${stock === 'out' ? 0 : LOW_STOCK}`,
  ];
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  );
}

function orderBy(sort: string): SQL {
  const column = SORTS[sort.replace('-', '')] ?? sql`p.updated_at`;
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} nulls first`;
}

function toListed({ pricePaise, mrpPaise, picture, ...row }: Row): ListedProduct {
  const prices = { price: toRupees(pricePaise), mrp: toRupees(mrpPaise) };
  return { ...row, ...prices, imageUrl: toImageUrl(picture) };
}

/** Lists all filters with all their values. */
export function listAllFilters(db: Db): Promise<ListedFilter[]> {
  return rowsOf<ListedFilter>(
    db,
    sql`
    select f.id, f.name,
      json_agg(json_build_object('id', o.id, 'value', o.value) order by o.rank, o.id) as options
    from filters f join filter_options o on o.filter_id = f.id
    group by f.id order by f.rank, f.id`,
  );
}
