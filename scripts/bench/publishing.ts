import { createBuilder } from '#src/publish/builder-process.ts';
import { type Env, type Server, waitUntil } from './server.ts';

const TRIES = 5;

/** How long pages take: all of them for the first time, none changed, and one save until it is live. */
export async function measurePublishing(server: Server, env: Env): Promise<Record<string, number>> {
  const firstMs = await timed(() =>
    waitUntil(async () => (await publishing(server)).pageCount > 1000),
  );
  const builder = createBuilder({
    root: process.cwd(),
    dataDir: env['DATA_DIR'] ?? '',
    siteUrl: env['SITE_URL'] ?? '',
    apiUrl: server.url,
  });
  const unchangedMs = await timed(() => builder.makeRelease('bench'));
  builder.stop();

  const cookie = await signIn(server, env);
  const saves: number[] = [];
  for (let price = 1001; price <= 1000 + TRIES; price += 1)
    saves.push(await saveToLive(server, cookie, price));
  const { pageCount } = await publishing(server);
  return {
    'pages in the release': pageCount,
    'pages of the large catalogue, from start to live (ms)': firstMs,
    'build by a fresh process, nothing changed (ms)': unchangedMs,
    'a save until it is live, median (ms)':
      saves.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)] ?? 0,
    'a save until it is live, slowest (ms)': Math.max(...saves),
  };
}

async function saveToLive(server: Server, cookie: string, price: number): Promise<number> {
  const response = await fetch(`${server.url}/api/products?pageSize=1`);
  const { products } = (await response.json()) as { products: { id: number }[] };
  const id = products[0]?.id ?? 1;
  return timed(async () => {
    const patched = await fetch(`${server.url}/api/admin/products/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ price, mrp: 200_000 }),
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

async function publishing(server: Server): Promise<{ pageCount: number }> {
  const response = await fetch(`${server.url}/readyz`);
  return ((await response.json()) as { publishing: { pageCount: number } }).publishing;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round(performance.now() - startedAt);
}
