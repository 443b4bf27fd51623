import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { findCurrentRelease, releasesFolder, writeRelease } from '#src/publish/release.ts';
import { startShop } from '#src/server/start.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { startS3 } from '#tests/kit/s3-server.ts';

const { engine } = await createTestDb();
const databaseUrl = engine.kind === 'postgres' ? engine.pool.options.connectionString : undefined;
const { env: s3 } = await startS3();
const folder = await mkdtemp(join(tmpdir(), 'swara-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'not-there-yet');
const port = await freePort();

const start = () =>
  startShop({
    config: readConfig({
      ...{ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, ...s3 },
      DATABASE_URL: databaseUrl,
      REVALIDATE_SECONDS: '5',
    }),
    log: pino({ level: 'silent' }),
    say: () => {},
    loadCatalogue: async () => {},
    withPages: true,
  });

type Ready = {
  pages: string;
  publishing: { lastSuccessAt: string | null; lastError: string | null; failuresInARow: number };
};
const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const ready = async () => (await (await ask('/readyz')).json()) as Ready;
const until = (check: (now: Ready) => void) =>
  vi.waitFor(async () => check(await ready()), { timeout: 150_000, interval: 200 });
/** What the build leaves shows whether the site was built again. */
const builtAt = async () => (await stat(join(dataDir, 'bundle/kept.json'))).mtimeMs;

test('with PostgreSQL, a bucket and an empty folder the first start serves pages', async () => {
  const shop = await start();
  expect((await ask('/')).status).toBe(200);
  await shop.stop();
}, 200_000);

/** What the first answer is that anyone gets. */
async function firstStatus(path: string): Promise<number> {
  for (;;) {
    const answer = await ask(path).catch(() => undefined);
    if (answer) return answer.status;
  }
}

test('a later start answers with pages as soon as it answers, and needs no build', async () => {
  const before = await builtAt();
  const first = firstStatus('/');
  const shop = await start();
  expect(await first).toBe(200);
  await until(({ publishing }) => expect(publishing.lastSuccessAt).not.toBeNull());
  expect(await builtAt()).toBe(before);
  await shop.stop();
}, 200_000);

test('new code is served by the pages before until its own are ready, however often they fail', async () => {
  const releases = releasesFolder(dataDir);
  const before = await findCurrentRelease(releases);
  if (!before) throw new Error('Nothing was published');
  await writeRelease(releases, { ...before, codeVersion: 'the code before' });
  await rm(join(dataDir, 'bundle'), { recursive: true });
  // A file where the build wants a folder: it fails.
  await rm(join(dataDir, 'astro-cache'), { recursive: true });
  await writeFile(join(dataDir, 'astro-cache'), '');

  const shop = await start();
  expect((await ask('/')).status).toBe(200);
  expect((await ready()).pages).toBe('served, made by the code before');
  await until(({ publishing }) => expect(publishing.failuresInARow).toBeGreaterThan(0));
  expect((await ready()).publishing.lastError).toBeTruthy();
  expect((await ask('/')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toContain('publish_outdated 1');

  await rm(join(dataDir, 'astro-cache'));
  await until(({ pages }) => expect(pages).toBe('served'));
  const now = await findCurrentRelease(releases);
  expect(now?.codeVersion).toBe(before.codeVersion);
  await shop.stop();
}, 400_000);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
