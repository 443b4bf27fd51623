import { describe, expect, test } from 'vitest';
import { keyOfParts } from '#src/features/publishing/pages/page-keys.ts';
import type { StaticPage } from '#src/features/publishing/pages/pages.contract.ts';
import type { ReleaseFile } from '#src/publish/store/release.ts';
import { createOwnText, replaceShell, splitByBody } from '#src/publish/render/splice-shell.ts';

const around = (top: string, main: string, bottom: string) =>
  `<body><!--t-->${top}<!--/t--><main>${main}</main><!--b-->${bottom}<!--/b--></body>`;
const put = (page: string, like: string) =>
  replaceShell(Buffer.from(page), Buffer.from(like))?.toString();

describe('a page in the header and footer of another page', () => {
  test('keeps the content of a page in the header and footer of another page', () => {
    const other = around('New menu, ₹', 'Another', 'New footer');
    expect(put(around('Menu', 'Mine, ₹', 'Footer'), other)).toBe(
      around('New menu, ₹', 'Mine, ₹', 'New footer'),
    );
  });

  test.each([
    ['has no marks', '<body></body>'],
    ['has two start marks', around('Menu <!--t-->', 'Mine', 'Footer')],
    ['has two end marks', around('Menu', 'Mine <!--/t-->', 'Footer')],
    ['has the last mark before the first', '<!--b--><!--/b--><!--t--><!--/t-->'],
    ['ends in the middle', '<!--t-->Menu<!--/t--><!--b-->Footer'],
  ])('keeps a page in its own header and footer if one of the two pages %s', (_, page) => {
    const good = around('Menu', 'Mine', 'Footer');
    expect(put(page, good)).toBeUndefined();
    expect(put(good, page)).toBeUndefined();
  });
});

test('returns only the own text of later pages with the same header and footer', () => {
  const ownTextOf = createOwnText();
  const first = around('Menu', 'One', 'Footer');
  expect(ownTextOf(first)).toBe(first);
  expect(ownTextOf(around('Menu', 'Two', 'Footer'))).toBe(
    '<body><!--/t--><main>Two</main><!--/b--></body>',
  );
  expect(ownTextOf(around('Other menu', 'Three', 'Footer'))).toContain('Other menu');
  expect(ownTextOf('<body>Quiet</body>')).toBe('<body>Quiet</body>');
});

describe('pages whose header or footer has changed', () => {
  const page = (path: string, cacheKey: string) => ({ path, cacheKey }) as StaticPage;
  const file = (cacheKey: string, isCarried = false) => ({ cacheKey, isCarried }) as ReleaseFile;
  const before = new Map([
    ['a/index.html', file(keyOfParts('body', 'old'))],
    ['b/index.html', file(keyOfParts('another', 'old'))],
    ['c/index.html', file('body')],
    ['d/index.html', file(keyOfParts('body', 'old'), true)],
  ]);

  test('recognises pages of which only the header or footer changed by their keys', () => {
    const pages = ['/a', '/b', '/c', '/d', '/new'].map((path) =>
      page(path, keyOfParts('body', 'new')),
    );
    const { same, other } = splitByBody(before, [...pages, page('/a', 'body')]);
    expect(same.map(({ path }) => path)).toEqual(['/a']);
    expect(other.map(({ path }) => path)).toEqual(['/b', '/c', '/d', '/new', '/a']);
  });
});
