import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Buyers } from './buyers.ts';
import type { Crowd, CrowdResult } from './crowd.ts';
import { limitOf } from './http-load.ts';
import type { Server } from './server.ts';

const CROWD = fileURLToPath(new URL('./crowd.ts', import.meta.url));
const CONNECTIONS = 32;
/** Longer than the sale takes; stopped at its end. */
const READER_SECONDS = 300;

type Shop = Pick<Server, 'url' | 'servingCpuSeconds'>;

/** Measures orders of different products by different people, and a flash sale of one product. */
export async function measureOrders(
  server: Shop,
  { buyers, productIds, wanted }: Buyers,
  ordersCount: number,
) {
  const some = buyers.slice(0, ordersCount);
  const orders = some.map((buyer, at) => {
    return { ...buyer, productId: productIds[at % productIds.length] ?? 0 };
  });
  const placed = await send(server, { orders, atOnce: CONNECTIONS });
  const crowd = buyers.slice(ordersCount).map((buyer) => ({ ...buyer, ...wanted }));
  const sale = await send(server, { orders: crowd, atOnce: crowd.length });
  return {
    ...rowsOf('orders', placed),
    'orders: placed per second': Math.round((1000 * placed.ordered) / placed.tookMs),
    ...rowsOf(`flash sale, ${crowd.length} buyers`, sale),
    'flash sale: units in stock': wanted.units,
    'flash sale: answers that the buyer is in the queue': sale.queued,
    'flash sale: until everyone has an order or a refusal (ms)': Math.round(sale.tookMs),
  };
}

type Sent = CrowdResult & { pageMs: number; limit: string };

function rowsOf(name: string, { ordered, soldOut, failed, times, pageMs, limit }: Sent) {
  const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  return {
    [`${name}: orders`]: ordered,
    [`${name}: refused as sold out`]: soldOut,
    [`${name}: other errors`]: Object.keys(failed).length > 0 ? JSON.stringify(failed) : 0,
    [`${name}: p50 (ms)`]: share(0.5),
    [`${name}: p99 (ms)`]: share(0.99),
    [`${name}: a page at the same time, p99 (ms)`]: pageMs,
    [`${name}: limited by`]: limit,
  };
}

async function send(server: Shop, crowd: Omit<Crowd, 'url'>): Promise<Sent> {
  const reader = startReader(server.url);
  const cpuBefore = server.servingCpuSeconds();
  const child = fork(CROWD);
  child.send({ ...crowd, url: server.url } satisfies Crowd);
  const [result] = (await once(child, 'message')) as [CrowdResult];
  const serverShare = (1000 * (server.servingCpuSeconds() - cpuBefore)) / result.tookMs;
  const clientShare = (1000 * result.cpuSeconds) / result.tookMs;
  const pageMs = await reader.stop();
  return { ...result, pageMs, limit: limitOf(serverShare, clientShare) };
}

/** Starts a visitor who reads ten pages a second; `stop` returns the p99 of their response times. */
function startReader(url: string) {
  const options = { url, connections: 1, overallRate: 10, duration: READER_SECONDS };
  let stop = () => {};
  const ended = new Promise<number>((resolve, reject) => {
    const reader = autocannon(
      { ...options, headers: { 'accept-encoding': 'br' } },
      (error: Error | null, { latency }) => (error ? reject(error) : resolve(latency.p99)),
    );
    stop = () => reader.stop();
  });
  return {
    stop: () => {
      stop();
      return ended;
    },
  };
}
