import { type Asked, loadServer } from './http-load.ts';
import { cartAdds, productIds, productPages } from './load.ts';
import { measureRepeatedSaves } from './publishing.ts';
import { type Env, type Server, untilPublisherEnds } from './server.ts';

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
  const ids = await productIds(server.url);
  const calls: Asked[] = ids.flatMap((id) => [
    { path: `/api/products/${id}` },
    { path: `/api/products?sort=price-asc&page=${(id % 5) + 1}` },
    { path: `/api/products/search?query=${'bhknsw'.charAt(id % 6)}` },
  ]);
  let sent = 0;
  for (let quarter = 1; quarter <= QUARTERS; quarter += 1) {
    for (const [asked, seconds] of [
      [productPages(ids), SECONDS.pages],
      [calls, SECONDS.calls],
      [cartAdds(ids), SECONDS.carts],
    ] as const)
      sent += (await loadServer(server.url, asked, seconds)).requests;
    await measureRepeatedSaves(server, env, { count: SAVES, from: 2000 + quarter * SAVES });
    rows[`memory of the server after quarter ${quarter} of a day (MiB)`] = server.memoryMiB().now;
  }
  await untilPublisherEnds(server);
  return {
    ...rows,
    'memory of the server after the day, idle (MiB)': server.memoryMiB().now,
    'requests of the day': sent,
  };
}
