import autocannon from 'autocannon';

const CONNECTIONS = 32;
/** One visitor who reads ten pages a second. */
const ONE_READER = { connections: 1, overallRate: 10, headers: { 'accept-encoding': 'br' } };

type Row = {
  'requests/s': number;
  'p50 ms': number;
  'p99 ms': number;
  'not 2xx': number;
  /** The response times of pages requested at the same time. */
  'a page during the load, p99 ms': number;
};

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
export async function measureLoad(url: string, seconds: number): Promise<Record<string, Row>> {
  const ids = await productIds(url);
  const [category = { id: 1, link: 'ear-buds' }] = (await (
    await fetch(`${url}/api/categories`)
  ).json()) as { id: number; link: string }[];
  const html = { 'accept-encoding': 'br', accept: 'text/html' };
  const get = (paths: string[], headers = {}) =>
    paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const measures: Record<string, autocannon.Request[]> = {
    'home page': get(['/'], html),
    'category page': get([`/category/${category.link}`], html),
    'product pages': get(
      ids.map((id) => `/product/${id}`),
      html,
    ),
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
    'cart add (a new guest each time)': ids.map((productId) => ({
      method: 'POST' as const,
      path: '/api/cart/add',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity: 1, variantId: 'main' }),
      // Guest carts are limited by address.
      setupRequest: (request: autocannon.Request) => ({
        ...request,
        headers: { ...request.headers, 'x-forwarded-for': newAddress() },
      }),
    })),
  };
  const rows: Record<string, Row> = {};
  for (const [name, requests] of Object.entries(measures))
    rows[name] = await measure(url, requests, seconds);
  return rows;
}

async function measure(url: string, requests: autocannon.Request[], seconds: number): Promise<Row> {
  // The first second fills caches, as the first shoppers of the day do.
  await autocannon({ url, requests, connections: CONNECTIONS, duration: 1 });
  const result = autocannon({ url, requests, connections: CONNECTIONS, duration: seconds });
  const page = await autocannon({ url, ...ONE_READER, duration: seconds });
  return toRow(await result, page);
}

function toRow(result: autocannon.Result, page: autocannon.Result): Row {
  return {
    'a page during the load, p99 ms': page.latency.p99,
    'requests/s': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'not 2xx': result.non2xx + result.errors,
  };
}

function newAddress(): string {
  const [a, b, c] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));
  return `11.${a}.${b}.${c}`;
}

async function productIds(url: string): Promise<number[]> {
  const response = await fetch(`${url}/api/products?pageSize=100&inStock=true`);
  const { products } = (await response.json()) as { products: { id: number; inStock: boolean }[] };
  // The filter also finds products with only another colour in stock.
  return products.filter(({ inStock }) => inStock).map(({ id }) => id);
}
