import { describe, expect, test } from 'vitest';
import { makeLive, makePage } from '#tests/kit/make-release.ts';
import { openSite } from '#tests/kit/open-site.ts';

const GONE = 13;
const NEW = 77;
let moves = new Map<string, string>();
let redirects = new Map<string, string>();
const { contents, show, base, get } = await openSite({
  categoryMoves: () => moves,
  redirects: () => redirects,
  isProductLive: async (id, variantId = 4) => id === NEW && variantId === 4,
  isProductGone: (id) => id === GONE,
});

describe('the pages of a release', () => {
  test('answers 503 while the pages of the first release are being made', async () => {
    const response = await get('/');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  test('opens the pages of a release at their addresses with an ETag', async () => {
    show(
      await makeLive(contents, 'one', {
        pages: {
          '/category/ear-buds': makePage('Ear Buds'),
          '/product/13': makePage('Gone'),
          '/live/product': makePage('Live product'),
          '/live/order': makePage('Order'),
          '/live/preview': makePage('Preview'),
          '/admin': makePage('Admin'),
        },
        files: { '_astro/app.js': 'console.log(1);'.repeat(60), 'robots.txt': 'User-agent: *' },
      }),
    );

    const response = await get('/category/ear-buds');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Ear Buds</title>');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await get('/category/ear-buds', {
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('compresses pages in the best form that the browser accepts', async () => {
    const accepts = async (encoding: string) => {
      const response = await get('/', { 'accept-encoding': encoding });
      return response.headers.get('content-encoding');
    };
    expect(await accepts('gzip, deflate, br')).toBe('br');
    expect(await accepts('gzip')).toBe('gzip');
    expect(await accepts('br;q=0, gzip')).toBe('gzip');
    expect(await accepts('identity')).toBeNull();
  });

  test('lets browsers keep hashed assets for ever', async () => {
    const response = await get('/_astro/app.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });

  test('answers 404 with a page that helps', async () => {
    for (const path of [
      '/nothing',
      '/live/product',
      '/product/5',
      `/product/${NEW}/999`,
      `/product/${NEW}/9999999999`,
      '/../../etc/passwd',
      '/__proto__',
    ]) {
      const response = await get(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('<title>Not found</title>');
    }
  });

  test('serves one shell for orders, the admin and products without a page', async () => {
    expect(await (await get('/orders/SW-7K3M9Q2X')).text()).toContain('<title>Order</title>');
    expect(await (await get('/admin/products/all')).text()).toContain('<title>Admin</title>');
    for (const path of ['/admin/preview/7', '/admin/preview/7/3']) {
      expect(await (await get(path)).text(), path).toContain('<title>Preview</title>');
    }
    expect(await (await get(`/product/${NEW}`)).text()).toContain('<title>Live product</title>');
    expect(await (await get(`/product/${NEW}/4`)).text()).toContain('<title>Live product</title>');
  });

  test('answers 404 for the page of a removed product immediately', async () => {
    expect((await get(`/product/${GONE}`)).status).toBe(404);
  });

  test('redirects an address with a final slash to the one without, on this site', async () => {
    const response = await get('/category/ear-buds/?page=2');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/category/ear-buds?page=2');
    expect((await get('//evil.example/')).headers.get('location')).toBe('/evil.example');
  });

  test('redirects a product address with zeros before the id to the address of the id', async () => {
    for (const [from, to] of [
      ['/product/01?from=mail', '/product/1?from=mail'],
      ['/product/1/0021', '/product/1/21'],
      ['/product/0010/021', '/product/10/21'],
      ['/all-reviews/007', '/all-reviews/7'],
    ]) {
      const { status, headers } = await get(from ?? '');
      expect([status, headers.get('location')], from).toEqual([308, to]);
    }
    expect((await get('/product/0')).status).toBe(404);
    expect((await get('/product/000/a')).status).toBe(404);
  });

  test('redirects an old category link to the new link with page and query', async () => {
    moves = new Map([
      ['old', 'new'],
      ['older', 'new'],
    ]);
    show(
      await makeLive(contents, 'moved', {
        pages: {
          '/category/new': makePage('New'),
          '/category/new/page/2': makePage('New, page 2'),
          // For hosts without a server: it leads on too.
          '/category/old': makePage('This page has moved'),
        },
      }),
    );
    const leadsTo = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    expect(await leadsTo('/category/old?sort=price')).toEqual([
      308,
      '/category/new?sort=price',
      'no-cache',
    ]);
    for (const [from, to] of [
      ['/category/older', '/category/new'],
      ['/category/old/page/2?sort=price', '/category/new/page/2?sort=price'],
      ['/category/old/2', '/category/new/page/2'],
      ['/category/old/page/1', '/category/new'],
      ['/category/old/page/3', '/category/new'],
    ]) {
      expect((await leadsTo(from ?? '')).slice(0, 2), from).toEqual([308, to]);
    }
    expect((await get('/category/old/page/2/more')).status).toBe(404);
    expect((await get('/category/else')).status).toBe(404);
    expect((await get('/category/new')).status).toBe(200);
  });

  test('gives pages priority over redirects, which keep the query', async () => {
    redirects = new Map([
      ['/products/wave-one', '/product/7'],
      ['/über uns', '/category/new'],
      ['/category/new', '/'],
    ]);
    const leadsTo = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('location')];
    };
    expect(await leadsTo('/products/wave-one?variant=1')).toEqual([308, '/product/7?variant=1']);
    expect(await leadsTo('/products/wave-one/')).toEqual([308, '/products/wave-one']);
    expect(await leadsTo('/%C3%BCber%20uns')).toEqual([308, '/category/new']);
    expect((await leadsTo('/category/new'))[0]).toBe(200);
    expect((await leadsTo('/products/Wave-One'))[0]).toBe(404);
    redirects = new Map();
    expect((await leadsTo('/products/wave-one'))[0]).toBe(404);
    expect(await leadsTo('/about?from=card')).toEqual([308, '/aboutus?from=card']);
  });

  test('serves a category under both links until the release knows the new link', async () => {
    show(
      await makeLive(contents, 'unmoved', {
        pages: {
          '/category/old': makePage('Old'),
          '/category/old/page/2': makePage('Old, page 2'),
        },
      }),
    );
    const read = async (path: string) => (await get(path)).text();
    expect(await read('/category/old')).toContain('<title>Old</title>');
    expect(await read('/category/new')).toContain('<title>Old</title>');
    expect(await read('/category/new/page/2')).toContain('<title>Old, page 2</title>');
    expect((await get('/category/new/page/3')).status).toBe(404);
  });

  test('never redirects to a page that is itself a redirect', async () => {
    moves = new Map([
      ['a', 'c'],
      ['b', 'c'],
    ]);
    const pages = { '/category/a': makePage('Moved'), '/category/b': makePage('B') };
    show(await makeLive(contents, 'twice', { pages, leadOn: ['/category/a'] }));
    expect(await (await get('/category/c')).text()).toContain('<title>B</title>');
  });

  test('refuses page requests that do not read and addresses that cannot be decoded', async () => {
    expect((await fetch(`${base}/`, { method: 'POST' })).status).toBe(405);
    expect((await get('/%E0%A4%A')).status).toBe(400);
  });
});
