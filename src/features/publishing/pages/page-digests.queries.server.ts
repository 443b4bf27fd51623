import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { IS_CARD_FIGURE, IS_PUBLISHED } from '#src/features/catalog/card-parts.queries.server.ts';
import { DETAILS } from '#src/features/catalog/details.queries.server.ts';
import {
  PREORDER_DAY,
  PREORDER_LOOK,
} from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { LOW_STOCK } from '#src/features/catalog/stock-level.ts';
import { ORDERS } from '#src/features/catalog/product-order.queries.server.ts';
import {
  PRICES_NOW,
  PRODUCT_PRICE_UNTIL,
  VARIANT_PRICE_UNTIL,
} from '#src/features/catalog/price-now.queries.server.ts';
import { IS_SHOWN, NEWS_ORDER } from '#src/features/news/news.queries.server.ts';
import {
  BUNDLES_OF_PRODUCT,
  OFFERS_OF_PRODUCT,
} from '#src/features/catalog/product-offers.queries.server.ts';
import { firstQuestions } from '#src/features/questions/questions.queries.server.ts';

export type CardDigest = {
  id: number;
  categoryId: number;
  /** The digest of its card. */
  card: string;
};

export type ProductDigest = CardDigest & {
  /** The digest of its own page, apart from its card and similar products. */
  rest: string;
  variantIds: number[];
};

export type CategoryDigest = {
  id: number;
  link: string;
  /** The digest of its tile and its heading. */
  digest: string;
  /** The digest of its menu entry. */
  menu: string;
};
export type NewsDigest = Omit<CategoryDigest, 'menu'>;

/**
 * Lists a digest of what each published product shows, best sold first; only of the ids of a query,
 * if given. Every table is read once and grouped, since one query per product would take seconds
 * for ten thousand. Stock counts only as none, few or enough, so that most sales make no page
 * stale.
 */
export function listProductDigests(db: Db, ids?: SQL): Promise<ProductDigest[]> {
  return rowsOf<ProductDigest>(
    db,
    sql`
    with ${wanted(ids)} ${cardParts(ids)},
    facts as (
      select product_id, ${together(SPECIFICATION)} as every
      from specifications where ${isAmong(ids, sql`product_id`)} group by product_id),
    opinions as (
      select product_id, ${together(OPINION)} as every
      from reviews where status = 'approved' and ${isAmong(ids, sql`product_id`)} group by product_id),
    questioned as (
      select q.product_id, ${together(ASKED)} as every
      from questions q left join answers a on a.question_id = q.id and a.status = 'approved'
      where q.id in (${firstQuestions(isAmong(ids, sql`q.product_id`))}) group by q.product_id)
    select p.id, p.category_id as "categoryId", coalesce(v.ids, '[]') as "variantIds",
      ${CARD} as card,
      md5(row(p.full_name, p.gtin, p.mpn, p.weight_grams, p.bullet_points, p.is_best_seller, p.is_featured, p.is_new_arrival,
        c.title, c.link, i.every, s.sku_id, s.available > ${LOW_STOCK}, v.more, x.every, r.every, aq.every,
        d.model_hash, d.chapters
        ${also(DETAILS.columns)}${also(OFFERS_SHOWN)}, ${PREORDER_LOOK})::text) as rest
    from ${CARD_TABLES}
    join categories c on c.id = p.category_id
    left join facts x on x.product_id = p.id
    left join opinions r on r.product_id = p.id
    left join questioned aq on aq.product_id = p.id
    left join product_displays d on d.product_id = p.id
    where ${IS_PUBLISHED} and ${isAmong(ids, sql`p.id`)}
    order by ${ORDERS.popular}`,
  );
}

/** A digest of what the cards of these products show, best sold first, as listProductDigests() has it. */
export function listCardDigests(db: Db, ids: SQL): Promise<CardDigest[]> {
  return rowsOf<CardDigest>(
    db,
    sql`
    with ${wanted(ids)} ${cardParts(ids)}
    select p.id, p.category_id as "categoryId", ${CARD} as card
    from ${CARD_TABLES}
    where ${IS_PUBLISHED} and ${isAmong(ids, sql`p.id`)}
    order by ${ORDERS.popular}`,
  );
}

/** A digest of each category as tiles, menus and its own heading show it, in order of rank. */
export function listCategoryDigests(db: Db): Promise<CategoryDigest[]> {
  return rowsOf<CategoryDigest>(
    db,
    sql`
    select c.id, c.link,
      md5(row(c.id, c.title, c.link, c.description, c.media_hash, m.backdrop)::text) as digest,
      md5(row(c.id, c.title, c.link, c.media_hash)::text) as menu
    from categories c left join media m on m.hash = c.media_hash
    where c.retired_at is null order by c.rank, c.id`,
  );
}

/** Returns a digest of the home page apart from products: slides, reviews and the lowest price. */
export async function getHomeExtras(db: Db): Promise<string> {
  const [row] = await rowsOf<{ digest: string | null }>(
    db,
    sql`
    select md5(row(
      (select string_agg(s::text, '' order by s.rank, s.id) from slides s),
      (select count(*) from reviews where status = 'approved'),
      (select min(least(p.price_paise, n.price_paise)) from products p
        left join ${PRICES_NOW} n on n.product_id = p.id and n.variant_id is null
        where ${IS_PUBLISHED}),
      (select string_agg(row(r.id, r.product_id, r.rating, r.reviewer_name, r.review_text)::text, ''
        order by r.id) from (
          select * from reviews where status = 'approved'
          order by created_at desc, id desc limit 100) r))::text) as digest`,
  );
  return row?.digest ?? '';
}

/** A digest of all that a page of news shows, of each that is shown, newest first. */
export function listNewsDigests(db: Db): Promise<NewsDigest[]> {
  return rowsOf<NewsDigest>(
    db,
    sql`
    select n.id, n.link,
      md5(row(n.title, n.link, n.day, n.summary, n.text, n.media_hash, n.alt)::text) as digest
    from news n where ${IS_SHOWN} order by ${NEWS_ORDER}`,
  );
}

/**
 * A digest of many rows that needs no sorting, which is what would take the time: each row is
 * hashed with its id and its rank, so the order counts although XOR does not keep it.
 */
function together(hash: SQL): SQL {
  return sql`bit_xor(${hash})`;
}

/** More columns of a row that is hashed. */
function also(columns: readonly SQL[]): SQL {
  return sql.join(columns.map((column) => sql`, ${column}`));
}

/** For few rows: writing a whole row as text takes several times as long as hashing one. */
function hashRow(columns: SQL): SQL {
  return sql`hashtextextended(row(${columns})::text, 0)`;
}

/** For many rows. None of the columns may be null. */
function hashTexts(texts: SQL[], id: SQL, rank: SQL): SQL {
  const text = sql.join(texts, sql` || chr(31) || `);
  return sql`hashtextextended(${text}, ${id}::bigint * 1000003 + ${rank})`;
}

const PICTURE = hashTexts(
  [sql`kind`, sql`is_main::text`, sql`media_hash`, sql`alt`],
  sql`id`,
  sql`rank`,
);
const GALLERY = together(hashTexts([sql`media_hash`], sql`id`, sql`rank`));
const SPECIFICATION = hashTexts([sql`name`, sql`value`], sql`id`, sql`rank`);
const OPINION = hashTexts([sql`reviewer_name`, sql`review_text`], sql`id`, sql`rating`);
const ASKED = hashTexts(
  [
    ...[sql`q.asker_name`, sql`q.question_text`, sql`coalesce(a.author_name, '')`],
    ...[sql`coalesce(a.answer_text, '')`, sql`coalesce(a.is_staff::text, '')`],
  ],
  sql`q.id`,
  sql`coalesce(a.id, 0)`,
);

/** Null without offers, so that such a shop keeps its pages. */
const OFFERS_SHOWN = [
  sql`nullif(${OFFERS_OF_PRODUCT}::text, '[]')`,
  sql`nullif(${BUNDLES_OF_PRODUCT}::text, '[]')`,
  PRODUCT_PRICE_UNTIL,
  sql`(select string_agg(${VARIANT_PRICE_UNTIL}, ',' order by v.id)
    from variants v where v.product_id = p.id)`,
];

/** The digest of a card, from CARD_TABLES. */
const CARD = sql`md5(row(p.id, p.name, p.description, p.color, p.option_names, p.option_values, p.category_id,
  least(n.price_paise, p.price_paise), p.mrp_paise, p.rating_average, p.review_count, p.is_on_sale, n.until, k.every, kc.title, i.main, s.available > 0, ${PREORDER_DAY}, v.card,
  o.every)::text)`;
const CARD_TABLES = sql`products p
  left join ${PRICES_NOW} n on n.product_id = p.id and n.variant_id is null
  left join pictures i on i.product_id = p.id and i.variant_id is null
  left join stock_items s on s.product_id = p.id and s.variant_id is null
  left join colours v on v.product_id = p.id
  left join options o on o.product_id = p.id
  left join figures k on k.product_id = p.id
  join categories kc on kc.id = p.category_id`;

function wanted(ids: SQL | undefined): SQL {
  return ids ? sql`wanted as materialized (${ids}),` : sql``;
}

function isAmong(ids: SQL | undefined, column: SQL): SQL {
  return ids ? sql`${column} in (select id from wanted)` : sql`true`;
}

/** Returns the CTEs of other tables that products show, for CARD_TABLES. */
function cardParts(ids: SQL | undefined): SQL {
  return sql`
  pictures as (
    select product_id, variant_id, ${together(PICTURE)} as every,
      coalesce(${GALLERY} filter (where is_main), ${GALLERY} filter (where kind = 'gallery')) as main
    from product_images where ${isAmong(ids, sql`product_id`)} group by product_id, variant_id),
  colours as (
    select v.product_id, json_agg(v.id) as ids,
      ${together(
        hashRow(sql`v.id, v.rank, v.color, v.option_values, least(n.price_paise, v.price_paise), v.mrp_paise, n.until, i.main,
        s.available > 0, ${PREORDER_DAY}`),
      )} as card,
      ${together(
        hashRow(sql`v.id, v.gtin, v.mpn, v.weight_grams, i.every, s.sku_id, s.available > ${LOW_STOCK}, ${PREORDER_LOOK}
        ${also(DETAILS.variantColumns)}`),
      )} as more
    from variants v
    left join ${PRICES_NOW} n on n.variant_id = v.id
    left join pictures i on i.variant_id = v.id
    left join stock_items s on s.variant_id = v.id
    where v.retired_at is null and ${isAmong(ids, sql`v.product_id`)}
    group by v.product_id),
  figures as (
    select s.product_id, ${together(SPECIFICATION)} as every
    from specifications s where ${IS_CARD_FIGURE} and ${isAmong(ids, sql`s.product_id`)}
    group by s.product_id),
  named as materialized (
    select o.id, ${hashRow(sql`f.id, f.rank, f.name, o.id, o.rank, o.value`)} as hash
    from filter_options o join filters f on f.id = o.filter_id),
  narrows as (
    select po.product_id, n.hash
    from product_filter_options po join named n on n.id = po.option_id
    where ${isAmong(ids, sql`po.product_id`)}
    union all select p.id, ${hashRow(sql`p.country_of_origin`)}
    from products p where p.country_of_origin <> '' and ${isAmong(ids, sql`p.id`)}),
  options as (
    select n.product_id, ${together(sql`n.hash`)} as every from narrows n group by n.product_id)`;
}
