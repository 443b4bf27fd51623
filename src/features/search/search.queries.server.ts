import { type SQL, sql } from 'drizzle-orm';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { products, productSearch, stockItems, variants } from '#src/db/schema/tables.ts';
import { PRICES_NOW } from '#src/features/catalog/price-now.queries.server.ts';
import { toPaise } from '#src/lib/money.ts';
import { answerOnce } from '#src/platform/answer-cache.ts';
import {
  SEARCH_HITS_MAX,
  type SearchResult,
  type Suggestion,
  SUGGESTIONS_MAX,
} from './search.contract.ts';
import { matchText } from './match-text.ts';
import { SUGGESTION_MIN_CHARACTERS } from './search-text.ts';
import { correctWords, listSynonyms } from './search-words.queries.server.ts';
import { type PriceRange, readPrices } from './price-query.ts';
import { plainWords, readings, replacePhrase } from './spelling.ts';
import { allOf, anyOf } from './ts-query.ts';

/** Shorter text is no part of a SKU. */
const SKU_MIN = 4;
/** Fewer hits than these, and we look whether a word was mistyped. */
const FEW = 3;
const NO_HITS: Hits = { ids: [], didYouMean: null };

type Hits = { ids: number[]; didYouMean: string | null };

/** Suggestions for what has been typed so far, best first. */
export async function listSuggestions(db: Db, query: string): Promise<Suggestion[]> {
  if (plainWords(query).length < SUGGESTION_MIN_CHARACTERS) return [];
  return answerOnce(db, `suggest ${query}`, async () => {
    const { ids } = await findHits(db, query);
    const cards = await listCards(db, ids.slice(0, SUGGESTIONS_MAX));
    return cards.map((card) => {
      const { id, name, price, mrp, imageUrl, kind = '', rating } = card;
      return { id, name, price, mrp, imageUrl, kind, rating, match: matchText(card, query) };
    });
  });
}

/** One page of what a text finds. */
export function findProducts(
  db: Db,
  { query, page, pageSize }: { query: string; page: number; pageSize: number },
): Promise<SearchResult> {
  return answerOnce(db, `page ${page} ${pageSize} ${query}`, async () => {
    const { ids, didYouMean } = await findHits(db, query);
    const products = await listCards(db, ids.slice((page - 1) * pageSize, page * pageSize));
    const totalPages = Math.ceil(ids.length / pageSize);
    return { products, page, totalPages, totalCount: ids.length, didYouMean };
  });
}

/** Products that a text finds, best first, at most SEARCH_HITS_MAX, and how it was read. */
export function findHits(db: Db, query: string): Promise<Hits> {
  if (plainWords(query) === '') return Promise.resolve(NO_HITS);
  return answerOnce(db, `hits ${query}`, async () => {
    const { words, prices } = readPrices(query);
    const plain = plainWords(words);
    if (plain === '') return { ids: await listPriced(db, prices), didYouMean: null };
    const bySku = await findBySku(db, plain.replaceAll(' ', ''));
    const { ids, didYouMean } = await lookUp(db, plain, prices);
    return {
      ids: [...new Set([...bySku, ...ids])],
      didYouMean: bySku.length > 0 ? null : didYouMean,
    };
  });
}

/** Products whose SKU, or that of a colour, is or begins with this one: the whole SKU first. */
async function findBySku(db: Db, typed: string): Promise<number[]> {
  if (typed.length < SKU_MIN || !/\p{N}/u.test(typed)) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select p.id from ${stockItems} s
    join ${products} p on p.id = s.product_id
    left join ${variants} v on v.id = s.variant_id
    where p.status = 'published' and v.retired_at is null
      and starts_with(translate(lower(s.sku_id), ' -_./', ''), ${typed})
    group by p.id order by min(length(s.sku_id)), p.id limit ${SUGGESTIONS_MAX}`,
  );
  return rows.map(({ id }) => id);
}

async function lookUp(db: Db, plain: string, prices: PriceRange): Promise<Hits> {
  const synonyms = await listSynonyms(db);
  const meant = synonyms.map(({ term, replacement }) => replacePhrase(plain, term, replacement));
  const [first = plain, ...others] = [...new Set([plain, ...meant].flatMap(readings))];
  const exact = await rank(db, matchAll([first, ...others]), prices);
  if (exact.length >= FEW) return { ids: exact, didYouMean: null };

  const corrected = await correctWords(db, first);
  const more = corrected ? await rank(db, matchAll([corrected]), prices) : [];
  const ids = [...new Set([...exact, ...more])];
  if (ids.length > exact.length) return { ids, didYouMean: corrected ?? null };
  // A partial match is better than no result.
  return { ids: ids.length > 0 ? ids : await rank(db, matchAny(first), prices), didYouMean: null };
}

/**
 * The index keeps the most popular products first (see rebuildSearch), so a word that half the
 * catalogue has costs no more than the first SEARCH_HITS_MAX of it.
 */
async function rank(db: Db, query: SQL, prices: PriceRange): Promise<number[]> {
  // Ranks are rounded, so that among nearly equal texts the popular product comes first. Each
  // product is looked up by its id: reading them all costs more than a thousand look-ups.
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select p.id from (
      select s.product_id, s.document, q.query
      from (select ${query} as query) q
      join ${productSearch} s on s.document @@ q.query and ${isPriced(sql`s.product_id`, prices)}
      limit ${SEARCH_HITS_MAX}
    ) hit
    cross join lateral (
      select * from ${products} where products.id = hit.product_id offset 0
    ) p
    where p.status = 'published'
    order by round(8 * ts_rank('{0.02, 0.1, 0.4, 1}', hit.document, hit.query)) desc,
      p.sold_count desc, p.review_count desc, p.id`,
  );
  return rows.map(({ id }) => id);
}

/** The most popular products in a price range. */
async function listPriced(db: Db, prices: PriceRange): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select p.id from ${products} p
    where p.status = 'published' and ${isPriced(sql`p.id`, prices)}
    order by p.sold_count desc, p.review_count desc, p.id limit ${SEARCH_HITS_MAX}`,
  );
  return rows.map(({ id }) => id);
}

/** Returns whether a product's current price is in the range. */
function isPriced(productId: SQL, { min, max, above, below }: PriceRange): SQL {
  const bounds = [
    ...(min === undefined ? [] : [sql`>= ${toPaise(min)}`]),
    ...(max === undefined ? [] : [sql`<= ${toPaise(max)}`]),
    ...(above === undefined ? [] : [sql`> ${toPaise(above)}`]),
    ...(below === undefined ? [] : [sql`< ${toPaise(below)}`]),
  ];
  if (bounds.length === 0) return sql`true`;
  const price = sql`least(c.price_paise, n.price_paise)`;
  return sql`exists (
    select 1 from ${products} c
    left join ${PRICES_NOW} n on n.product_id = c.id and n.variant_id is null
    where c.id = ${productId}
      and ${sql.join(
        bounds.map((bound) => sql`${price} ${bound}`),
        sql` and `,
      )})`;
}

/** Names are indexed as written too, so that a word half typed is found by its beginning. */
function matchAll(readings: string[]): SQL {
  const text = allOf(readings);
  return sql`to_tsquery('english', ${text}) || to_tsquery('simple', ${text})`;
}

function matchAny(reading: string): SQL {
  return sql`to_tsquery('english', ${anyOf(reading)})`;
}
