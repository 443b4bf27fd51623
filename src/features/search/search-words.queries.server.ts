import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { searchSynonyms, searchWords } from '#src/db/schema/tables.ts';
import { answerOnce } from '#src/platform/answer-cache.ts';
import { CORRECTABLE, oneWordSpellings, plainWords } from './spelling.ts';

const SIMILARITY_MIN = 0.3;
const SPELLINGS = JSON.stringify(oneWordSpellings().map(([word, meant]) => ({ word, meant })));

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
  const typed = text.split(' ');
  const checked = [...new Set(typed)].filter((word) => CORRECTABLE.test(word));
  const corrections = await listCorrections(db, checked, typed.at(-1) ?? '');
  if (corrections.size === 0) return undefined;
  return typed.map((word) => corrections.get(word) ?? word).join(' ');
}

/** Alike when they are read aloud: `hedfone` and `headphones`, `spekar` and `speaker`. */
const ALIKE = 0.4;

/** A word reduced to how its consonants sound, its beginning kept: the part that people who write by ear get right. */
function soundOf(word: SQL): SQL {
  const written = sql`translate(replace(replace(replace(${word}, 'ph', 'f'), 'ck', 'k'), 'th', 't'), 'cqzw', 'kksv')`;
  const consonants = sql`left(${written}, 1) || translate(substr(${written}, 2), 'aeiouyh', '')`;
  return sql`rtrim(regexp_replace(${consonants}, '(.)\\1+', '\\1', 'g'), 's')`;
}

/** True if words sound alike; with fewer than three consonants, too many words would. */
function isAlike(word: SQL): SQL {
  return sql`(length(wrong.sound) >= 3 and ${soundOf(word)} = wrong.sound)`;
}

/**
 * For each word that no product has, the likeliest that some have, or what such a word is another
 * spelling of. The last word may be the beginning of one.
 */
async function listCorrections(
  db: Db,
  checked: string[],
  last: string,
): Promise<Map<string, string>> {
  if (checked.length === 0) return new Map();
  const rows = await rowsOf<{ typed: string; meant: string }>(
    db,
    sql`
    with spellings as (
      select s.word, s.meant from jsonb_to_recordset(${SPELLINGS}::jsonb) as s(word text, meant text)
      where not exists (
        select 1 from unnest(string_to_array(s.meant, ' ')) as part(word)
        where not exists (select 1 from ${searchWords} w where w.word = part.word))),
    wrong as (
      select t.typed, ${soundOf(sql`t.typed`)} as sound from jsonb_array_elements_text(${JSON.stringify(checked)}::jsonb) as t(typed)
      where not exists (
        select 1 from ${searchWords} w where w.word = t.typed
          or (t.typed = ${last}::text and w.word like t.typed || '%'))
        and not exists (
          select 1 from spellings s where s.word = t.typed
            or (t.typed = ${last}::text and starts_with(s.word, t.typed))))
    select distinct on (typed) typed, meant
    from wrong cross join lateral (
      select w.word, w.word as meant, ${isAlike(sql`w.word`)} as is_alike
        from ${searchWords} w where w.word % wrong.typed or ${isAlike(sql`w.word`)}
      union all
      select s.word, s.meant, ${isAlike(sql`s.word`)} from spellings s
        where similarity(s.word, wrong.typed) >= ${SIMILARITY_MIN} or ${isAlike(sql`s.word`)}
    ) near
    order by typed, similarity(typed, word)
      + case when is_alike then ${ALIKE}::real else 0 end
      + case when left(typed, 1) = left(word, 1) then 0.1 else 0 end
      - 0.02 * abs(length(typed) - length(word)) desc, word`,
  );
  return new Map(rows.map(({ typed, meant }) => [typed, meant]));
}
