import { type SQL, sql } from 'drizzle-orm';
import { listCards } from '#src/features/catalog/product-card.queries.server.ts';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { products, productSearch } from '#src/db/schema/tables.ts';
import { answerOnce } from '#src/platform/answer-cache.ts';
import {
  SEARCH_HITS_MAX,
  type SearchResult,
  type Suggestion,
  SUGGESTIONS_MAX,
} from './search.contract.ts';
import { SUGGESTION_MIN_CHARACTERS } from './search-text.ts';
import { correctWords, listSynonyms } from './search-words.queries.server.ts';
import { plainWords, readings, replacePhrase } from './spelling.ts';
import { allOf, anyOf } from './ts-query.ts';

/** Fewer hits than these, and we look whether a word was mistyped. */
const FEW = 3;
const NO_HITS: Hits = { ids: [], didYouMean: null };

type Hits = { ids: number[]; didYouMean: string | null };

/** Suggestions for what has been typed so far, best first. */
export async function listSuggestions(db: Db, query: string): Promise<Suggestion[]> {
  const plain = plainWords(query);
  if (plain.length < SUGGESTION_MIN_CHARACTERS) return [];
  return answerOnce(db, `suggest ${plain}`, async () => {
    const { ids } = await findHits(db, plain);
    const cards = await listCards(db, ids.slice(0, SUGGESTIONS_MAX));
    return cards.map(({ id, name, price, imageUrl }) => ({ id, name, price, imageUrl }));
  });
}

/** One page of what a text finds. */
export function findProducts(
  db: Db,
  { query, page, pageSize }: { query: string; page: number; pageSize: number },
): Promise<SearchResult> {
  return answerOnce(db, `page ${page} ${pageSize} ${plainWords(query)}`, async () => {
    const { ids, didYouMean } = await findHits(db, query);
    const products = await listCards(db, ids.slice((page - 1) * pageSize, page * pageSize));
    const totalPages = Math.ceil(ids.length / pageSize);
    return { products, page, totalPages, totalCount: ids.length, didYouMean };
  });
}

/** Products that a text finds, best first, at most SEARCH_HITS_MAX, and how it was read. */
export function findHits(db: Db, query: string): Promise<Hits> {
  const plain = plainWords(query);
  if (plain === '') return Promise.resolve(NO_HITS);
  return answerOnce(db, `hits ${plain}`, () => lookUp(db, plain));
}

async function lookUp(db: Db, plain: string): Promise<Hits> {
  const synonyms = await listSynonyms(db);
  const meant = synonyms.map(({ term, replacement }) => replacePhrase(plain, term, replacement));
  const [first = plain, ...others] = [...new Set([plain, ...meant].flatMap(readings))];
  const exact = await rank(db, matchAll([first, ...others]));
  if (exact.length >= FEW) return { ids: exact, didYouMean: null };

  const corrected = await correctWords(db, first);
  const more = corrected ? await rank(db, matchAll([corrected])) : [];
  const ids = [...new Set([...exact, ...more])];
  if (ids.length > exact.length) return { ids, didYouMean: corrected ?? null };
  // Rather something about part of what was asked than nothing.
  return { ids: ids.length > 0 ? ids : await rank(db, matchAny(first)), didYouMean: null };
}

/**
 * The index keeps the most popular products first (see rebuildSearch), so a word that half the
 * catalogue has costs no more than the first SEARCH_HITS_MAX of it.
 */
async function rank(db: Db, query: SQL): Promise<number[]> {
  // Ranks are rounded, so that among nearly equal texts the popular product comes first. Each
  // product is looked up by its id: reading them all costs more than a thousand look-ups.
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select p.id from (
      select s.product_id, s.document, q.query
      from (select ${query} as query) q
      join ${productSearch} s on s.document @@ q.query
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

/** Names are indexed as written too, so that a word half typed is found by its beginning. */
function matchAll(readings: string[]): SQL {
  const text = allOf(readings);
  return sql`to_tsquery('english', ${text}) || to_tsquery('simple', ${text})`;
}

function matchAny(reading: string): SQL {
  return sql`to_tsquery('english', ${anyOf(reading)})`;
}
