import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { lostContents, releaseFiles, releases, shopSettings } from '#src/db/schema/tables.ts';
import { bodyKeyOf } from '#src/features/publishing/pages/page-keys.ts';
import { openContents } from '#src/publish/store/contents.ts';
import { findLive, findNewest } from '#src/publish/store/live.ts';
import { type NamedFile, readFiles } from '#src/publish/store/release-files.ts';
import { startShop } from '#src/server/start.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { startS3 } from '#tests/kit/s3-server.ts';

const { db, engine } = await createTestDb();
const { id: categoryId } = await makeCategory(db);
const { id: productId } = await makeProduct(db, { categoryId });
const databaseUrl = urlOf({ engine });
const { env: s3, life, objects } = await startS3();
const folder = await mkdtemp(join(tmpdir(), 'swara-upgrade-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'not-there-yet');
const port = await freePort();

const start = () =>
  startShop({
    config: readConfig({
      ...{ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, ...s3 },
      DATABASE_URL: databaseUrl,
      BUNDLE_DIR: process.env['BUNDLE_DIR'],
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
/** Returns when the build last wrote its output, which shows whether the site was built again. */
const builtAt = async () => (await stat(join(dataDir, 'bundle/kept.json'))).mtimeMs;

test('the first start serves pages with PostgreSQL, a bucket and an empty folder', async () => {
  await db.insert(shopSettings).values({
    section: 'instalments',
    values: { isOn: true, from: 1, bankRates: 'HDFC Bank: 16%, 3 months' },
  });
  const shop = await start();
  expect((await ask('/')).status).toBe(200);
  // Otherwise all product pages are rendered again once the gateway has answered.
  expect(await (await ask(`/product/${productId}`)).text()).toContain('for 3 months at 16% a year');
  await shop.stop();
}, 200_000);

async function current() {
  const release = await findLive(db);
  if (!release) throw new Error('Nothing was published');
  return { ...release, files: await readFiles(db, release.id) };
}

/** Cuts what the live release has under a name, in the bucket and on this machine. */
async function lose(name: string): Promise<void> {
  const { hash } = find((await current()).files, (file) => file.name === name);
  const keys = [...objects.keys()].filter((key) => key.includes(hash));
  expect(keys).toHaveLength(1);
  for (const key of keys) {
    objects.set(key, { bytes: Buffer.from('cut'), type: '', at: new Date() });
    await writeFile(join(dataDir, key.replace('contents/', 'contents-cache/')), 'cut');
  }
}

function find(files: NamedFile[], test: (file: NamedFile) => boolean): NamedFile {
  const file = files.find(test);
  if (!file) throw new Error('There is no such file.');
  return file;
}

/** Has a page of the live release show what it did not, at its end. */
async function putBefore(name: string, shown: string): Promise<void> {
  const contents = await openContents({ dataDir, pageCacheMb: 100, s3: readConfig(s3).s3 });
  const file = find((await current()).files, (one) => one.name === name);
  expect(bodyKeyOf(file.cacheKey ?? ''), 'a page of two parts').toBeDefined();
  const html = await contents.read(file, 'plain');
  const { hash, bytes } = await contents.put(
    name,
    Buffer.from(String(html).replace('</main>', shown)),
  );
  await db.update(releaseFiles).set({ hash, bytes }).where(eq(releaseFiles.name, name));
  expect(html?.toString()).not.toContain(shown);
}

/** Returns the status of the first answer that anyone gets. */
async function firstStatus(path: string): Promise<number> {
  for (;;) {
    const answer = await ask(path).catch(() => undefined);
    if (answer) return answer.status;
  }
}

test('a later start serves pages as soon as it answers, without a build', async () => {
  const before = await builtAt();
  const first = firstStatus('/');
  const shop = await start();
  expect(await first).toBe(200);
  await until(({ publishing }) => expect(publishing.lastSuccessAt).not.toBeNull());
  expect(await builtAt()).toBe(before);
  await shop.stop();
}, 200_000);

test('rebuilds a page that was lost while the shop was off before any request', async () => {
  const [before, { name }] = [await builtAt(), await current()];
  await lose('index.html');
  const shop = await start();
  await vi.waitFor(async () => expect((await current()).name).not.toBe(name), 60_000);
  const page = await ask('/');
  expect([page.status, (await page.text()).endsWith('</html>')]).toEqual([200, true]);
  expect(await db.$count(lostContents)).toBe(0);
  expect(await builtAt()).toBe(before);
  await shop.stop();
}, 200_000);

test('rebuilds a lost script while the shop serves pages', async () => {
  const { name: script } = find((await current()).files, ({ name }) => name.endsWith('.js'));
  await lose(script);
  const shop = await start();
  expect((await ask('/')).status).toBe(200);
  expect((await ask(`/${script}`)).status).toBe(503);
  await vi.waitFor(async () => expect((await ask(`/${script}`)).status).toBe(200), 150_000);
  await shop.stop();
}, 200_000);

test('new code serves the earlier pages until its own are ready, despite failed builds', async () => {
  const before = await current();
  await db.update(releases).set({ codeVersion: 'earlier code' }).where(eq(releases.id, before.id));
  await putBefore(`product/${productId}/index.html`, '<p>What the earlier code showed</p></main>');
  await rm(join(dataDir, 'bundle'), { recursive: true });
  // What it makes cannot be stored.
  life.isAway = true;

  const shop = await start();
  expect((await ask('/')).status).toBe(200);
  expect((await ready()).pages).toBe('served, built by an earlier version');
  await until(({ publishing }) => expect(publishing.failuresInARow).toBeGreaterThan(0));
  expect((await ready()).publishing.lastError).toBeTruthy();
  expect((await ask('/')).status).toBe(200);
  expect(await (await ask('/metrics')).text()).toContain('publish_outdated 1');

  life.isAway = false;
  await until(({ pages }) => expect(pages).toBe('served'));
  const now = await findNewest(db);
  expect(now?.codeVersion).toBe(before.codeVersion);
  // Its data is the same: only the code version says that pages must be rebuilt.
  expect(await (await ask(`/product/${productId}`)).text()).not.toContain(
    'What the earlier code showed',
  );
  await shop.stop();
}, 400_000);

test('a failed build without any pages leaves the API up and is tried again', async () => {
  await db.delete(releases);
  await rm(join(dataDir, 'bundle'), { recursive: true });
  life.isAway = true;

  const shop = await start();
  expect((await ask('/api/settings')).status).toBe(200);
  for (const path of ['/healthz', '/']) expect((await ask(path)).status, path).toBe(503);
  const { pages, publishing } = await ready();
  expect(pages).toBe('none: they could not be built');
  expect(publishing.lastError).toBeTruthy();

  life.isAway = false;
  await until((now) => expect(now.pages).toBe('served'));
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/')).status).toBe(200);
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
