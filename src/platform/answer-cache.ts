import { desc } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/db.ts';
import { publications } from '#src/db/schema/tables.ts';

/** The size limit of all cached answers, in characters of JSON. */
const CHARACTERS_MAX = 16_000_000;
/** Changes that bypass the catalogue's services, such as an import, are seen after this time. */
const ANSWER_AGE_MAX_MS = 60_000;
/** Another server's change is seen after this time. */
const VERSION_AGE_MAX_MS = 1000;
/** Late commits have a lower id than others before them, but by at most this number. */
const LAST_CHANGES = 50;

type Ask = () => Promise<object>;
type Cache = { answers: LRUCache<string, object, Ask>; version: string; checkedAt: number };

let caches = new WeakMap<Db, Cache>();
let bodies = new WeakMap<object, string>();

/**
 * Runs a catalogue query once: identical queries wait for the first, and its answer is reused until
 * the catalogue changes. Never change the answer.
 */
export async function answerOnce<T extends object>(
  db: Db,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const { answers } = await currentCache(db);
  return (await answers.forceFetch(key, { context: ask })) as T;
}

/** Discards every answer, because this process has changed the catalogue. */
export function clearAnswers(): void {
  caches = new WeakMap();
  bodies = new WeakMap();
}

/** Returns the text of a response, written once per cached answer. */
export function writeOnce(answer: object, write: () => string): string {
  const written = bodies.get(answer);
  if (written === undefined) return write();
  if (written !== '') return written;
  const body = write();
  bodies.set(answer, body);
  return body;
}

/** Returns the catalogue's version as of at most a second ago; undefined if not read since. */
export function knownVersion(db: Db): string | undefined {
  const cache = caches.get(db);
  return cache && isCurrent(cache) ? cache.version : undefined;
}

/** Returns the catalogue's version, which changes with each commit. */
export async function readVersion(db: Db): Promise<string> {
  return (await currentCache(db)).version;
}

function isCurrent({ checkedAt }: Cache): boolean {
  return checkedAt + VERSION_AGE_MAX_MS > Date.now();
}

async function currentCache(db: Db): Promise<Cache> {
  const cache = caches.get(db) ?? { answers: createAnswers(), version: '', checkedAt: 0 };
  caches.set(db, cache);
  if (isCurrent(cache)) return cache;
  cache.checkedAt = Date.now();
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .orderBy(desc(publications.id))
    .limit(LAST_CHANGES);
  const version = rows.map(({ id }) => id).join();
  if (version !== cache.version) cache.answers.clear();
  cache.version = version;
  return cache;
}

function createAnswers(): Cache['answers'] {
  return new LRUCache({
    maxSize: CHARACTERS_MAX,
    // Counted twice: as an object and as the text that is sent.
    sizeCalculation: (answer, key) => 2 * (key.length + JSON.stringify(answer).length),
    ttl: ANSWER_AGE_MAX_MS,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
    fetchMethod: async (_key, _old, { context }) => {
      const answer = await context();
      bodies.set(answer, '');
      return answer;
    },
    // Those who wait for an answer get it, even if the catalogue changes in the meantime.
    ignoreFetchAbort: true,
  });
}
