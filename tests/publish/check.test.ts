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
) {
  const name = `r${(count += 1)}`;
  const release = change(await makeRelease(folder, name, { pages }));
  return checkRelease(join(folder, name), release, Object.keys(pages), before);
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

  test('is refused when a page names a script that is not there', async () => {
    const page = makePage('D').replace(
      '<body>',
      '<body><script src="/_astro/gone.abc.js"></script>',
    );
    await expect(check({ '/d': page })).rejects.toThrow(
      '/d names _astro/gone.abc.js, which is not there',
    );
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
