import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { getCommon } from './common-digests.queries.server.ts';
import { listCategoryDigests, listProductDigests } from './page-digests.queries.server.ts';
import type { ProductPages, StaticPage } from './pages.contract.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { toDetail } from '#src/features/catalog/product-detail.server.ts';
import {
  listProductRows,
  type ProductRow,
} from '#src/features/catalog/product-row.queries.server.ts';
import { listSupportDigests } from '#src/features/catalog/support/support.queries.server.ts';
import { listFirst } from '#src/features/questions/questions.queries.server.ts';
import { SIMILAR_MAX } from '#src/features/catalog/similar.ts';
import { toStaticPages } from './static-pages.server.ts';

/** Every page that the catalogue makes, with its cache key. */
export async function listStaticPages(db: Db, isTestShop: boolean): Promise<StaticPage[]> {
  const products = await listProductDigests(db);
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  const shelves = (await listCategoryDigests(db)).map((category) => {
    const cards = byCategory.get(category.id) ?? [];
    return { category, cards, count: cards.length, isRequested: true };
  });
  const cards = new Map(products.map(({ id, card }) => [id, card]));
  const supports = await listSupportDigests(db);
  return toStaticPages({
    shelves,
    products,
    supports,
    ...(await getCommon(db, isTestShop, cards)),
  });
}

/** All that the pages of these products show, in few queries; unknown ids are left out. */
export async function listProductPagesOf(db: Db, ids: readonly number[]): Promise<ProductPages[]> {
  const rows = await listProductRows(db, ids);
  const similar = await listSimilar(db, [...new Set(rows.map(({ id }) => id))]);
  const questions = await listFirst(db, ids);
  return rows.map((row) => ({
    productId: row.id,
    details: detailsOf(row),
    similar: similar.get(row.id) ?? [],
    questions: questions.get(row.id) ?? [],
  }));
}

function detailsOf(row: ProductRow) {
  const variantIds = [null, ...row.variants.map(({ id }) => id)];
  return variantIds.flatMap((variantId) => {
    const detail = toDetail(row, variantId);
    return detail ?? [];
  });
}

/** Cards of the similar products of each of these; the same choice as neighboursOf(). */
async function listSimilar(db: Db, ids: number[]): Promise<Map<number, ProductCard[]>> {
  const lists = await rowsOf<{ id: number; ids: number[] }>(
    db,
    sql`
    select w.id, array_to_json(array(
      select n.id from (
        (select p.id, 1 as lap from products p
          where p.category_id = w.category_id and ${IS_PUBLISHED} and p.id > w.id
          order by p.id limit ${SIMILAR_MAX})
        union all
        (select p.id, 2 from products p
          where p.category_id = w.category_id and ${IS_PUBLISHED} and p.id < w.id
          order by p.id limit ${SIMILAR_MAX})) as n
      order by n.lap, n.id limit ${SIMILAR_MAX})) as ids
    from products w where w.id = any(${intArray(ids)})`,
  );
  const cards = await listCards(db, [...new Set(lists.flatMap((list) => list.ids))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return new Map(lists.map((list) => [list.id, list.ids.flatMap((id) => byId.get(id) ?? [])]));
}
