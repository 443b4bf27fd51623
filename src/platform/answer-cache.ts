import { desc } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { publications } from '#src/db/schema/tables.ts';

/** What all answers together may take, in characters of JSON. */
const CHARACTERS_MAX = 16_000_000;
/** Changes that bypass the catalogue's services, such as an import, are seen after this long. */
const ANSWER_AGE_MAX_MS = 60_000;
/** Another server's change is seen after this long. */
const VERSION_AGE_MAX_MS = 1000;
/** Changes that commit late have a lower id than others before them, but not by more than this. */
const LAST_CHANGES = 50;

type Kept = { answer: Promise<unknown>; askedAt: number; characters: number };
type Cache = { answers: Map<string, Kept>; characters: number; version: string; checkedAt: number };

let caches = new WeakMap<Db, Cache>();
let bodies = new WeakMap<object, string>();

/**
 * The answer to a question about the catalogue, asked once: while one is looked up, the same
 * question waits for it, and until the catalogue changes it is given again. Never change it.
 */
export async function answerOnce<T extends object>(
  db: Db,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const cache = await currentCache(db);
  const kept = cache.answers.get(key);
  if (kept) drop(cache, key, kept);
  if (kept && kept.askedAt + ANSWER_AGE_MAX_MS > Date.now()) {
    // Last in the map again, so that the first is the one unused longest.
    keep(cache, key, kept);
    return kept.answer as Promise<T>;
  }
  const answer = ask();
  const added = { answer, askedAt: Date.now(), characters: 0 };
  keep(cache, key, added);
  try {
    measure(cache, key, added, await answer);
  } catch {
    drop(cache, key, added);
  }
  return answer;
}

/** Drops every answer, because this process has changed the catalogue. */
export function forgetAnswers(): void {
  caches = new WeakMap();
  bodies = new WeakMap();
}

/** The text of a response, written once for an answer that is given again and again. */
export function writeOnce(answer: object, write: () => string): string {
  const written = bodies.get(answer);
  if (written === undefined) return write();
  if (written !== '') return written;
  const body = write();
  bodies.set(answer, body);
  return body;
}

/** The catalogue's version, as it was at most a second ago; undefined when nobody has looked since. */
export function knownVersion(db: Db): string | undefined {
  const cache = caches.get(db);
  return cache && isCurrent(cache) ? cache.version : undefined;
}

/** The catalogue's version: another after each change that commits. */
export async function readVersion(db: Db): Promise<string> {
  return (await currentCache(db)).version;
}

function isCurrent({ checkedAt }: Cache): boolean {
  return checkedAt + VERSION_AGE_MAX_MS > Date.now();
}

async function currentCache(db: Db): Promise<Cache> {
  const cache = caches.get(db) ?? { answers: new Map(), characters: 0, version: '', checkedAt: 0 };
  caches.set(db, cache);
  if (isCurrent(cache)) return cache;
  cache.checkedAt = Date.now();
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .orderBy(desc(publications.id))
    .limit(LAST_CHANGES);
  const version = rows.map(({ id }) => id).join();
  if (version !== cache.version) {
    cache.answers.clear();
    cache.characters = 0;
  }
  cache.version = version;
  return cache;
}

function keep(cache: Cache, key: string, kept: Kept): void {
  cache.answers.set(key, kept);
  cache.characters += kept.characters;
}

function drop(cache: Cache, key: string, kept: Kept): void {
  if (cache.answers.get(key) !== kept) return;
  cache.answers.delete(key);
  cache.characters -= kept.characters;
}

/** Makes room for an answer, by dropping those unused longest. */
function measure(cache: Cache, key: string, kept: Kept, answer: object): void {
  if (cache.answers.get(key) !== kept) return;
  bodies.set(answer, '');
  // Once as it is and once as it is sent.
  kept.characters = 2 * (key.length + JSON.stringify(answer).length);
  cache.characters += kept.characters;
  for (const [oldest, old] of cache.answers) {
    if (cache.characters <= CHARACTERS_MAX) return;
    drop(cache, oldest, old);
  }
}
