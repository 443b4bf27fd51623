import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { preloadLink } from '#src/publish/serve/preload-link.ts';
import { makeLive } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const STYLE = '<link rel="preload" as="style" href="/_astro/shop.Ab-1_2.css">';
const FONT =
  '<link rel="preload" href="/_astro/sans.C3.woff2" as="font" type="font/woff2" crossorigin>';
const PICTURE = '<link rel="preload" as="image" imagesrcset="/media/a/320.avif 320w">';
const LINK = '</_astro/shop.Ab-1_2.css>; rel=preload; as=style';
/** Numbers, which hardly compress: the page is larger than what is unpacked. */
const BODY = Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 10_007).join(' ');

const pageOf = (...heads: string[]) => `<!doctype html><head>${heads.join('')}</head>${BODY}`;

const FORMS = [
  ['plain', (html: string) => Buffer.from(html)],
  ['br', (html: string) => brotliCompressSync(html)],
  ['gz', (html: string) => gzipSync(html)],
] as const;

describe.each(FORMS)('a page in the form %s', (form, pack) => {
  test.each([
    ['the style sheet', pageOf(STYLE, PICTURE, FONT), LINK],
    ['no font, which would compete with the page', pageOf(FONT), undefined],
    ['nothing without preloads', pageOf('<title>Plain</title>'), undefined],
    ['no picture, whose width depends on the screen', pageOf(PICTURE), undefined],
    [
      'no file of another site',
      pageOf(STYLE.replace('/_astro/', 'https://other.example/_astro/')),
      undefined,
    ],
    ['the style sheet of a short page', STYLE, LINK],
  ])('the Link header of a page names %s', (_, html, expected) => {
    expect(preloadLink(pack(html), form)).toBe(expected);
  });
});

test('sends the Link header with a page each time, but not with other files', async () => {
  const { contents, show, get } = await openSite(EMPTY_CATALOGUE);
  const files = { 'index.html': pageOf(STYLE, FONT), '_astro/app.js': STYLE };
  show(await makeLive(contents, 'one', { files }));

  const linkOf = async (path: string) => (await get(path)).headers.get('link');
  expect(await linkOf('/')).toBe(LINK);
  expect(await linkOf('/')).toBe(LINK);
  expect(await linkOf('/_astro/app.js')).toBeNull();
});
