import { max } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { publications } from '#src/db/schema/tables.ts';

const ANSWERS_MAX = 2000;
/** Changes that bypass the catalogue's services, such as an import, are seen after this long. */
const ANSWER_AGE_MAX_MS = 60_000;
/** Another server's change is seen after this long. */
const VERSION_AGE_MAX_MS = 1000;

type Kept = { answer: Promise<unknown>; until: number };
type Cache = { answers: Map<string, Kept>; version: number; checkedAt: number };

let caches = new WeakMap<Db, Cache>();

/**
 * The answer to a question about the catalogue, asked once: while one is looked up, the same
 * question waits for it, and until the catalogue changes it is given again.
 */
export async function answerOnce<T>(db: Db, key: string, ask: () => Promise<T>): Promise<T> {
  const { answers } = await currentCache(db);
  const kept = answers.get(key);
  answers.delete(key);
  if (kept && kept.until > Date.now()) {
    // Last in the map again, so that the first is the one unused longest.
    answers.set(key, kept);
    return kept.answer as Promise<T>;
  }
  const answer = ask();
  answers.set(key, { answer, until: Date.now() + ANSWER_AGE_MAX_MS });
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
  return answer;
}

/** Drops every answer, because this process has changed the catalogue. */
export function forgetAnswers(): void {
  caches = new WeakMap();
}

async function currentCache(db: Db): Promise<Cache> {
  const cache = caches.get(db) ?? { answers: new Map<string, Kept>(), version: 0, checkedAt: 0 };
  caches.set(db, cache);
  if (cache.checkedAt + VERSION_AGE_MAX_MS > Date.now()) return cache;
  cache.checkedAt = Date.now();
  const [row] = await db.select({ version: max(publications.id) }).from(publications);
  const version = row?.version ?? 0;
  if (version !== cache.version) cache.answers.clear();
  cache.version = version;
  return cache;
}
