import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { PAGE_SIZE } from '#src/lib/endpoint.ts';
import { IS_PUBLISHED } from './card-parts.queries.server.ts';
import type { ProductFlag } from './listing.contract.ts';
import {
  getHomeExtras,
  listCategoryDigests,
  listFlaggedIds,
  listProductDigests,
} from './page-digests.queries.server.ts';
import type { ProductPages, StaticPage } from './pages.contract.ts';
import type { ProductCard } from './product-card.contract.ts';
import { listCards } from './product-card.queries.server.ts';
import { toDetail } from './product-detail.server.ts';
import { ORDERS } from './product-order.queries.server.ts';
import { listProductRows, type ProductRow } from './product-row.queries.server.ts';
import { toStaticPages } from './static-pages.server.ts';

const LISTINGS: [path: string, flag: ProductFlag][] = [
  ['/best-sellers', 'best-seller'],
  ['/featured', 'featured'],
  ['/new-arrivals', 'new-arrival'],
];

/** Every page that the catalogue makes, with its cache key. */
export async function listStaticPages(db: Db): Promise<StaticPage[]> {
  const products = await listProductDigests(db);
  const cards = new Map(products.map(({ id, card }) => [id, card]));
  const listings = [];
  for (const [path, flag] of LISTINGS) {
    const ids = await listFlaggedIds(db, flag);
    listings.push({ path, cards: ids.map((id) => cards.get(id) ?? '') });
  }
  const categories = await listCategoryDigests(db);
  return toStaticPages({ products, categories, listings, homeExtras: await getHomeExtras(db) });
}

/** All that the pages of these products show, in three queries; unknown ids are left out. */
export async function listProductPagesOf(db: Db, ids: readonly number[]): Promise<ProductPages[]> {
  const rows = await listProductRows(db, ids);
  const similar = await listSimilar(db, [...new Set(rows.map(({ categoryId }) => categoryId))]);
  return rows.map((row) => ({
    productId: row.id,
    details: detailsOf(row),
    similar: (similar.get(row.categoryId) ?? []).filter(({ id }) => id !== row.id),
  }));
}

function detailsOf(row: ProductRow) {
  const variantIds = [null, ...row.variants.map(({ id }) => id)];
  return variantIds.flatMap((variantId) => toDetail(row, variantId) ?? []);
}

/** The first page of each category, which is what the similar-products carousel shows. */
async function listSimilar(db: Db, categoryIds: number[]): Promise<Map<number, ProductCard[]>> {
  const lists = await rowsOf<{ categoryId: number; ids: number[] }>(
    db,
    sql`
    select c.id as "categoryId", array_to_json(array(
      select p.id from products p where p.category_id = c.id and ${IS_PUBLISHED}
      order by ${ORDERS.popular} limit ${PAGE_SIZE})) as ids
    from unnest(${intArray(categoryIds)}) as c(id)`,
  );
  const cards = await listCards(db, [...new Set(lists.flatMap(({ ids }) => ids))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(
    lists.map(({ categoryId, ids }) => [categoryId, ids.flatMap((id) => byId.get(id) ?? [])]),
  );
}
