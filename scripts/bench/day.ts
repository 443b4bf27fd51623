import { type Asked, loadServer } from './http-load.ts';
import { measureRepeatedSaves } from './publishing.ts';
import { type Env, type Server, untilIdle } from './server.ts';

const QUARTERS = 4;
/** In a quarter: about 50,000 pages, 20,000 calls and 1,500 carts, as in six hours of a busy shop. */
const SECONDS = { pages: 5, calls: 5, carts: 2 };
const SAVES = 25;

/**
 * Measures the server's memory (MiB) after each quarter of a day's requests and saves, sent as fast
 * as they are answered, and once it is idle. A leak shows as growth from quarter to quarter.
 */
export async function measureDay(server: Server, env: Env): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const answer = await fetch(`${server.url}/api/products?pageSize=60&inStock=true`);
  const { products } = (await answer.json()) as { products: { id: number }[] };
  const html = { 'accept-encoding': 'br', accept: 'text/html' };
  const pages: Asked[] = products.map(({ id }) => ({ path: `/product/${id}`, headers: html }));
  const calls: Asked[] = products.flatMap(({ id }) => [
    { path: `/api/products/${id}` },
    { path: `/api/products?sort=price-asc&page=${(id % 5) + 1}` },
    { path: `/api/products/search?query=${'bhknsw'.charAt(id % 6)}` },
  ]);
  const carts: Asked[] = products.map(({ id }) => ({
    method: 'POST',
    path: '/api/cart/add',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: id, quantity: 1, variantId: 'main' }),
    isNewGuest: true,
  }));
  let sent = 0;
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    for (const [asked, seconds] of [
      [pages, SECONDS.pages],
      [calls, SECONDS.calls],
      [carts, SECONDS.carts],
    ] as const)
      sent += (await loadServer(server.url, asked, seconds)).requests;
    await measureRepeatedSaves(server, env, { count: SAVES, from: 2000 + quarter * SAVES });
    rows[`memory of the server after quarter ${quarter} of a day (MiB)`] = server.memoryMiB().now;
  }
  const [idle = 0] = Object.values(await untilIdle(server));
  return {
    ...rows,
    'memory of the server after the day, idle (MiB)': idle,
    'requests of the day': sent,
  };
}
