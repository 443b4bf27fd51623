import { expect, test } from 'vitest';
import { createProductLoader } from '#src/features/publishing/pages/product-pages.ts';

const ids = Array.from({ length: 200 }, (_, at) => at + 1);

/** Returns a loader of products below 1,000, and the ids of each of its requests. */
function makeLoader(all: number[]) {
  const requested: number[][] = [];
  const read = createProductLoader(all, async (text) => {
    const wanted = text.split(',').map(Number);
    requested.push(wanted);
    return wanted.filter((id) => id < 1000).map((productId) => ({ productId }));
  });
  return { read, requested };
}

test('reads product pages in a row fifty at a time', async () => {
  const { read, requested } = makeLoader(ids);
  for (const id of ids) expect((await read(id)).productId).toBe(id);
  expect(requested).toHaveLength(4);
  expect(Math.max(...requested.map((batch) => batch.length))).toBe(50);
});

test('reads only a few neighbours for a single changed product page', async () => {
  const { read, requested } = makeLoader(ids);
  await read(120);
  expect(requested).toEqual([[120, 121, 122, 123, 124]]);
});

test('names a product that was deleted during the build', async () => {
  const { read } = makeLoader([5000]);
  await expect(read(5000)).rejects.toThrow('Product 5000 is gone.');
});
