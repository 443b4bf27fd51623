import { expect, test } from 'vitest';
import { hashOf } from '#src/publish/store/contents.ts';
import { renderPages, type Take } from '#src/publish/render/render-pages.ts';
import type { OnPage, Pages } from '#src/publish/render/site-builder.ts';
import { makePage } from '#tests/kit/make-release.ts';

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

test('renders pages in order, those of no listing first, a few dozen at a time', async () => {
  const batches: number[] = [];
  const site = {
    from,
    render: async ({ pages, bare }: Pages, onPage: OnPage) => {
      batches.push(pages.length + bare.length);
      for (const path of [...bare, ...pages.map((one) => one.path)])
        await onPage(path, Buffer.from(makePage(path)));
    },
  };
  const taken: string[] = [];
  await renderPages(
    site,
    'p',
    pagesOf(150),
    ({ path, hash }) => void taken.push(`${path} ${hash}`),
    1,
  );
  expect(batches).toEqual([1, 128, 22]);
  const first = ['/aboutus', '/product/1'].map((path) => `${path} ${hashOf(makePage(path))}`);
  expect(taken.slice(0, 2)).toEqual(first);
  expect(taken).toHaveLength(151);
});

test('stops rendering at a page that cannot be stored', async () => {
  let rendered = 0;
  const site = {
    from,
    render: async ({ pages, bare }: Pages, onPage: OnPage) => {
      rendered += pages.length + bare.length;
      for (const path of [...bare, ...pages.map((one) => one.path)])
        await onPage(path, Buffer.from(makePage(path)));
    },
  };
  const refuse: Take = ({ path }) => {
    if (path === '/product/2') throw new Error('It names what is not there');
  };
  await expect(renderPages(site, 'p', pagesOf(150), refuse, 1)).rejects.toThrow('names what');
  expect(rendered).toBe(129);
});

test('reports that the rendering bundle is missing for the threads', async () => {
  const site = { from, render: () => Promise.reject(new Error('Not here')) };
  const work = renderPages(site, 'p', pagesOf(150), () => {}, 2);
  await expect(work).rejects.toThrow('The rendering bundle is missing');
});
