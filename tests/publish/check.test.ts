import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkRelease } from '#src/publish/check.ts';
import type { Release } from '#src/publish/release.ts';
import { makePage, makeRelease } from '#tests/kit/make-release.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-check-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function check(
  pages: Record<string, string>,
  change: (release: Release) => Release = (r) => r,
  before?: Release,
  files: Record<string, string> = {},
) {
  const name = `r${(count += 1)}`;
  const release = change(await makeRelease(folder, name, { pages, files }));
  return checkRelease(join(folder, name), release, 'all', before);
}

describe('a new release', () => {
  test('is fit when every listed page is there and whole', async () => {
    await expect(check({ '/product/1': makePage('Boom 3') })).resolves.toBeUndefined();
  });

  test('is refused when a listed page is missing', async () => {
    const withMore = (release: Release) => ({
      ...release,
      pages: { ...release.pages, '/product/2': 'key' },
    });
    await expect(check({}, withMore)).rejects.toThrow('1 pages are missing, such as /product/2');
  });

  test('is refused when a page is empty, ends in the middle, or has no title', async () => {
    await expect(check({ '/a': '<html></html>' })).rejects.toThrow('/a is empty');
    await expect(check({ '/b': makePage('B').replace('</html>', '') })).rejects.toThrow(
      '/b ends in the middle',
    );
    await expect(check({ '/c': makePage('undefined') })).rejects.toThrow('/c has no title');
  });

  test.each([
    ['a script', '<script src="/_astro/gone.abc.js"></script>', '/_astro/gone.abc.js'],
    ['a style', '<link rel="stylesheet" href="/_astro/gone.css">', '/_astro/gone.css'],
    ['a font loaded ahead', '<link rel="preload" as="font" href="/a.woff2">', '/a.woff2'],
    ['a picture', '<img src="/pictures/a%20b.webp?v=1#x">', '/pictures/a b.webp'],
    ['one of many sizes', '<img srcset="/favicon.svg 1x, /big.webp 2x">', '/big.webp'],
    ['an island', '<astro-island component-url="/_astro/Cart.js">', '/_astro/Cart.js'],
    ['a script in a script', "<script>import('/_astro/late.js')</script>", '/_astro/late.js'],
  ])('is refused when a page names %s that is not there', async (_what, tag, lost) => {
    const page = makePage('D').replace('<body>', `<body>${tag}`);
    const files = { 'favicon.svg': '<svg/>' };
    await expect(check({ '/d': page }, undefined, undefined, files)).rejects.toThrow(
      `The page /d names ${lost}, which is not there`,
    );
  });

  test('may name what the server answers itself, other sites, and link to any page', async () => {
    const tags = '<img src="/media/abc-400.webp"><img src="https://x.example/a.webp"><a href="/z">';
    const page = makePage('E').replace('<body>', `<body>${tags}`);
    await expect(check({ '/e': page })).resolves.toBeUndefined();
  });

  test('is refused when a style names a font, or a script a script, that is not there', async () => {
    const withFile = (name: string, text: string) =>
      check({}, undefined, undefined, { [name]: text, '_astro/here.woff2': 'font' });
    await expect(
      withFile('_astro/a.css', '@font-face{src:url(./here.woff2),url("/_astro/here.woff2")}'),
    ).resolves.toBeUndefined();
    await expect(withFile('_astro/a.css', 'b{src:url(gone.woff2)}')).rejects.toThrow(
      'The file _astro/a.css names /_astro/gone.woff2',
    );
    for (const text of ['import"./gone.js"', 'import("./gone.js")', '["_astro/gone.js"]']) {
      await expect(withFile('_astro/a.js', text)).rejects.toThrow('names /_astro/gone.js');
    }
  });

  test('is refused when a page needs a file of older code, which goes with the next release', async () => {
    const page = makePage('F').replace('<body>', '<body><script src="/_astro/old.js"></script>');
    const carry = (release: Release) => {
      const old = release.files['_astro/old.js'];
      const files = old && { ...release.files, '_astro/old.js': { ...old, carried: true } };
      return { ...release, files: files ?? release.files };
    };
    const files = { '_astro/old.js': 'let a' };
    await expect(check({ '/f': page }, undefined, undefined, files)).resolves.toBeUndefined();
    await expect(check({ '/f': page }, carry, undefined, files)).rejects.toThrow(
      '/f names /_astro/old.js, which is not there',
    );
  });

  test('with pages that were kept is refused when a file that they need is not', async () => {
    const before = await makeRelease(folder, 'whole', { files: { '_astro/a.js': 'let a' } });
    const release = await makeRelease(folder, 'less');
    const checking = checkRelease(join(folder, 'less'), release, [], before);
    await expect(checking).rejects.toThrow('Pages that were kept need _astro/a.js');
  });

  test('is refused when more than half of the pages would go at once, not at half', async () => {
    const before = await makeRelease(folder, 'before', {
      pages: Object.fromEntries(
        Array.from({ length: 22 }, (_, at) => [`/product/${at}`, makePage('P')]),
      ),
    });
    const some = (many: number) =>
      Object.fromEntries(
        Array.from({ length: many }, (_, at) => [`/product/${at}`, makePage('P')]),
      );
    await expect(check(some(10), undefined, before)).resolves.toBeUndefined();
    await expect(check(some(9), undefined, before)).rejects.toThrow(
      'Only 11 of 24 pages would remain',
    );
  });
});
