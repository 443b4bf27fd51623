const MAX_ANSWERS = 2000;
/** Another server's change is seen after this long at most. */
const MAX_AGE_MS = 10_000;

type Kept = { answer: Promise<unknown>; until: number };

let caches = new WeakMap<object, Map<string, Kept>>();

/**
 * The answer to a search, asked once: while one is looked up, the same question waits for it, and
 * for a few seconds after that it is given again. `owner` is the database, so that two databases
 * in one process never mix.
 */
export function answerOnce<T>(owner: object, key: string, ask: () => Promise<T>): Promise<T> {
  const cache = caches.get(owner) ?? new Map<string, Kept>();
  caches.set(owner, cache);
  const kept = cache.get(key);
  if (kept && kept.until > Date.now()) {
    // Put at the end again: the first in the map is then the one unused longest.
    cache.delete(key);
    cache.set(key, kept);
    return kept.answer as Promise<T>;
  }
  const answer = ask();
  cache.delete(key);
  cache.set(key, { answer, until: Date.now() + MAX_AGE_MS });
  answer.catch(() => cache.delete(key));
  const [oldest] = cache.keys();
  if (cache.size > MAX_ANSWERS && oldest !== undefined) cache.delete(oldest);
  return answer;
}

/** Drops every answer, because the catalogue has changed. */
export function forgetAnswers(): void {
  caches = new WeakMap();
}
