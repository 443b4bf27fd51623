import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { readConfig } from '#src/platform/config.ts';
import { openContents } from '#src/publish/store/contents.ts';
import { type Shop, startShop } from '#src/server/start.ts';
import { startCuttable } from '#tests/kit/cut-off.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';

const { db, engine } = await createTestDb();
const databaseUrl = urlOf({ engine });
const way = await startCuttable(databaseUrl ?? '');
const dataDir = await mkdtemp(join(tmpdir(), 'swara-stand-in-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const config = readConfig({
  ...{ NODE_ENV: 'test', NODE_ROLE: 'web', PORT: String(await freePort()) },
  ...{ DATA_DIR: dataDir, DATABASE_URL: way.url, LOG_LEVEL: 'silent' },
});
const url = `http://127.0.0.1:${config.port}`;
const said: string[] = [];
let running: Shop | undefined;

const start = async (signal?: AbortSignal, dir = dataDir) => {
  running = await startShop({
    config: { ...config, dataDir: dir },
    log: pino({ level: 'silent' }),
    say: (line) => said.push(line),
    loadCatalogue: async () => {},
    withPages: true,
    ...(signal && { signal }),
  });
};
const stop = async () => {
  await running?.stop();
  running = undefined;
};
const get = (path: string) => fetch(url + path);
const title = async () => /<title>(.*)<\/title>/.exec(await (await get('/')).text())?.[1];
const serves = () => vi.waitFor(async () => expect((await get('/')).status).toBe(200), 30_000);

beforeAll(async () => {
  const pages = { '/': makePage('Kept'), '/live/product': makePage('A product') };
  await publishRelease(db, await openContents(config), 'r1', { pages });
  await start();
  await vi.waitFor(() => access(join(dataDir, 'live-index')), 10_000);
  await stop();
});
afterEach(async () => {
  way.mend();
  await stop();
});

test('a node that starts without PostgreSQL serves its stored pages and reports the outage', async () => {
  way.cut();
  const starting = start();
  await serves();
  expect(await title()).toBe('Kept');
  expect(said.at(-1)).toBe('PostgreSQL is not responding. Serving the pages of r1 until it does …');
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({
      ...{ status: 'not ready', role: 'web', database: 'is not responding' },
      pages: 'served from this node’s disk: r1',
    }),
  ]);
  for (const path of ['/healthz', '/readyz/pages', '/metrics', '/product/7']) {
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  }
  expect((await get('/nowhere')).status).toBe(404);
  const called = await get('/api/settings');
  expect([called.status, called.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await called.json()).toMatchObject({ code: 'NOT_READY' });

  // Requests during its recovery are answered too.
  const failed: unknown[] = [];
  const life = { isOver: false };
  const shopper = (async () => {
    while (!life.isOver) {
      const status = await get('/').then((answer) => answer.status, String);
      if (status !== 200) failed.push(status);
    }
  })();
  way.mend();
  await starting;
  life.isOver = true;
  await shopper;
  expect(failed).toEqual([]);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), 10_000);
  expect((await get('/api/settings')).status).toBe(200);
});

test('a node without a valid list of pages reports that PostgreSQL does not respond', async () => {
  way.cut();
  const sentence = /^PostgreSQL at 127\.0\.0\.1:\d+ is not responding\. Start it, or correct/;
  const empty = await mkdtemp(join(tmpdir(), 'swara-stand-in-'));
  await expect(start(undefined, empty)).rejects.toThrow(sentence);
  await writeFile(join(empty, 'live-index'), 'cut');
  await expect(start(undefined, empty)).rejects.toThrow(sentence);
  await rm(empty, { recursive: true });
  await expect(get('/')).rejects.toThrow();
});

test('a node that waits for PostgreSQL stops on request', async () => {
  way.cut();
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  starting.catch(() => undefined);
  await serves();
  stopping.abort();
  await expect(starting).rejects.toThrow();
  await expect(get('/')).rejects.toThrow();
});
