import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { releases, shopState } from '#src/db/schema/tables.ts';
import { type JobHandlers, openBoss } from '#src/platform/boss.ts';
import { type JobName, JOBS } from '#src/platform/jobs.ts';
import { diskStore } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { PATHS_MAX, purgeCdn, type PurgeOrder } from '#src/publish/store/purge.ts';
import { createLiveIndex } from '#src/publish/serve/live-index.ts';
import { purgeChangedPages } from '#src/publish/serve/notify-cdn.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';

const open = await createTestDb();
const { db } = open;
const folder = await mkdtemp(join(tmpdir(), 'swara-purge-'));
const contents = createContents(diskStore(folder));

/** Purge requests that the CDN received. */
const orders: (PurgeOrder & { authorization: string | undefined })[] = [];
let status = 200;
const cdn = createServer((req, res) => {
  void text(req).then((body) => {
    orders.push({ ...(JSON.parse(body) as PurgeOrder), authorization: req.headers.authorization });
    res.writeHead(req.method === 'POST' ? status : 405).end('Noted');
  });
});
await new Promise<void>((done) => cdn.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
const config = { cdnPurge: { url, token: undefined as string | undefined } };
afterAll(async () => {
  cdn.closeAllConnections();
  cdn.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await db.delete(releases);
  await db.delete(shopState);
  orders.length = 0;
  status = 200;
});

const publish = (name: string, pages: Record<string, string> = {}, files = {}) =>
  publishRelease(db, contents, name, { pages, files });

test('purges everything from the CDN once and then only what each release changed', async () => {
  await publish('r1', { '/product/1': makePage('One'), '/product/2': makePage('Two') });
  await purgeCdn({ db, config });
  await publish('r2', { '/product/1': makePage('One, cheaper') }, { 'robots.txt': 'All' });
  await purgeCdn({ db, config });
  expect(orders).toEqual([
    { release: 'r1', everything: true, paths: [] },
    { release: 'r2', everything: false, paths: ['/product/1', '/product/2', '/robots.txt'] },
  ]);
});

test('sends no second CDN purge without another release', async () => {
  await publish('r1');
  await purgeCdn({ db, config });
  await purgeCdn({ db, config });
  expect(orders).toHaveLength(1);
});

test('repeats a failed CDN purge together with later changes', async () => {
  await publish('r1');
  await purgeCdn({ db, config });
  status = 500;
  await publish('r2', { '/product/1': makePage('One') });
  await expect(purgeCdn({ db, config })).rejects.toThrow('CDN_PURGE_URL responded with 500.');
  status = 204;
  await publish('r3', { '/product/1': makePage('One'), '/product/2': makePage('Two') });
  await purgeCdn({ db, config });
  expect(orders.at(-1)).toEqual({
    ...{ release: 'r3', everything: false, paths: ['/product/1', '/product/2'] },
  });
});

test('sends the token for the CDN purge if one is set', async () => {
  await publish('r1');
  await purgeCdn({ db, config: { cdnPurge: { url, token: 'let me in' } } });
  expect(orders[0]?.authorization).toBe('Bearer let me in');
});

test.each([
  [PATHS_MAX - 1, false],
  [PATHS_MAX, false],
  [PATHS_MAX + 1, true],
])(
  'purges %i changed paths from the CDN, as a purge of everything: %s',
  async (count, everything) => {
    await publish('r1');
    await purgeCdn({ db, config });
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`news/${at}.txt`, 'the same']),
    );
    await publish('r2', {}, files);
    await purgeCdn({ db, config });
    expect(orders.at(-1)).toMatchObject({ everything });
    expect(orders.at(-1)?.paths).toHaveLength(everything ? 0 : count);
  },
);

test('publishes a release although the CDN fails, and the queue retries the purge', async () => {
  const boss = await openBoss(open, urlOf(open), pino({ level: 'silent' }));
  const index = createLiveIndex(db);
  const all = (Object.keys(JOBS) as JobName[]).map((name) => [name, async () => {}] as const);
  const handlers = { ...Object.fromEntries(all), 'purge-cdn': () => purgeCdn({ db, config }) };
  await boss.start(handlers as unknown as JobHandlers);
  const stop = purgeChangedPages({ index, jobs: boss.jobs, config, isOn: () => true });
  status = 503;
  await publish('r1');
  await index.follow();
  await vi.waitFor(() => expect(orders).not.toEqual([]), 10_000);
  expect(index.current()?.name).toBe('r1');
  await vi.waitFor(async () => {
    const waiting = sql`select retry_limit as tries from pgboss.job
      where name = 'purge-cdn' and state = 'retry'`;
    expect(await rowsOf(db, waiting)).toEqual([{ tries: 5 }]);
  }, 10_000);
  stop();
  await boss.stop();
}, 40_000);
