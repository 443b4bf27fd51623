import { describe, expect, test } from 'vitest';
import { checkAsset, checkPage, checkPages, checkReferences } from '#src/publish/render/check.ts';
import { referencesOf } from '#src/publish/render/references.ts';
import { fileOfPage } from '#src/publish/store/release.ts';
import { makePage } from '#tests/kit/make-release.ts';

/** Checks a release of these pages and files, plus a home page and a not-found page. */
function check(pages: Record<string, string>, files: Record<string, string> = {}, before = 0) {
  const all = { '/': makePage('Home'), '/404': makePage('Not found'), ...pages };
  const names = new Set([...Object.keys(all).map(fileOfPage), ...Object.keys(files)]);
  const has = (name: string) => names.has(name);
  for (const [path, html] of Object.entries(all)) {
    checkReferences(referencesOf(fileOfPage(path), html), has, `The page ${path}`);
    checkPage(html, path);
  }
  for (const [name, text] of Object.entries(files)) checkAsset(name, text, has);
  checkPages(Object.keys(all), has, { countBefore: before });
}

describe('a new release', () => {
  test('accepts a new release whose listed pages are all there and whole', () => {
    expect(() => check({ '/product/1': makePage('Boom 3') })).not.toThrow();
  });

  test('refuses a new release in which a listed page is missing', () => {
    const has = (name: string) => name !== 'product/2/index.html';
    const checking = () => checkPages(['/', '/404', '/product/2'], has, { countBefore: 0 });
    expect(checking).toThrow('1 pages are missing, such as /product/2');
  });

  test.each(['/', '/404'])('refuses a new release whose pages do not include %s', (path) => {
    const has = (name: string) => name !== fileOfPage(path);
    expect(() => checkPages(['/product/1'], has, { countBefore: 0 })).toThrow(
      `The page ${path} is missing`,
    );
  });

  test('refuses a new release with a page that is empty, incomplete or without a title', () => {
    expect(() => check({ '/a': '<html></html>' })).toThrow('/a is empty');
    const cut = makePage('B').replace('</html>', '');
    expect(() => check({ '/b': cut })).toThrow('/b is incomplete');
    expect(() => check({ '/c': makePage('undefined') })).toThrow('/c has no title');
  });

  test.each([
    ['a script', '<script src="/_astro/gone.abc.js"></script>', '/_astro/gone.abc.js'],
    ['a style', '<link rel="stylesheet" href="/_astro/gone.css">', '/_astro/gone.css'],
    ['a font loaded ahead', '<link rel="preload" as="font" href="/a.woff2">', '/a.woff2'],
    ['a picture', '<img src="/pictures/a%20b.webp?v=1#x">', '/pictures/a b.webp'],
    ['one of many sizes', '<img srcset="/favicon.svg 1x, /big.webp 2x">', '/big.webp'],
    ['a picture before a film', '<video poster="/still.webp"></video>', '/still.webp'],
    ['one of many sizes loaded ahead', '<link imagesrcset="/wide.avif 2x">', '/wide.avif'],
    ['an island', '<astro-island component-url="/_astro/Cart.js">', '/_astro/Cart.js'],
    ['a script in a script', "<script>import('/_astro/late.js')</script>", '/_astro/late.js'],
  ])('refuses a new release in which a page names %s that does not exist', (_what, tag, lost) => {
    const page = makePage('D').replace('<body>', `<body>${tag}`);
    expect(() => check({ '/d': page }, { 'favicon.svg': '<svg/>' })).toThrow(
      `The page /d refers to ${lost}, which does not exist`,
    );
  });

  test('ignores missing files in page attributes that load nothing', () => {
    const tags =
      '<img data-src="/none.webp" mysrcset="/none.webp 2x"><i data-component-url="/n.js">';
    const page = makePage('F').replace('<body>', `<body>${tags}`);
    expect(() => check({ '/f': page })).not.toThrow();
  });

  test('accepts pages that name server files and other sites or link to any page', () => {
    const tags = '<img src="/media/abc-400.webp"><img src="https://x.example/a.webp"><a href="/z">';
    const page = makePage('E').replace('<body>', `<body>${tags}`);
    expect(() => check({ '/e': page })).not.toThrow();
  });

  test('refuses a new release whose styles or scripts name a missing file', () => {
    const withFile = (name: string, text: string) => () =>
      check({}, { [name]: text, '_astro/here.woff2': 'font' });
    const grain = `url("data:image/svg+xml,<svg filter='url(%23n)'>")`;
    const style = `@font-face{src:url(./here.woff2),url("/_astro/here.woff2")}i{mask:${grain}}`;
    expect(withFile('_astro/a.css', style)).not.toThrow();
    for (const text of ['b{src:url(gone.woff2)}', "b{src:url( './gone.woff2')}"]) {
      expect(withFile('_astro/a.css', text)).toThrow(
        'The file _astro/a.css refers to /_astro/gone.woff2',
      );
    }
    for (const text of ['import"./gone.js"', 'import("./gone.js")', '["_astro/gone.js"]']) {
      expect(withFile('_astro/a.js', text)).toThrow('refers to /_astro/gone.js');
    }
  });

  test('refuses a new release that loses more than half of the pages', () => {
    const some = (many: number) =>
      Object.fromEntries(
        Array.from({ length: many }, (_, at) => [`/product/${at}`, makePage('P')]),
      );
    expect(() => check(some(10), {}, 24)).not.toThrow();
    expect(() => check(some(9), {}, 24)).toThrow('Only 11 of 24 pages would remain');
    expect(() => check(some(2), {}, 19)).not.toThrow();
  });

  test('counts no page as lost that disappears because of waiting changes', () => {
    const checkAfter = (explainedCount: number) => () =>
      checkPages(['/', '/404'], () => true, { countBefore: 24, explainedCount });
    expect(checkAfter(9)).toThrow('Only 2 of 24 pages would remain');
    expect(checkAfter(10)).not.toThrow();
    expect(checkAfter(22)).not.toThrow();
  });

  test('refuses a new release without a page that every shop has, whatever explains it', () => {
    const shrink = { countBefore: 265, explainedCount: 264 };
    expect(() => checkPages(['/'], (name) => name !== '404.html', shrink)).toThrow(
      'The page /404 is missing',
    );
  });
});
