import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { keyedWrites } from '#src/db/schema/tables.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { HINT_COOKIE } from '#src/lib/hint.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { KEY_HEADER, KEY_OF_HEADER } from '#src/lib/write-key.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { sha256 } from '#src/platform/sha256.ts';
import type { AppContext } from './env.ts';
import { findCaller } from './session.ts';
import { fingerprintOf, open, seal } from './sealed-answer.ts';

/** The format of an Idempotency-Key. */
export const KEY_PATTERN = /^[\w-]{16,64}$/;

/** After this time the server of a write must have died, and the outcome is unknown. */
const LEASE_MS = 120_000;
/** The limit of stored answers, about 100 MB. Only a flood from many networks reaches it in a day. */
const ANSWERS_MAX = 100_000;
/** Keeps one network from pushing out the stored answers of all others. Staff have no limit. */
export const KEYED_WRITES_LIMIT = { max: ANSWERS_MAX / 10, windowSeconds: DAY_MS / 1000 };
const CLAIMS_BETWEEN_CLEANINGS = 1000;
const WAIT_MS = 5_000;
const POLL_MS = 50;

/** A caller's write with its key. */
type Keyed = { id: string; key: string; fingerprint: string };

/**
 * Handles a write with an Idempotency-Key: runs it the first time, then returns the stored answer
 * for a day. A failed write changed nothing and may be tried again; if its server died, the write
 * may have happened and is not repeated: OUTCOME_UNKNOWN.
 */
export async function answerKeyed(
  c: AppContext,
  endpoint: Endpoint,
  input: unknown,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = c.req.header(KEY_HEADER);
  if (key === undefined || endpoint.method === 'GET') return answer();
  if (!KEY_PATTERN.test(key)) {
    const message = 'An Idempotency-Key must have 16 to 64 letters, digits, - or _.';
    throw new AppError('INVALID_INPUT', { message });
  }
  const { db, clientAddress } = c.var;
  const user = await findCaller(c);
  if (!user || !isStaffRole(user.role)) {
    await countTry(db, `keyed-writes:${networkOf(clientAddress)}`, KEYED_WRITES_LIMIT);
  }
  // A guest's write that was sent only after signing in may already have been done as a guest.
  const isOfGuest = !user || c.req.header(KEY_OF_HEADER) === 'guest';
  const caller = user?.apiKey ? `api key ${user.apiKey.id}` : `user ${user?.id}`;
  const id = sha256(`${isOfGuest ? 'guest' : caller}\n${key}`);
  const write = { id, key, fingerprint: await fingerprintOf(key, endpoint, input) };
  for (const until = Date.now() + WAIT_MS; ;) {
    const startedAt = await claim(db, write);
    if (startedAt) return doAndKeep(db, write, startedAt, answer);
    const stored = await findAnswer(db, write);
    if (stored !== undefined) return replay(c, user && isOfGuest ? asSignedIn(stored) : stored);
    if (Date.now() >= until) throw new AppError('STILL_RUNNING', { retryAfterSeconds: 2 });
    await wait(POLL_MS);
  }
}

/** Deletes answers older than a day; returns their number. For a scheduled job. */
export async function deleteOldAnswers(db: Db, now = new Date()): Promise<number> {
  const gone = await db
    .delete(keyedWrites)
    .where(lt(keyedWrites.startedAt, before(now, DAY_MS)))
    .returning({ id: keyedWrites.id });
  return gone.length;
}

/** Claims this write and returns the start time; undefined if another request has claimed it. */
async function claim(db: Db, { id, fingerprint }: Keyed): Promise<Date | undefined> {
  const startedAt = new Date();
  const isOver = lt(keyedWrites.startedAt, before(startedAt, DAY_MS));
  const set = { fingerprint, startedAt, answer: null };
  const [ours] = await db
    .insert(keyedWrites)
    .values({ id, ...set })
    .onConflictDoUpdate({ target: keyedWrites.id, set, setWhere: isOver })
    .returning({ id: keyedWrites.id });
  if (ours && Math.random() < 1 / CLAIMS_BETWEEN_CLEANINGS) await deleteOldestAnswers(db);
  return ours && startedAt;
}

/** Deletes the oldest answers, leaving at most `most`. */
export async function deleteOldestAnswers(db: Db, most = ANSWERS_MAX): Promise<void> {
  const { id, startedAt } = keyedWrites;
  const old = db.select({ id }).from(keyedWrites).orderBy(desc(startedAt), id).offset(most);
  await db.delete(keyedWrites).where(inArray(id, old));
}

async function doAndKeep(
  db: Db,
  { id, key }: Keyed,
  startedAt: Date,
  answer: () => Promise<Response>,
): Promise<Response> {
  const isOurs = and(eq(keyedWrites.id, id), eq(keyedWrites.startedAt, startedAt));
  try {
    const response = await answer();
    const sealed = seal(key, {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      cookies: response.headers.getSetCookie(),
      etag: response.headers.get('etag') ?? undefined,
      body: await response.clone().text(),
    });
    await db.update(keyedWrites).set({ answer: sealed }).where(isOurs);
    return response;
  } catch (error) {
    await db.delete(keyedWrites).where(isOurs);
    throw error;
  }
}

/**
 * Returns the stored answer; undefined until then. Throws KEY_REUSED or OUTCOME_UNKNOWN.
 */
async function findAnswer(db: Db, { id, key, fingerprint }: Keyed) {
  const [row] = await db.select().from(keyedWrites).where(eq(keyedWrites.id, id));
  if (row && row.fingerprint !== fingerprint) throw new AppError('KEY_REUSED');
  if (row?.answer) return open(key, row.answer);
  const isCutOff = row && row.startedAt < before(new Date(), LEASE_MS);
  if (isCutOff) throw new AppError('OUTCOME_UNKNOWN');
  return undefined;
}

/** Restores the guest's cart cookie, but leaves the caller signed in. */
function asSignedIn({ cookies, ...rest }: ReturnType<typeof open>): ReturnType<typeof open> {
  return { ...rest, cookies: cookies.filter((one) => !one.startsWith(`${HINT_COOKIE}=`)) };
}

function replay(
  c: AppContext,
  { status, type, cookies, etag, body }: ReturnType<typeof open>,
): Response {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  c.header('idempotency-replayed', 'true');
  if (etag !== undefined) c.header('etag', etag);
  return c.body(body, status, { 'content-type': type });
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
