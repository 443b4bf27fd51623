import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { TOP_PRODUCTS } from '#src/features/catalog/category.contract.ts';
import { FLAG_COLUMNS, ORDERS } from '#src/features/catalog/product-order.queries.server.ts';
import { showingOf } from '#src/features/catalog/similar.ts';
import {
  listSpareOwners,
  listSupportDigests,
} from '#src/features/catalog/support/support.queries.server.ts';
import type { Place, Touched } from '#src/publish/find/stale-pages.ts';
import { getCommon, LISTED_FLAGS } from './common-digests.queries.server.ts';
import {
  listCardDigests,
  listCategoryDigests,
  listProductDigests,
} from './page-digests.queries.server.ts';
import type { Covers, StaticPage } from './pages.contract.ts';
import { toStaticPages } from './static-pages.server.ts';

type TouchedPagesQuery = Touched & {
  /** ISO 8601: lists of categories in which something was sold since then are touched too. */
  soldSince?: string | undefined;
};

/** The pages that what was touched can be seen on, with their cache keys, and which those are. */
export async function listTouchedPages(
  db: Db,
  isTestShop: boolean,
  { productIds, places, soldSince }: TouchedPagesQuery,
): Promise<{ pages: StaticPage[]; covers: Covers }> {
  const stand = [...(await listPlaces(db, productIds)), ...places];
  const sold = soldSince === undefined ? [] : await listSoldIn(db, soldSince);
  const requested = new Set([...stand.map(({ categoryId }) => categoryId), ...sold]);
  const cards = await listCardDigests(db, cardsNeeded([...requested]));
  const byCategory = Map.groupBy(cards, ({ categoryId }) => categoryId);
  const counts = await countByCategory(db);
  const shelves = (await listCategoryDigests(db)).map((category) => ({
    category,
    cards: byCategory.get(category.id) ?? [],
    count: counts.get(category.id) ?? 0,
    isRequested: requested.has(category.id),
  }));
  const own = new Set([
    ...productIds,
    ...(await listSpareOwners(db, productIds)),
    ...(await listBundled(db, productIds)),
  ]);
  for (const [id, near] of Map.groupBy(stand, ({ categoryId }) => categoryId)) {
    const ring = (byCategory.get(id) ?? []).map((card) => card.id);
    for (const { productId } of near) showingOf(productId, ring).forEach((one) => own.add(one));
  }
  const products = await listProductDigests(db, sql`select unnest(${intArray([...own])}) as id`);
  const supports = await listSupportDigests(db, [...own]);
  const byId = new Map(cards.map(({ id, card }) => [id, card]));
  return {
    pages: toStaticPages({
      shelves,
      products,
      supports,
      ...(await getCommon(db, isTestShop, byId)),
    }),
    covers: {
      productIds: [...own],
      categories: shelves
        .filter(({ isRequested }) => isRequested)
        .map(({ category: { id, link } }) => ({ id, link })),
    },
  };
}

/** Lists the current places of these products, published or not. */
function listPlaces(db: Db, productIds: readonly number[]): Promise<Place[]> {
  return rowsOf<Place>(
    db,
    sql`select id as "productId", category_id as "categoryId"
      from products where id = any(${intArray(productIds)})`,
  );
}

/** Products with a bundle of which one of these is part: their pages show its price and stock. */
async function listBundled(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct unnest(product_ids) as id from offers
      where kind = 'bundle' and product_ids && ${intArray(productIds)}`,
  );
  return rows.map(({ id }) => id);
}

/** Categories whose order by sales may be another since then. */
async function listSoldIn(db: Db, since: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct p.category_id as id
      from invoices i
      join order_lines l on l.order_id = i.order_id
      join products p on p.id = l.product_id
      where i.issued_at >= ${since}`,
  );
  return rows.map(({ id }) => id);
}

/** Products of these categories, the top ones of all, and those with a flag. */
function cardsNeeded(categoryIds: readonly number[]) {
  const flags = LISTED_FLAGS.map((flag) => FLAG_COLUMNS[flag]);
  return sql`
    select p.id from products p
    where p.category_id = any(${intArray(categoryIds)}) and ${IS_PUBLISHED}
    union
    select t.id from categories c cross join lateral (
      select p.id from products p where p.category_id = c.id and ${IS_PUBLISHED}
      order by ${ORDERS.popular} limit ${TOP_PRODUCTS}) t
    union
    select p.id from products p where ${IS_PUBLISHED} and (${sql.join(flags, sql` or `)})`;
}

async function countByCategory(db: Db): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; count: number }>(
    db,
    sql`select p.category_id as id, count(*)::int as count
      from products p where ${IS_PUBLISHED} group by p.category_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
