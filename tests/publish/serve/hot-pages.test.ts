import { request } from 'node:http';
import { expect, test } from 'vitest';
import { makeLive, makePage } from '#tests/kit/make-release.ts';
import { openSite } from '#tests/kit/open-site.ts';

let gone = new Set<number>();
let moves = new Map<string, string>();
const { contents, show, base, get } = await openSite({
  categoryMoves: () => moves,
  redirects: () => new Map(),
  isProductLive: async () => false,
  isProductGone: (id) => gone.has(id),
});

async function publish(name: string, title: string): Promise<void> {
  show(
    await makeLive(contents, name, {
      pages: {
        '/category/ear-buds': makePage(title),
        '/category/in-ear': makePage('In-ear'),
        '/product/13': makePage(title),
        '/live/product': makePage('Live product'),
      },
    }),
  );
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await get(path, headers);
  const { date, ...sent } = Object.fromEntries(response.headers);
  return { date: Boolean(date), status: response.status, sent, text: await response.text() };
};

test('answers a repeated request for a page with the same headers in each encoding', async () => {
  await publish('one', 'First');
  for (const encoding of ['br', 'gzip', 'identity', 'gzip, deflate, br']) {
    const first = await read('/product/13', { 'accept-encoding': encoding });
    const second = await read('/product/13', { 'accept-encoding': encoding });
    expect(second).toEqual(first);
    const tag = first.sent['etag'] ?? '';
    const unchanged = await read('/product/13', {
      'accept-encoding': encoding,
      'if-none-match': tag,
    });
    expect(unchanged).toMatchObject({ status: 304, text: '' });
    expect(unchanged.sent).toMatchObject({ etag: tag, vary: 'accept-encoding' });
  }
});

test('never answers a repeated request with a page of the previous release', async () => {
  await publish('two', 'Before');
  await read('/product/13');
  await publish('three', 'After');
  expect((await read('/product/13')).text).toContain('<title>After</title>');
});

test('answers 404 for the page of a product that was removed in the meantime', async () => {
  await read('/product/13');
  gone = new Set([13]);
  expect((await read('/product/13')).status).toBe(404);
  gone = new Set();
  expect((await read('/product/13')).status).toBe(200);
});

test('redirects the page of a category whose link changed in the meantime', async () => {
  expect((await read('/category/ear-buds')).status).toBe(200);
  moves = new Map([['ear-buds', 'in-ear']]);
  const moved = await read('/category/ear-buds');
  expect(moved).toMatchObject({ status: 308, sent: { location: '/category/in-ear' } });
});

test('answers a HEAD request for a page without text', async () => {
  await read('/product/13');
  const response = await fetch(`${base}/product/13`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
});

test('sends a request with a body on the path that cuts bodies off', async () => {
  await read('/product/13');
  const status = await new Promise((resolve, reject) => {
    const slow = request(`${base}/product/13`, {
      method: 'GET',
      headers: { 'content-length': 5 },
    });
    slow.on('response', (response) => resolve(response.resume().statusCode));
    slow.on('error', reject);
    slow.end('12345');
  });
  expect(status).toBe(200);
});
