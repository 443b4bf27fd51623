import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { type Env, type Server, startServer, waitUntil } from './server.ts';

const TRIES = 20;
const FAILURES_MAX = 3;

/** Measures how long a large catalogue takes from start to live, and with nothing changed. */
export async function measureBuilds(env: Env): Promise<Record<string, number>> {
  const first = await startServer(env);
  // The previous release is served until this one is ready.
  await untilKnownFresh(first);
  const firstMs = performance.now() - first.startedAt;
  const { lastDurationMs: firstPassMs, pageCount } = await publishing(first);
  // CPU time, which does not depend on other load on this machine.
  const cpuSeconds = first.cpuSeconds();
  await first.stop();
  const second = await startServer(env);
  await untilKnownFresh(second);
  const unchangedMs = performance.now() - second.startedAt;
  const { lastDurationMs: unchangedPassMs } = await publishing(second);
  const unchangedCpuSeconds = second.cpuSeconds();
  await second.stop();
  return {
    'pages of the large catalogue, from start to live (ms)': Math.round(firstMs),
    'of which rendering and storing them (ms)': firstPassMs ?? 0,
    'CPU of that, without the database (s)': Math.round(cpuSeconds),
    'CPU a page (ms)': Math.round((10_000 * cpuSeconds) / pageCount) / 10,
    'start when nothing changed, until all is known fresh (ms)': Math.round(unchangedMs),
    'of which comparing every page (ms)': unchangedPassMs ?? 0,
    'CPU of an unchanged start, without the database (s)':
      Math.round(unchangedCpuSeconds * 10) / 10,
  };
}

/** Measures how long one save takes to appear on its page, once a start serves pages. */
export async function measureSaves(server: Server, env: Env): Promise<Record<string, number>> {
  const duringStart = await measureRepeatedSaves(server, env, { count: 1, from: 1001 });
  await untilKnownFresh(server);
  const saves = await measureRepeatedSaves(server, env, { count: TRIES, from: 1002 });
  const { pageCount } = await publishing(server);
  const missed = await fetch(`${server.url}/metrics`).then((response) => response.text());
  return {
    'pages in the release': pageCount,
    'a save during a start until it is live (ms)': duringStart[0] ?? 0,
    [`a save until it is live, median of ${TRIES} (ms)`]:
      saves.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0,
    [`a save until it is live, slowest of ${TRIES} (ms)`]: Math.max(...saves),
    'pages that saves missed': Number(/^publish_missed_pages_total (\d+)$/m.exec(missed)?.[1] ?? 0),
  };
}

/** Saves a product at `count` prices, each a rupee higher; returns how long each took to be live (ms). */
export async function measureRepeatedSaves(
  server: Server,
  env: Env,
  { count, from }: { count: number; from: number },
): Promise<number[]> {
  const cookie = await signIn(server, env);
  const times: number[] = [];
  for (let price = from; price < from + count; price += 1)
    times.push(await saveToLive(server, cookie, price));
  return times;
}

/** Measures a save after the publisher has ended, which then starts from its kept bundle. */
export async function measureFirstSave(server: Server, env: Env): Promise<Record<string, number>> {
  const cookie = await signIn(server, env);
  return {
    'a save that starts the publisher, until it is live (ms)': await saveToLive(
      server,
      cookie,
      1500,
    ),
  };
}

/** Measures the rename of a category, which the menus of all pages show. */
export async function measureRename(server: Server, env: Env): Promise<Record<string, number>> {
  const cookie = await signIn(server, env);
  const path = `${server.url}/api/admin/categories`;
  const listed = await fetch(path, { headers: { cookie } });
  const [category] = (await listed.json()) as { id: number; link: string; version: string }[];
  if (!category) throw new Error('The shop has no category');
  const body = new FormData();
  body.set('version', category.version);
  body.set('Title', 'Renamed sounds');
  const { pageCount } = await publishing(server);
  const renameMs = await timed(async () => {
    const patched = await fetch(`${path}/${category.id}`, {
      ...{ method: 'PATCH', headers: { cookie }, body },
    });
    if (!patched.ok) throw new Error(`Renaming failed: ${await patched.text()}`);
    // A release has all its pages or none.
    await waitUntil(async () =>
      (await (await fetch(`${server.url}/cart`)).text()).includes('Renamed sounds'),
    );
  });
  return { [`a rename that ${pageCount} pages show, until it is live (ms)`]: renameMs };
}

/** Waits for fresh pages. Throws an Error with the shop's sentence if they cannot be made. */
function untilKnownFresh(server: Server): Promise<void> {
  let failure: string | undefined;
  const isFresh = async () => {
    const { lastSuccessAt, lastError, failuresInARow } = await publishing(server);
    // A single failure may be due to a busy machine, and is retried.
    if (failuresInARow >= FAILURES_MAX) failure = `The pages cannot be built: ${lastError}`;
    return lastSuccessAt !== null;
  };
  return waitUntil(isFresh, undefined, () => failure);
}

/** Waits until the pages are fresh and all their files are checked, which keeps a start busy. */
export async function untilReady(server: Server): Promise<void> {
  await untilKnownFresh(server);
  await waitUntil(async () => (await fetch(`${server.url}/readyz`)).ok);
}

async function saveToLive(server: Server, cookie: string, price: number): Promise<number> {
  const response = await fetch(`${server.url}/api/products?pageSize=1`);
  const { products } = (await response.json()) as { products: { id: number }[] };
  const id = products[0]?.id ?? 1;
  const seen = await fetch(`${server.url}/api/admin/products/${id}`, { headers: { cookie } });
  const version = productVersion((await seen.json()) as AdminProduct);
  return timed(async () => {
    const patched = await fetch(`${server.url}/api/admin/products/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ version, price, mrp: 200_000 }),
    });
    if (!patched.ok) throw new Error(`Saving failed: ${await patched.text()}`);
    const shown = price.toLocaleString('en-IN');
    await waitUntil(async () =>
      (await (await fetch(`${server.url}/product/${id}`)).text()).includes(shown),
    );
  });
}

/** Signs in as the owner; returns the cookies of the session. */
export async function signIn(server: Server, env: Env): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      emailOrPhoneNumber: env['ADMIN_EMAIL'],
      password: env['ADMIN_PASSWORD'],
    }),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

type Publishing = {
  pageCount: number;
  lastSuccessAt: string | null;
  lastError: string | null;
  failuresInARow: number;
  lastDurationMs: number | null;
};

async function publishing(server: Server): Promise<Publishing> {
  const response = await fetch(`${server.url}/readyz`);
  return ((await response.json()) as { publishing: Publishing }).publishing;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round(performance.now() - startedAt);
}
