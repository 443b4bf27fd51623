import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { type Env, type Server, startServer, waitUntil } from './server.ts';

const TRIES = 5;

/** How long the pages of a large catalogue take from start to live, and when nothing changed. */
export async function measureBuilds(env: Env): Promise<Record<string, number>> {
  const first = await startServer(env);
  // The release before is served until this one is ready.
  await waitUntil(async () => (await publishing(first)).lastSuccessAt !== null);
  const firstMs = performance.now() - first.startedAt;
  await first.stop();
  const second = await startServer(env);
  await waitUntil(async () => (await publishing(second)).lastSuccessAt !== null);
  const unchangedMs = performance.now() - second.startedAt;
  await second.stop();
  return {
    'pages of the large catalogue, from start to live (ms)': Math.round(firstMs),
    'start and a build that finds nothing changed (ms)': Math.round(unchangedMs),
  };
}

/** How long one save takes until the page shows it. */
export async function measureSaves(server: Server, env: Env): Promise<Record<string, number>> {
  // The builder that a start readies for the first save.
  await waitUntil(async () => (await publishing(server)).lastSuccessAt !== null);
  const cookie = await signIn(server, env);
  const saves: number[] = [];
  for (let price = 1001; price <= 1000 + TRIES; price += 1)
    saves.push(await saveToLive(server, cookie, price));
  const { pageCount } = await publishing(server);
  return {
    'pages in the release': pageCount,
    'a save until it is live, median (ms)':
      saves.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0,
    'a save until it is live, slowest (ms)': Math.max(...saves),
  };
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

async function signIn(server: Server, env: Env): Promise<string> {
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

type Publishing = { pageCount: number; lastSuccessAt: string | null };

async function publishing(server: Server): Promise<Publishing> {
  const response = await fetch(`${server.url}/readyz`);
  return ((await response.json()) as { publishing: Publishing }).publishing;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round(performance.now() - startedAt);
}
