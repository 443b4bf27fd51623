import { expect, test } from 'vitest';
import { renderPages } from '#src/publish/render-pages.ts';
import type { Pages } from '#src/publish/site-builder.ts';

const from = { dataDir: '/nowhere', siteUrl: 'https://swara.example', codeVersion: 'none' };
const page = (at: number) => ({
  path: `/product/${at}`,
  kind: 'product' as const,
  ...{ id: at, variantId: null, page: null, totalPages: null, cacheKey: 'k' },
});
const pagesOf = (count: number): Pages => ({
  pages: Array.from({ length: count }, (_, at) => page(at + 1)),
  bare: ['/aboutus'],
  moves: [],
});

test('pages are rendered in order, those of no listing first, a few dozen at a time', async () => {
  const batches: number[] = [];
  const site = {
    from,
    render: async ({ pages, bare }: Pages, onPage: (path: string, html: string) => unknown) => {
      batches.push(pages.length + bare.length);
      for (const path of [...bare, ...pages.map((one) => one.path)]) await onPage(path, path);
    },
  };
  const taken: string[] = [];
  await renderPages(
    site,
    'p',
    pagesOf(150),
    (path, html) => void taken.push(`${path} ${html.toString()}`),
    1,
  );
  expect(batches).toEqual([1, 64, 64, 22]);
  expect(taken.slice(0, 2)).toEqual(['/aboutus /aboutus', '/product/1 /product/1']);
  expect(taken).toHaveLength(151);
});

test('a page that cannot be taken ends the work', async () => {
  let rendered = 0;
  const site = {
    from,
    render: async ({ pages, bare }: Pages, onPage: (path: string, html: string) => unknown) => {
      rendered += pages.length + bare.length;
      for (const path of [...bare, ...pages.map((one) => one.path)]) await onPage(path, path);
    },
  };
  const refuse = (path: string) => {
    if (path === '/product/2') throw new Error('It names what is not there');
  };
  await expect(renderPages(site, 'p', pagesOf(150), refuse, 1)).rejects.toThrow('names what');
  expect(rendered).toBe(65);
});

test('threads that find no bundle say so', async () => {
  const site = { from, render: () => Promise.reject(new Error('Not here')) };
  const work = renderPages(site, 'p', pagesOf(150), () => {}, 2);
  await expect(work).rejects.toThrow('The bundle that renders pages is lost');
});
