import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProductLoader } from '#src/features/publishing/pages/product-pages.ts';

let requested: number[][] = [];

beforeEach(() => {
  requested = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(Number);
    requested.push(ids);
    const found = ids.filter((id) => id < 1000);
    return Response.json({
      products: found.map((productId) => ({ productId, details: [], similar: [], questions: [] })),
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 200 }, (_, at) => at + 1);

test('reads product pages in a row fifty at a time', async () => {
  const read = createProductLoader(ids);
  for (const id of ids) expect((await read(id)).productId).toBe(id);
  expect(requested).toHaveLength(4);
  expect(Math.max(...requested.map((batch) => batch.length))).toBe(50);
});

test('reads only a few neighbours for a single changed product page', async () => {
  const read = createProductLoader(ids);
  await read(120);
  expect(requested).toEqual([[120, 121, 122, 123, 124]]);
});

test('names a product that was deleted during the build', async () => {
  const read = createProductLoader([5000]);
  await expect(read(5000)).rejects.toThrow('Product 5000 is gone.');
});
