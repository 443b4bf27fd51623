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
import type { ProductRule, Section, SectionOf } from './sections.contract.ts';
import type { ShownSection } from './site-pages.contract.ts';

/** Returns what these sections show now. */
export async function showSections(db: Db, sections: readonly Section[]): Promise<ShownSection[]> {
  const shown: ShownSection[] = [];
  for (const section of sections) shown.push(await showSection(db, section));
  return shown;
}

async function showSection(db: Db, section: Section): Promise<ShownSection> {
  const { isShown: _, startsAt: _start, endsAt: _end, ...rest } = section;
  if (rest.kind === 'products') {
    const { rule, ...plain } = rest;
    const products = await listCards(db, await listIds(db, rule));
    return { ...plain, products, allHref: await findAllHref(db, rule) };
  }
  if (rest.kind !== 'chapters') return rest;
  return { id: rest.id, kind: rest.kind, product: await findChapters(db, rest) };
}

async function findChapters(db: Db, { productId }: Pick<SectionOf<'chapters'>, 'productId'>) {
  const [row] = await listProductRows(db, [productId]);
  const product = row && toDetail(row, null);
  if (!product) return null;
  const { id, name, color, images, chapters } = product;
  return {
    ...{ id, name, color, chapters },
    images: images.map(({ imageUrl, alt }) => ({ imageUrl, alt })),
  };
}

async function listIds(db: Db, rule: ProductRule): Promise<readonly number[]> {
  const { from, productIds, count } = rule;
  if (from === 'picked') return (await listSold(db, productIds)).slice(0, count);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p
      left join ${PRICES_NOW} n on n.product_id = p.id and n.variant_id is null
      where ${IS_PUBLISHED} and ${conditionOf(rule)}
      order by ${orderOf(rule)} limit ${count}`,
  );
  return rows.map(({ id }) => id);
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
async function findAllHref(db: Db, rule: ProductRule): Promise<string> {
  const { from, categoryId, minPrice, maxPrice } = rule;
  if (minPrice !== null || maxPrice !== null) return '';
  if (from !== 'category') return LISTS[from] ?? '';
  const [row] = await rowsOf<{ link: string }>(
    db,
    sql`select link from categories where id = ${categoryId} and retired_at is null`,
  );
  return row ? categoryPath(row.link) : '';
}
