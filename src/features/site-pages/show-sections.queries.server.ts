import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { categoryPath } from '#src/features/catalog/paths.ts';
import { PRICES_NOW } from '#src/features/catalog/price-now.queries.server.ts';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import { toDetail } from '#src/features/catalog/product-detail.server.ts';
import {
  FLAG_COLUMNS,
  FLAG_ORDERS,
  ORDERS,
  ORDERS_NOW,
} from '#src/features/catalog/product-order.queries.server.ts';
import { listProductRows } from '#src/features/catalog/product-row.queries.server.ts';
import { toPaise } from '#src/lib/money.ts';
import type { ProductRule, Section } from './sections.contract.ts';
import type { ShownSection } from './site-pages.contract.ts';

/** Returns what these sections show now; a fixed number of queries. */
export async function showSections(db: Db, sections: readonly Section[]): Promise<ShownSection[]> {
  const rules = sections.flatMap((section) => (section.kind === 'products' ? [section.rule] : []));
  const lists = await listIds(db, rules);
  const cards = toMap(await listCards(db, [...new Set(lists.flat())]));
  const links = await listLinks(db, rules);
  const chapters = await listChapters(db, sections);
  return sections.map((section) => {
    const { isShown: _, startsAt: _start, endsAt: _end, ...rest } = section;
    if (rest.kind === 'products') {
      const { rule, ...plain } = rest;
      const ids = lists[rules.indexOf(rule)] ?? [];
      const products = ids.flatMap((id) => cards.get(id) ?? []);
      return { ...plain, products, allHref: toAllHref(rule, links) };
    }
    if (rest.kind !== 'chapters') return rest;
    return { id: rest.id, kind: rest.kind, product: chapters.get(rest.productId) ?? null };
  });
}

async function listChapters(db: Db, sections: readonly Section[]) {
  const ids = sections.flatMap((section) =>
    section.kind === 'chapters' ? [section.productId] : [],
  );
  if (ids.length === 0) return new Map<number, never>();
  const rows = await listProductRows(db, [...new Set(ids)]);
  return toMap(
    rows.flatMap((row) => {
      const product = toDetail(row, null);
      if (!product) return [];
      const { id, name, color, chapters } = product;
      const images = product.images.map(({ imageUrl, alt }) => ({ imageUrl, alt }));
      return [{ id, name, color, chapters, images }];
    }),
  );
}

/** Lists the products of each rule in their order, in one query. */
async function listIds(db: Db, rules: readonly ProductRule[]): Promise<number[][]> {
  if (rules.length === 0) return [];
  const lists = rules.map((rule, at) => sql`(${at}::int, to_json(array(${idsOf(rule)})))`);
  const rows = await rowsOf<{ ids: number[] }>(
    db,
    sql`select ids from (values ${sql.join(lists, sql`, `)}) as lists(at, ids) order by at`,
  );
  return rows.map(({ ids }) => ids);
}

function idsOf(rule: ProductRule): SQL {
  const { from, productIds, count } = rule;
  if (from === 'picked')
    return sql`select p.id from unnest(${intArray(productIds)}) with ordinality as picked(id, place)
      join products p on p.id = picked.id
      where ${IS_PUBLISHED} order by picked.place limit ${count}`;
  return sql`select p.id from products p
    left join ${PRICES_NOW} n on n.product_id = p.id and n.variant_id is null
    where ${IS_PUBLISHED} and ${conditionOf(rule)}
    order by ${orderOf(rule)} limit ${count}`;
}

/** Returns which of these products are for sale, in the same order. */
export async function listSold(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p where p.id = any(${intArray(ids)}) and ${IS_PUBLISHED}`,
  );
  const sold = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => sold.has(id));
}

function conditionOf({ from, categoryId, brand, minPrice, maxPrice }: ProductRule): SQL {
  const price = sql`least(n.price_paise, p.price_paise)`;
  const conditions = [sql`true`];
  if (from === 'category') conditions.push(sql`p.category_id = ${categoryId}`);
  else if (from === 'brand') conditions.push(sql`lower(p.brand) = ${brand.toLowerCase()}`);
  else if (from !== 'all' && from !== 'picked') conditions.push(FLAG_COLUMNS[from]);
  if (minPrice !== null) conditions.push(sql`${price} >= ${toPaise(minPrice)}`);
  if (maxPrice !== null) conditions.push(sql`${price} <= ${toPaise(maxPrice)}`);
  return sql.join(conditions, sql` and `);
}

function orderOf({ from, sort }: ProductRule): SQL {
  if (sort !== 'relevance') return ORDERS_NOW[sort];
  return from in FLAG_ORDERS ? FLAG_ORDERS[from as keyof typeof FLAG_ORDERS] : ORDERS.popular;
}

const LISTS: Partial<Record<ProductRule['from'], string>> = {
  'new-arrival': '/new-arrivals',
  'best-seller': '/best-sellers',
  featured: '/featured',
};

/** A price limit makes it another list than that of the page. */
function toAllHref(rule: ProductRule, links: ReadonlyMap<number, string>): string {
  const { from, categoryId, minPrice, maxPrice } = rule;
  if (minPrice !== null || maxPrice !== null) return '';
  if (from !== 'category') return LISTS[from] ?? '';
  const link = links.get(categoryId ?? 0);
  return link === undefined ? '' : categoryPath(link);
}

/** Lists the links of the categories of these rules, by id. */
async function listLinks(db: Db, rules: readonly ProductRule[]) {
  const ids = rules.flatMap(({ categoryId }) => categoryId ?? []);
  const rows = await rowsOf<{ id: number; link: string }>(
    db,
    sql`select id, link from categories where id = any(${intArray(ids)}) and retired_at is null`,
  );
  return new Map(rows.map(({ id, link }) => [id, link]));
}

function toMap<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
