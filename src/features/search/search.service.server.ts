import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import {
  categories,
  filterOptions,
  productFilterOptions,
  products,
  productSearch,
  searchMisses,
  specifications,
  variants,
} from '#src/db/schema/tables.ts';
import { forgetAnswers } from './answer-cache.server.ts';
import { indexedText, joinSpellings, plainWords } from './spelling.ts';

const BATCH = 1000;
/** Longer descriptions are found by their beginning. */
const DESCRIPTION_MAX = 4000;

/** Brings what search knows of these products up to date, in the transaction of their change. */
export async function refreshSearch(tx: Db, productIds: number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += BATCH) {
    const ids = productIds.slice(at, at + BATCH);
    await tx.delete(productSearch).where(inArray(productSearch.productId, ids));
    await insertDocuments(tx, await readSources(tx, inArray(products.id, ids)));
  }
  forgetAnswers();
}

/** Makes the whole index anew, in batches. */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(productSearch);
    let lastId = 0;
    for (;;) {
      const sources = await readSources(tx, gt(products.id, lastId));
      if (sources.length === 0) break;
      await insertDocuments(tx, sources);
      lastId = sources.at(-1)?.id ?? lastId;
    }
  });
  await db.execute(sql`analyze ${productSearch}`);
  forgetAnswers();
}

/** Counts a search that found nothing. */
export async function countMiss(db: Db, text: string): Promise<void> {
  const term = plainWords(text);
  if (term === '') return;
  await db
    .insert(searchMisses)
    .values({ term })
    .onConflictDoUpdate({
      target: searchMisses.term,
      set: { count: sql`${searchMisses.count} + 1`, lastAt: sql`now()` },
    });
}

type Source = Awaited<ReturnType<typeof readSources>>[number];

function readSources(tx: Db, which: SQL) {
  const colors = sql<string>`(select string_agg(${variants.color}, ' ') from ${variants}
    where ${variants.productId} = ${products.id} and ${variants.retiredAt} is null)`;
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
      details: sql<string>`concat_ws(' ', ${specs}, ${options})`,
      description: products.description,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.status, 'published'), which))
    .orderBy(products.id)
    .limit(BATCH);
}

async function insertDocuments(tx: Db, sources: Source[]): Promise<void> {
  if (sources.length === 0) return;
  const documents = JSON.stringify(sources.map(toDocument));
  const part = (name: string, weight: string) =>
    sql`setweight(to_tsvector('english', d.${sql.raw(name)}), ${sql.raw(`'${weight}'`)})`;
  await tx.execute(sql`
    insert into ${productSearch} (product_id, document, words)
    select d.id, ${part('name', 'A')} || ${part('kind', 'B')} || ${part('details', 'C')}
      || ${part('description', 'D')}, d.words
    from jsonb_to_recordset(${documents}::jsonb)
      as d(id int, name text, kind text, details text, description text, words text)
    on conflict (product_id) do update
      set document = excluded.document, words = excluded.words`);
}

function toDocument(source: Source) {
  const kind = [source.fullName, source.category, source.color, source.colors].join(' ');
  const words = joinSpellings(
    [source.name, source.category, source.color, source.colors].join(' '),
  );
  return {
    id: source.id,
    name: indexedText(source.name),
    kind: indexedText(kind),
    details: indexedText([...source.bulletPoints, source.details].join(' ')),
    description: indexedText(source.description.slice(0, DESCRIPTION_MAX)),
    words: [...new Set(words.split(' '))].join(' '),
  };
}
