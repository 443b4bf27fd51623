import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { productSearch, searchSynonyms } from '#src/db/schema/tables.ts';
import { answerOnce } from './answer-cache.server.ts';
import { oneWordSpellings, plainWords } from './spelling.ts';

/** Words of at most two letters are too short to tell a mistake in. */
const CORRECTABLE = /^\p{L}{3,}$/u;
const SIMILARITY_MIN = 0.3;

type Synonym = { term: string; replacement: string };

/** Spellings that staff have joined. */
export function listSynonyms(db: Db): Promise<Synonym[]> {
  return answerOnce(db, 'synonyms', async () => {
    const rows = await db.select().from(searchSynonyms);
    return rows.map(({ term, replacement }) => ({
      term: plainWords(term),
      replacement: plainWords(replacement),
    }));
  });
}

/** The text with each mistyped word replaced by the likeliest known one, when there is any. */
export async function correctWords(db: Db, text: string): Promise<string | undefined> {
  const known = await listKnownWords(db);
  const typed = text.split(' ');
  const last = typed.at(-1);
  const isKnown = (word: string) =>
    known.has(word) || (word === last && [...known.keys()].some((whole) => whole.startsWith(word)));
  const wrong = typed.filter((word) => CORRECTABLE.test(word) && !isKnown(word));
  if (wrong.length === 0) return undefined;

  const corrections = await findSimilar(db, wrong, [...known.keys()]);
  if (corrections.size === 0) return undefined;
  return typed
    .map((word) => corrections.get(word) ?? word)
    .map((word) => known.get(word) ?? word)
    .join(' ');
}

/** Words of names, categories and colours, and their other spellings, each with what it stands for. */
function listKnownWords(db: Db): Promise<Map<string, string>> {
  return answerOnce(db, 'words', async () => {
    const rows = await rowsOf<{ word: string }>(
      db,
      sql`select distinct unnest(string_to_array(words, ' ')) as word from ${productSearch}`,
    );
    const words = rows.map(({ word }) => word).filter((word) => CORRECTABLE.test(word));
    const known = new Map(words.map((word) => [word, word]));
    for (const [spelling, joined] of oneWordSpellings()) {
      if (joined.split(' ').every((word) => known.has(word))) known.set(spelling, joined);
    }
    return known;
  });
}

async function findSimilar(db: Db, wrong: string[], known: string[]): Promise<Map<string, string>> {
  const rows = await rowsOf<{ typed: string; word: string }>(
    db,
    sql`
    select distinct on (typed) typed, word
    from jsonb_array_elements_text(${JSON.stringify(wrong)}::jsonb) as typed
    cross join jsonb_array_elements_text(${JSON.stringify(known)}::jsonb) as word
    where similarity(typed, word) >= ${SIMILARITY_MIN}
    order by typed, similarity(typed, word)
      + case when left(typed, 1) = left(word, 1) then 0.1 else 0 end
      - 0.02 * abs(length(typed) - length(word)) desc, word`,
  );
  return new Map(rows.map(({ typed, word }) => [typed, word]));
}
