import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  categories,
  filterOptions,
  productFilterOptions,
  products,
  productSearch,
  searchMisses,
  searchWords,
  specifications,
  variants,
} from '#src/db/schema/tables.ts';
import { rowsOf } from '#src/db/rows.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { tryStatement } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { CORRECTABLE, indexedText, joinSpellings, plainWords } from './spelling.ts';

const BATCH = 1000;
const BY_POPULARITY = [desc(products.soldCount), desc(products.reviewCount), products.id];
/** Longer descriptions are found by their beginning. */
const DESCRIPTION_MAX = 4000;
/** Anybody may search for anything, so searches without results are not kept forever. */
const MISSES_MAX = 10_000;
const MISSES_BETWEEN_CLEANINGS = 500;
/** Searches without results that count, from one network. */
export const MISSES_LIMIT = { max: 300, windowSeconds: 3600 };

/** Brings what search knows of these products up to date, in the transaction of their change. */
export async function refreshSearch(tx: Db, productIds: number[]): Promise<void> {
  for (const ids of inBatches(productIds)) {
    const sources = await readSources(tx, ids);
    const published = new Set(sources.map(({ id }) => id));
    const gone = ids.filter((id) => !published.has(id));
    if (gone.length > 0) {
      await tx.delete(productSearch).where(inArray(productSearch.productId, gone));
    }
    await saveDocuments(tx, sources);
  }
  clearAnswers();
}

/** Rebuilds the whole index, the most popular products first, which search relies on. */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${productSearch}, ${searchWords}`);
    const all = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.status, 'published'))
      .orderBy(...BY_POPULARITY);
    for (const ids of inBatches(all.map(({ id }) => id))) {
      await saveDocuments(tx, await readSources(tx, ids));
    }
  });
  await db.execute(sql`select gin_clean_pending_list('product_search_document_idx')`);
  await db.execute(sql`analyze ${productSearch}, ${searchWords}`);
  clearAnswers();
}

/**
 * Counts a search without results, keeping the latest MISSES_MAX. One network adds at most
 * MISSES_LIMIT: nobody fills the list that staff read with made-up words.
 */
export async function recordMiss(db: Db, text: string, address: string): Promise<void> {
  const term = plainWords(text);
  if (term === '') return;
  const key = `search-miss:${networkOf(address)}`;
  if ((await rowsOf(db, tryStatement(key, MISSES_LIMIT))).length === 0) return;
  const [miss] = await db
    .insert(searchMisses)
    .values({ term })
    .onConflictDoUpdate({
      target: searchMisses.term,
      set: { count: sql`${searchMisses.count} + 1`, lastAt: sql`now()` },
    })
    .returning({ count: searchMisses.count });
  const isNew = miss?.count === 1;
  if (isNew && Math.random() < 1 / MISSES_BETWEEN_CLEANINGS) await deleteOldMisses(db);
}

/** Keeps the latest misses, at most `most`. */
export async function deleteOldMisses(db: Db, most = MISSES_MAX): Promise<void> {
  const { term, lastAt } = searchMisses;
  const old = db.select({ term }).from(searchMisses).orderBy(desc(lastAt), term).offset(most);
  await db.delete(searchMisses).where(inArray(term, old));
}

function inBatches(ids: number[]): number[][] {
  const count = Math.ceil(ids.length / BATCH);
  return Array.from({ length: count }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
}

type Source = Awaited<ReturnType<typeof readSources>>[number];

function readSources(tx: Db, ids: number[]) {
  const colors = sql<string>`(select string_agg(${variants.color}, ' ') from ${variants}
    where ${variants.productId} = ${products.id} and ${variants.retiredAt} is null)`;
  const numbers = sql<string>`(select string_agg(
      concat_ws(' ', array_to_string(${variants.optionValues}, ' '), ${variants.gtin}, ${variants.mpn}), ' ')
    from ${variants} where ${variants.productId} = ${products.id} and ${variants.retiredAt} is null)`;
  const own = sql`concat_ws(' ', array_to_string(${products.optionValues}, ' '),
    ${products.gtin}, ${products.mpn})`;
  const specs = sql<string>`(select string_agg(${specifications.name} || ' ' || ${specifications.value}, ' ')
    from ${specifications} where ${specifications.productId} = ${products.id})`;
  const options = sql<string>`(select string_agg(${filterOptions.value}, ' ')
    from ${productFilterOptions} join ${filterOptions}
      on ${filterOptions.id} = ${productFilterOptions.optionId}
    where ${productFilterOptions.productId} = ${products.id})`;
  return tx
    .select({
      id: products.id,
      name: products.name,
      fullName: products.fullName,
      category: categories.title,
      color: products.color,
      colors: sql<string>`coalesce(${colors}, '')`,
      bulletPoints: products.bulletPoints,
      brand: products.brand,
      details: sql<string>`concat_ws(' ', ${specs}, ${options}, ${own}, ${numbers})`,
      description: products.description,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.status, 'published'), inArray(products.id, ids)))
    .orderBy(...BY_POPULARITY);
}

/** A document that stays as it is keeps its place in the table. */
async function saveDocuments(tx: Db, sources: Source[]): Promise<void> {
  if (sources.length === 0) return;
  const rows = sources.map(toDocument);
  const documents = JSON.stringify(rows);
  const part = (name: string, weight: string) =>
    sql.raw(`setweight(to_tsvector('english', d.${name}), '${weight}')`);
  await tx.execute(sql`
    insert into ${productSearch} (product_id, document, words)
    select d.id, ${part('name', 'A')} || ${part('kind', 'B')} || ${part('details', 'C')}
      || ${part('description', 'D')} || strip(to_tsvector('simple', d.name || ' ' || d.kind)), d.words
    from jsonb_to_recordset(${documents}::jsonb)
      as d(id int, name text, kind text, details text, description text, words text)
    on conflict (product_id) do update
      set document = excluded.document, words = excluded.words
      where product_search.document is distinct from excluded.document
        or product_search.words is distinct from excluded.words`);
  const words = [...new Set(rows.flatMap((row) => row.words.split(' ')))];
  await saveWords(
    tx,
    words.filter((word) => CORRECTABLE.test(word)),
  );
}

/** Saves words in a fixed order, so that two concurrent changes cannot deadlock. */
async function saveWords(tx: Db, words: string[]): Promise<void> {
  if (words.length === 0) return;
  const rows = words.toSorted().map((word) => ({ word }));
  await tx.insert(searchWords).values(rows).onConflictDoNothing();
}

function toDocument(source: Source) {
  const { name, fullName, ...rest } = source;
  const shared = [rest.brand, rest.category, rest.color, rest.colors];
  const kind = [fullName, ...shared].join(' ');
  const words = joinSpellings([name, ...shared].join(' '));
  return {
    id: source.id,
    name: indexedText(source.name),
    kind: indexedText(kind),
    details: indexedText([...source.bulletPoints, source.details].join(' ')),
    description: indexedText(source.description.slice(0, DESCRIPTION_MAX)),
    words: [...new Set(words.split(' '))].join(' '),
  };
}
