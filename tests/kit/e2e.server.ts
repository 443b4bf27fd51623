// One shop for browser tests: `node tests/kit/e2e.server.ts 0`. A copy of one that was made before
// from the same code, where there is one; making one takes a minute. Without a number it only makes.
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#scripts/free-port.ts';
import { startE2eShop } from './e2e.process.ts';
import { shops } from './e2e.shops.ts';

type Shop = (typeof shops)[number];

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/swara-e2e');
const SOURCES = ['src', 'public', 'astro.config.mjs', 'package-lock.json'];
const CACHED_MAX = 4;
const LOOK_MS = 200;

const version = await hashOfCode();
// The others are the first one at another address: its pages alone are made again.
const [first] = shops;
const original = first && (await findOrMake(first));
const made = await Promise.all(shops.map((one) => findOrMake(one, original)));
await forgetOld();
if (process.argv[2] !== undefined) await serve(Number(process.argv[2]));

async function serve(at: number): Promise<void> {
  const shop = shops[at];
  if (!shop) throw new Error(`There is no shop ${at}.`);
  await rm(shop.dataDir, { recursive: true, force: true });
  await cp(made[at] ?? '', shop.dataDir, { recursive: true, verbatimSymlinks: true });
  await writeFile(shop.originFile, made[at] ?? '');
  const server = startE2eShop(shop.url, shop.dataDir, shop.port);
  server.on('exit', (code) => {
    const gone = rm(shop.dataDir, { recursive: true, force: true });
    void gone.finally(() => process.exit(code ?? 1));
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => server.kill(signal));
  }
}

async function hashOfCode(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const entries = (await stat(path)).isDirectory()
      ? await readdir(path, { recursive: true, withFileTypes: true })
      : [];
    const files = entries
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name));
    for (const file of entries.length > 0 ? files.toSorted() : [path]) {
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folder of a shop that is stopped, with the demo catalogue and its pages; made from that of another, where there is one. */
async function findOrMake(one: Shop, original?: string): Promise<string> {
  const folder = join(CACHE, `${version}-${one.port}`);
  if (await stat(folder).catch(() => undefined)) return folder;
  const half = join(CACHE, `half-${randomUUID()}`);
  await mkdir(half, { recursive: true });
  if (original) await cp(original, half, { recursive: true, verbatimSymlinks: true });
  // On another port: who waits for this shop must not find the one that is only made.
  const port = await freePort();
  const server = startE2eShop(one.url, half, port);
  const end = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  while (server.exitCode === null && !(await isComplete(port, one.url))) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  if (server.exitCode !== null) throw new Error('The shop for browser tests did not start.');
  server.kill('SIGTERM');
  await end;
  // Another process may have made the same folder in the meantime.
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  return folder;
}

type Settings = { instalments: object | null };
type Ready = { publishing: { oldestWaitingSeconds: number | null } };

/**
 * Returns whether its pages contain its address, not that of the shop it was copied from, and the
 * banks of the gateway, which it requests after its first pages. Without them, each copy would
 * request them again and render most of its pages during the first tests.
 */
async function isComplete(port: number, url: string): Promise<boolean> {
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  const home = await get('/').catch(() => undefined);
  if (!home?.ok || !(await home.text()).includes(url)) return false;
  const { instalments } = (await (await get('/api/settings')).json()) as Settings;
  const { publishing } = (await (await get('/readyz')).json()) as Ready;
  return instalments !== null && publishing.oldestWaitingSeconds === null;
}

async function forgetOld(): Promise<void> {
  const names = (await readdir(CACHE)).filter(
    (name) => !made.some((one) => basename(one) === name),
  );
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(CACHE, name))).mtimeMs })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(CACHED_MAX);
  for (const { name } of old) await rm(join(CACHE, name), { recursive: true, force: true });
}
