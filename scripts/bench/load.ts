import autocannon from 'autocannon';
import { type Asked, limitOf, loadServer } from './http-load.ts';
import type { Server } from './server.ts';

const html = { 'accept-encoding': 'br', accept: 'text/html' };

/** One visitor who reads ten pages a second. */
const ONE_READER = { connections: 1, overallRate: 10, headers: { 'accept-encoding': 'br' } };

type Row = {
  'requests/s': number;
  'p50 ms': number;
  'p99 ms': number;
  'not 2xx': number;
  /** The response times of pages requested at the same time. */
  'a page during the load, p99 ms': number;
  client: string;
  'limited by': string;
};
type Shop = Pick<Server, 'url' | 'servingCpuSeconds'>;

/** Words that shoppers type, with slips and endings cut off. */
const WORDS = [
  'headphone',
  'karaoke',
  'ear buds',
  'bluetooth speker',
  'gaming',
  'neckband',
  'noise',
  'bass',
  'karoake mic',
  'wireless',
];
const STARTS = ['he', 'kar', 'ear', 'blue', 'gam', 'nec', 'noi', 'spe', 'wir', 'bas'];

/**
 * Measures requests a second and latencies of the most frequent requests, 32 connections, one path
 * at a time.
 */
export async function measureLoad(server: Shop, seconds: number): Promise<Record<string, Row>> {
  const { url } = server;
  const ids = await productIds(url);
  const [category = { id: 1, link: 'ear-buds' }] = (await (
    await fetch(`${url}/api/categories`)
  ).json()) as { id: number; link: string }[];
  const get = (paths: string[], headers = {}) => paths.map((path) => ({ path, headers }));
  const measures: Record<string, Asked[]> = {
    'home page': get(['/'], html),
    'category page': get([`/category/${category.link}`], html),
    'product pages': productPages(ids),
    'listing with filters': get(
      Array.from(
        { length: 20 },
        (_, at) => `/api/products?categoryId=${category.id}&sort=price-asc&page=${at + 1}`,
      ),
    ),
    'listing of 20': get([`/api/categories/${category.id}/products?page=1&pageSize=20`]),
    search: get(
      WORDS.flatMap((word) =>
        [1, 2].map(
          (page) => `/api/products/fullsearch?query=${encodeURIComponent(word)}&page=${page}`,
        ),
      ),
    ),
    suggestions: get(STARTS.map((start) => `/api/products/search?query=${start}`)),
    'product detail': get(ids.map((id) => `/api/products/${id}`)),
    'cart add (a new guest each time)': cartAdds(ids),
  };
  const rows: Record<string, Row> = {};
  for (const [name, requests] of Object.entries(measures))
    rows[name] = await measure(server, requests, seconds);
  return rows;
}

async function measure(server: Shop, asked: Asked[], seconds: number): Promise<Row> {
  const { url } = server;
  // The first second fills caches, as the first shoppers of the day do.
  await loadServer(url, asked, 1);
  const cpuBefore = server.servingCpuSeconds();
  const loading = loadServer(url, asked, seconds);
  const page = await autocannon({ url, ...ONE_READER, duration: seconds });
  const { rate, p50Ms, p99Ms, failed, client, clientCores } = await loading;
  const serverCores = (server.servingCpuSeconds() - cpuBefore) / seconds;
  return {
    'a page during the load, p99 ms': page.latency.p99,
    'requests/s': Math.round(rate),
    'p50 ms': Math.round(p50Ms * 10) / 10,
    'p99 ms': Math.round(p99Ms * 10) / 10,
    'not 2xx': failed,
    client,
    'limited by': limitOf(serverCores, clientCores),
  };
}

/** Returns a request for the page of each product. */
export function productPages(ids: readonly number[]): Asked[] {
  return ids.map((id) => ({ path: `/product/${id}`, headers: html }));
}

/** Returns a request for each product that adds it to a new guest's cart. */
export function cartAdds(ids: readonly number[]): Asked[] {
  return ids.map((productId) => ({
    method: 'POST',
    path: '/api/cart/add',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId, quantity: 1, variantId: 'main' }),
    isNewGuest: true,
  }));
}

/** Lists up to a hundred products in stock. */
export async function productIds(url: string): Promise<number[]> {
  const response = await fetch(`${url}/api/products?pageSize=100&inStock=true`);
  const { products } = (await response.json()) as { products: { id: number; inStock: boolean }[] };
  // The filter also finds products with only another colour in stock.
  return products.filter(({ inStock }) => inStock).map(({ id }) => id);
}
