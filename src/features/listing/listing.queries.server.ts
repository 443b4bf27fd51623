import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { answerOnce } from '#src/platform/answer-cache.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { toBounds } from './listing.ts';
import { type Switch, SWITCH_NAMES } from './switches.ts';
import type { Listing, ListingFilter, listProducts } from './listing.contract.ts';
import { OPTION_TABLES } from './options.server.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { hasPricesNow, PRICES_NOW } from '#src/features/catalog/price-now.queries.server.ts';
import {
  FLAG_COLUMNS,
  FLAG_ORDERS,
  ORDERS,
  ORDERS_NOW,
} from '#src/features/catalog/product-order.queries.server.ts';

/** The input of a listing; a search term is replaced by the ids that it found. */
export type ListingInput = Omit<z.output<typeof listProducts.input>, 'query'>;

type FacetRow = { filterId: number; name: string; id: number; value: string; count: number };
type Overview = {
  found: boolean;
  total: number;
  lowest: number | null;
  highest: number | null;
  facets: FacetRow[];
};

/** The prices in a listing. Regular prices are indexed, so they are used where possible. */
type Prices = { price: SQL; join: SQL; orders: typeof ORDERS };
const REGULAR: Prices = { price: sql`p.price_paise`, join: sql``, orders: ORDERS };
const NOW: Prices = {
  price: sql`least(n.price_paise, p.price_paise)`,
  join: sql`left join ${PRICES_NOW} n on n.product_id = p.id and n.variant_id is null`,
  orders: ORDERS_NOW,
};

type ListingQuery = {
  input: ListingInput;
  rankedIds: readonly number[] | undefined;
  prices: Prices;
};

/**
 * One page of a listing with its filters. With `rankedIds` (best first) only these products
 * are listed, and 'relevance' keeps their order. Throws NOT_FOUND for an unknown category.
 */
export function getListing(
  db: Db,
  input: ListingInput,
  rankedIds?: readonly number[],
): Promise<Listing> {
  return answerOnce(db, `listing ${JSON.stringify([input, rankedIds])}`, async () => {
    const prices = (await hasPricesNow(db)) ? NOW : REGULAR;
    const query = { input, rankedIds, prices };
    const { found, total, lowest, highest, facets } = await getOverview(db, query);
    if (!found) throw new AppError('NOT_FOUND');
    return {
      products: await listCards(db, await listIds(db, query)),
      totalCount: total,
      totalPages: Math.ceil(total / input.pageSize),
      priceBounds: toBounds(lowest, highest),
      filters: toFilters(facets),
    };
  });
}

/** Counts read the whole catalogue, so all pages and orders of a listing share them. */
function getOverview(db: Db, query: ListingQuery): Promise<Overview> {
  const { input, rankedIds } = query;
  const scope = { ...input, page: 0, pageSize: 0, sort: null };
  const none = { found: false, total: 0, lowest: null, highest: null, facets: [] };
  return answerOnce(db, `overview ${JSON.stringify([scope, rankedIds])}`, async () => {
    const [row] = await rowsOf<Overview>(db, overviewQuery(query));
    return row ?? none;
  });
}

async function listIds(db: Db, { input, rankedIds, prices }: ListingQuery): Promise<number[]> {
  const { page, pageSize } = input;
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    with ${OPTION_TABLES}
    select p.id from products p ${prices.join} ${rankedIds ? rankedJoin(rankedIds) : sql``}
    where ${scope(input)} and ${narrowed(input, prices)} and (${chosenOnly(input)})
    order by ${orderOf(input, prices, rankedIds)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return rows.map(({ id }) => id);
}

/** Some option of each filter chosen. */
function chosenOnly({ options }: ListingInput): SQL {
  if (options.length === 0) return sql`true`;
  return sql`p.id in (
    select po.product_id
    from all_chosen po join all_options o on o.id = po.option_id
    where o.id = any(${intArray(options)})
    group by po.product_id
    having count(distinct o.filter_id) = (
      select count(distinct filter_id) from all_options where id = any(${intArray(options)})))
    or not exists (select 1 from all_options where id = any(${intArray(options)}))`;
}

function rankedJoin(ids: readonly number[]): SQL {
  return sql`join unnest(${intArray(ids)}) with ordinality as r(id, at) on r.id = p.id`;
}

/**
 * One pass over the products in scope. An option's count is of the products that would show if it
 * were chosen: those that satisfy every other filter chosen. So a product counts when it misses no
 * chosen filter, and for the options of one filter also when that is the only one it misses. Which
 * filters and options there are depends on the scope only, so that a choice makes none disappear.
 * Filters that narrow nothing are left out.
 */
function overviewQuery({ input, rankedIds, prices }: ListingQuery): SQL {
  return sql`
    with ${OPTION_TABLES},
    chosen as (
      select id, filter_id from all_options where id = any(${intArray(input.options)})),
    requested as (
      select count(*)::int as filters, coalesce(sum(filter_id), 0)::int as filter_sum
      from (select distinct filter_id from chosen) c),
    satisfied as (
      select product_id, count(*)::int as filters, sum(filter_id)::int as filter_sum
      from (
        select distinct po.product_id, c.filter_id
        from chosen c join all_chosen po on po.option_id = c.id) s
      group by product_id),
    in_scope as materialized (
      select p.id, ${prices.price} as price_paise, ${narrowed(input, prices)} as is_narrowed
      from products p ${prices.join} ${rankedIds ? rankedJoin(rankedIds) : sql``}
      where ${scope(input)}),
    scored as materialized (
      select p.id, p.is_narrowed, a.filters - coalesce(s.filters, 0) as missing,
        a.filter_sum - coalesce(s.filter_sum, 0) as missed_filter
      from in_scope p cross join requested a left join satisfied s on s.product_id = p.id),
    counts as (
      select po.option_id, o.filter_id, count(*) as most,
        count(*) filter (where p.is_narrowed and (
          p.missing = 0 or (p.missing = 1 and o.filter_id = p.missed_filter)))::int as count
      from scored p
      join all_chosen po on po.product_id = p.id
      join all_options o on o.id = po.option_id
      group by po.option_id, o.filter_id),
    offered as (
      select filter_id from counts group by filter_id
      having min(most) < (select count(*) from in_scope)
      union select filter_id from chosen)
    select ${isFound(input)} as found,
      (select count(*)::int from scored where is_narrowed and missing = 0) as total,
      (select min(price_paise) from in_scope) as lowest,
      (select max(price_paise) from in_scope) as highest,
      coalesce((
        select json_agg(json_build_object('filterId', f.id, 'name', f.name, 'id', o.id,
          'value', o.value, 'count', coalesce(n.count, 0))
          order by f.rank, f.id, o.rank, o.id)
        from all_options o
        join all_filters f on f.id = o.filter_id
        left join counts n on n.option_id = o.id
        left join chosen c on c.id = o.id
        where f.id in (select filter_id from offered)
          and (n.option_id is not null or c.id is not null)), '[]') as facets`;
}

/** Returns the conditions of a listing before the shopper's filters. */
function scope(input: ListingInput): SQL {
  const conditions = [IS_PUBLISHED];
  if (input.categoryId !== undefined) conditions.push(sql`p.category_id = ${input.categoryId}`);
  if (input.category) {
    conditions.push(sql`p.category_id = (
      select c.id from categories c where c.link = ${input.category} and c.retired_at is null)`);
  }
  if (input.flag) conditions.push(FLAG_COLUMNS[input.flag]);
  return sql.join(conditions, sql` and `);
}

const SWITCH_CONDITIONS: Record<Switch, SQL> = {
  inStock: sql`exists (
    select 1 from stock_items s where s.product_id = p.id and s.available > 0)`,
};

function narrowed(input: ListingInput, { price }: Prices): SQL {
  const conditions = [sql`true`];
  if (input.minPrice !== undefined) conditions.push(sql`${price} >= ${toPaise(input.minPrice)}`);
  if (input.maxPrice !== undefined) conditions.push(sql`${price} <= ${toPaise(input.maxPrice)}`);
  conditions.push(
    ...SWITCH_NAMES.filter((name) => input[name]).map((name) => SWITCH_CONDITIONS[name]),
  );
  return sql`(${sql.join(conditions, sql` and `)})`;
}

function isFound({ categoryId, category }: ListingInput): SQL {
  const conditions = [sql`true`];
  const one = (condition: SQL) =>
    sql`exists (select 1 from categories c where c.retired_at is null and ${condition})`;
  if (categoryId !== undefined) conditions.push(one(sql`c.id = ${categoryId}`));
  if (category) conditions.push(one(sql`c.link = ${category}`));
  return sql.join(conditions, sql` and `);
}

function orderOf(
  { sort, flag }: ListingInput,
  { orders }: Prices,
  rankedIds?: readonly number[],
): SQL {
  if (sort !== 'relevance') return orders[sort];
  if (rankedIds) return sql`r.at`;
  return flag ? FLAG_ORDERS[flag] : orders.popular;
}

function toFilters(facets: FacetRow[]): ListingFilter[] {
  const byFilter = new Map<number, ListingFilter>();
  for (const { filterId, name, ...option } of facets) {
    const filter = byFilter.get(filterId) ?? { id: filterId, name, options: [] };
    filter.options.push(option);
    byFilter.set(filterId, filter);
  }
  return [...byFilter.values()];
}
