import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/db.ts';
import { knownVersion, readVersion } from './answer-cache.ts';
import { pack } from './packed.ts';

/** The size limit of all cached answers, in bytes. */
const BYTES_MAX = 16 * 1024 * 1024;
/** A change is recorded before it commits, so answers read shortly after it may lack it. */
const SETTLING_MS = 2000;
/** The most products whose last change is remembered. */
const CHANGES_MAX = 10_000;

/** The time for which an answer may be reused, and the product it shows, if only one. */
export type Readiness = { maxAgeMs: number; productId?: number };

export type ReadyAnswer = {
  body: Buffer;
  /** The body as gzip, if it is large. */
  packed: Buffer | undefined;
  tag: string;
};
type CachedAnswer = ReadyAnswer & Readiness & { version: string; requestedAt: number };
type Pending = Readiness & { requestedAt: number; answer: Promise<ReadyAnswer> };
type Shelf = { answers: LRUCache<string, CachedAnswer>; pending: Map<string, Pending> };

const shelves = new WeakMap<Db, Shelf>();
/** The time of the last change by this process, per product, for all lists, or for everything. */
const changes = new LRUCache<number | 'lists' | 'everything', number>({
  max: CHANGES_MAX,
  // A change that is no longer remembered by product counts for everything.
  disposeAfter: (_at, _of, reason) => {
    if (reason === 'evict') changes.set('everything', Date.now());
  },
});

/** Records that answers may change, in the transaction that changes them. */
export function markChanged(of: number | 'lists' | 'everything'): void {
  changes.set(of, Date.now());
}

/**
 * Finds the cached answer of an address, if nothing has changed: changes of this process apply
 * immediately, those of another server within a second.
 */
export function findReadyAnswer(db: Db, url: string): ReadyAnswer | undefined {
  const cached = shelves.get(db)?.answers.get(url);
  if (!cached || cached.version !== knownVersion(db)) return undefined;
  const isFresh = cached.requestedAt + cached.maxAgeMs > Date.now() && isSettled(cached);
  return isFresh ? cached : undefined;
}

/**
 * Produces an answer once for concurrent requests, and caches it for findReadyAnswer().
 */
export async function makeReadyAnswer(
  db: Db,
  url: string,
  readiness: Readiness,
  ask: () => Promise<string>,
): Promise<ReadyAnswer> {
  const { pending } = shelfOf(db);
  const running = pending.get(url);
  if (running && isSettled(running)) return running.answer;
  const answer = make(db, url, readiness, ask);
  const mine = { ...readiness, requestedAt: Date.now(), answer };
  pending.set(url, mine);
  try {
    return await answer;
  } finally {
    if (pending.get(url) === mine) pending.delete(url);
  }
}

async function make(db: Db, url: string, readiness: Readiness, ask: () => Promise<string>) {
  const version = await readVersion(db);
  const requestedAt = Date.now();
  const body = Buffer.from(await ask());
  // Weak, as the packed body has the same.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const cached = { ...readiness, body, packed: await pack(body), tag, version, requestedAt };
  if (isSettled(cached)) shelfOf(db).answers.set(url, cached);
  return cached;
}

function isSettled({
  productId,
  requestedAt,
}: Pick<CachedAnswer, 'productId' | 'requestedAt'>): boolean {
  const last = Math.max(changes.get('everything') ?? 0, changes.get(productId ?? 'lists') ?? 0);
  return requestedAt > last + SETTLING_MS;
}

function shelfOf(db: Db): Shelf {
  const known = shelves.get(db);
  if (known) return known;
  const sizeCalculation = ({ body, packed }: CachedAnswer, url: string) =>
    body.length + (packed?.length ?? 0) + url.length;
  const answers = new LRUCache<string, CachedAnswer>({ maxSize: BYTES_MAX, sizeCalculation });
  const shelf = { answers, pending: new Map<string, Pending>() };
  shelves.set(db, shelf);
  return shelf;
}
