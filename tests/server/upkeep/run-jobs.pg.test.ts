import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { type JobHandlers, openBoss } from '#src/platform/boss.ts';
import { type JobName, JOBS } from '#src/platform/jobs.ts';
import { countWorkers, watchWorkers } from '#src/platform/workers.ts';
import { watchNewestCode } from '#src/publish/render/newest-code.ts';
import { doJobs } from '#src/server/upkeep/run-jobs.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';

const open = await createTestDb();
const { db, engine } = open;
const url = urlOf({ engine });
const log = pino({ level: 'silent' });
/** Longer than a worker is silent before it counts as gone. */
const NOTICE_MS = 20_000;

/** A node of a role on the database of this file, and what its jobs were about. */
async function startNode(role: 'web' | 'worker' | 'all', codeVersion = 'code') {
  const boss = await openBoss(open, url, log);
  const workers = await watchWorkers({ db, role, log });
  const newestCode = watchNewestCode({ db, role, codeVersion: async () => codeVersion });
  if (role !== 'web') await newestCode.start();
  const mailed: string[] = [];
  const handlers = Object.fromEntries(
    (Object.keys(JOBS) as JobName[]).map((name) => [
      name,
      async ({ to }: Record<string, unknown>) => void mailed.push(String(to)),
    ]),
  ) as JobHandlers;
  await doJobs({ boss, workers, newestCode, handlers, log });
  const stop = async () => {
    await newestCode.stop();
    await workers.stop();
    await boss.stop();
  };
  onTestFinished(stop);
  return {
    ...{ mailed, workers, newestCode, stop },
    mail: (to: string) => boss.jobs.send('send-mail', { to }),
    publish: (to: string) => boss.jobs.send('publish', { to }, { key: to }),
  };
}

const names = (word: string) => Array.from({ length: 12 }, (_, at) => `${word}${at}@example.com`);

test('only the worker runs the jobs of web nodes and of all-round nodes', async () => {
  const worker = await startNode('worker');
  const [web, all] = [await startNode('web'), await startNode('all')];
  expect([web.workers.doesJobs(), all.workers.doesJobs()]).toEqual([false, false]);
  const sent = names('first');
  for (const [at, to] of sent.entries()) await (at % 2 ? web : all).mail(to);
  await vi.waitFor(() => expect(worker.mailed.toSorted()).toEqual(sent.toSorted()), 10_000);
  expect([web.mailed, all.mailed]).toEqual([[], []]);
}, 60_000);

test('an all-round node runs the jobs from the stop of the last worker to the next start', async () => {
  const [worker, all] = [await startNode('worker'), await startNode('all')];
  await worker.stop();
  await vi.waitFor(() => expect(all.workers.doesJobs()).toBe(true), 5000);
  await all.mail('second@example.com');
  await vi.waitFor(() => expect(all.mailed).toEqual(['second@example.com']), 10_000);

  const next = await startNode('worker');
  await vi.waitFor(() => expect(all.workers.doesJobs()).toBe(false), 5000);
  const sent = names('third');
  // The first ones may still be on their way to the one that leaves.
  await vi.waitFor(
    async () => {
      await all.mail('probe@example.com');
      expect(next.mailed).toContain('probe@example.com');
    },
    { timeout: 10_000, interval: 200 },
  );
  for (const to of sent) await all.mail(to);
  await vi.waitFor(() => expect(next.mailed).toEqual(expect.arrayContaining(sent)), 10_000);
  expect(all.mailed.filter((to) => sent.includes(to))).toEqual([]);
}, 60_000);

test('a killed worker counts as gone within twenty seconds and leaves its jobs to the next', async () => {
  await db.execute(sql`insert into shop_state (key, value, updated_at)
      values ('worker:killed', '', now())`);
  const web = await startNode('web');
  expect(web.workers.hasWorker()).toBe(true);
  await vi.waitFor(() => expect(web.workers.hasWorker()).toBe(false), NOTICE_MS);
  expect(await countWorkers(db)).toBe(0);
  await web.mail('waiting@example.com');
  const waiting = await rowsOf(
    db,
    sql`select 1 from pgboss.job where data ->> 'to' = 'waiting@example.com' and state = 'created'`,
  );
  expect(waiting).toHaveLength(1);

  const worker = await startNode('worker');
  await vi.waitFor(() => expect(worker.mailed).toEqual(['waiting@example.com']), 10_000);
  await vi.waitFor(() => expect(web.workers.hasWorker()).toBe(true), 5000);
  expect(web.mailed).toEqual([]);
}, 60_000);

test('the code that started last publishes, and the other code once that is gone', async () => {
  const old = await startNode('all', 'old');
  await old.publish('before@example.com');
  await vi.waitFor(() => expect(old.mailed).toEqual(['before@example.com']), 10_000);
  const [next, third] = [await startNode('all', 'new'), await startNode('all', 'new')];
  await vi.waitFor(() => expect(old.newestCode.isOurs()).toBe(false), 5000);
  // The first ones may still be on their way to the one that leaves.
  await vi.waitFor(
    async () => {
      await old.publish('probe@example.com');
      expect([...next.mailed, ...third.mailed]).toContain('probe@example.com');
    },
    { timeout: 10_000, interval: 200 },
  );
  const sent = names('published');
  for (const to of sent) await old.publish(to);
  const byNew = () => [...next.mailed, ...third.mailed];
  await vi.waitFor(() => expect(byNew()).toEqual(expect.arrayContaining(sent)), 20_000);
  expect(old.mailed.filter((to) => sent.includes(to))).toEqual([]);
  // Other work is everybody's.
  await vi.waitFor(
    async () => {
      await old.mail('mail@example.com');
      expect(old.mailed).toContain('mail@example.com');
    },
    { timeout: 10_000, interval: 200 },
  );

  await next.stop();
  expect(await old.newestCode.ask()).toBe(false);
  await third.stop();
  await vi.waitFor(() => expect(old.newestCode.isOurs()).toBe(true), 5000);
  await old.publish('again@example.com');
  await vi.waitFor(() => expect(old.mailed).toContain('again@example.com'), 15_000);
}, 90_000);

test('ignores the code of a killed node within twenty seconds', async () => {
  await db.execute(sql`insert into shop_state (key, value, updated_at)
      values ('code:killed', 'all 2999-01-01T00:00:00 new', now())`);
  const old = await startNode('all', 'old');
  expect(old.newestCode.isOurs()).toBe(false);
  await vi.waitFor(() => expect(old.newestCode.isOurs()).toBe(true), NOTICE_MS);
}, 60_000);
