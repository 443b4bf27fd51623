import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { publications, shopState } from '#src/db/schema/tables.ts';
import { holdAt, releaseHold } from '#src/publish/store/hold.ts';
import {
  createLease,
  deleteOldTurns,
  isLeftUndone,
  LeaseLostError,
} from '#src/publish/store/lease.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
beforeEach(async () => {
  await db.delete(shopState).where(eq(shopState.key, 'publisher'));
  await db.delete(publications);
});

/** Makes work that continues until it is stopped. */
function makeWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

/** Lets this number of seconds pass for the holder of the lease. */
const fallSilent = (seconds: number) =>
  db.execute(
    sql`update shop_state set updated_at = now() - make_interval(secs => ${seconds}) where key = 'publisher'`,
  );
const own = (lease: ReturnType<typeof createLease>) =>
  db
    .transaction((tx) => lease.stillOwn(tx))
    .then(
      () => true,
      (error: unknown) => !(error instanceof LeaseLostError),
    );

test('lets one process publish at a time, the next after its end', async () => {
  const [one, other] = [createLease(db), createLease(db)];
  const { work, end } = makeWork();
  const did: string[] = [];
  const first = one.inTurn(async () => {
    did.push('one begins');
    await work();
    did.push('one ends');
  });
  // Either of two simultaneous requests may be first.
  await expect.poll(() => did).toEqual(['one begins']);
  const second = other.inTurn(async () => void did.push('other'));
  expect([await own(one), await own(other)]).toEqual([true, false]);
  end();
  await Promise.all([first, second]);
  expect(did).toEqual(['one begins', 'one ends', 'other']);
  expect(await isLeftUndone(db)).toBe(false);
});

test('a publisher silent for longer than five seconds loses its turn and its result', async () => {
  const [one, other] = [createLease(db), createLease(db)];
  const { work, end } = makeWork();
  const first = one.inTurn(work);
  await expect.poll(() => own(one)).toBe(true);
  await fallSilent(4.5);
  expect(await isLeftUndone(db)).toBe(false);
  await fallSilent(5.5);
  expect(await isLeftUndone(db)).toBe(true);
  await other.inTurn(async () => expect(await own(one)).toBe(false));
  end();
  await first;
});

test('leaves stopped publishing work to the next process', async () => {
  const stopping = new AbortController();
  const { work, end } = makeWork();
  const working = createLease(db).inTurn(work, stopping.signal);
  stopping.abort();
  end();
  await working;
  expect(await isLeftUndone(db)).toBe(true);
  await deleteOldTurns(db, 'left');
  expect(await isLeftUndone(db)).toBe(false);
});

test('ends the turn of a publisher that fails, as the queue tries again', async () => {
  const failing = createLease(db).inTurn(() => Promise.reject(new Error('The page / is empty')));
  await expect(failing).rejects.toThrow('is empty');
  expect(await isLeftUndone(db)).toBe(false);
  expect(await createLease(db).inTurn(async () => 'next')).toBe('next');
});

test('stops waiting for a turn to publish when the process is stopped', async () => {
  const { work, end } = makeWork();
  const one = createLease(db);
  const first = one.inTurn(work);
  await expect.poll(() => own(one)).toBe(true);
  const stopping = new AbortController();
  const waiting = createLease(db).inTurn(async () => 'done', stopping.signal);
  setTimeout(() => stopping.abort(), 0);
  await expect(waiting).rejects.toThrow('aborted');
  end();
  await first;
});

/** Records a change that was made this number of seconds ago. */
const change = (secondsAgo: number, more: Partial<typeof publications.$inferInsert> = {}) =>
  db.insert(publications).values({
    ...{ entity: 'product', entityId: '1', ...more },
    createdAt: sql`now() - make_interval(secs => ${secondsAgo})`,
  });

test('counts a change that nobody publishes for five seconds as left undone', async () => {
  await change(4.5);
  expect(await isLeftUndone(db)).toBe(false);
  await change(5.5);
  expect(await isLeftUndone(db)).toBe(true);
  // The holder of the lease may be working on it.
  await createLease(db).inTurn(async () => expect(await isLeftUndone(db)).toBe(false));
  expect(await isLeftUndone(db)).toBe(true);
  await db.update(publications).set({ publishedAt: sql`now()` });
  expect(await isLeftUndone(db)).toBe(false);
});

test('leaves a failed change to the queue and waits while staff hold a release', async () => {
  await change(60, { attempts: 1 });
  expect(await isLeftUndone(db)).toBe(false);
  await change(60);
  await holdAt(db, 'r1');
  expect(await isLeftUndone(db)).toBe(false);
  await releaseHold(db);
  expect(await isLeftUndone(db)).toBe(true);
});
