import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, pictureFile, viewsOf } from '#src/demo/catalogue.ts';
import type { DemoProduct } from '#src/demo/demo-product.ts';

/** The thickness of a cable at the edge of a picture, in pixels. */
const CABLE_MAX = 80;
const PICTURES = fileURLToPath(import.meta.resolve('#src/demo/pictures'));

describe('The main pictures of the demo', () => {
  const products = CATALOGUE.flatMap((category) => category.products);

  test('the main demo pictures are cut out and large enough for the whole screen', async () => {
    const seen = await Promise.all(
      products.map(async (product) => {
        const { width, height, hasAlpha } = await sharp(fileOf(product)).metadata();
        return { sku: product.sku, width, height, hasAlpha };
      }),
    );
    expect(seen).toEqual(
      products.map(({ sku }) => ({ sku, width: 2000, height: 2000, hasAlpha: true })),
    );
  });

  test('the demo pictures are cut out in every colour and from every side', async () => {
    const files = products.flatMap((product) =>
      product.colors.flatMap(([color]) =>
        viewsOf(product, color).map((view) => pictureFile(product, color, view)),
      ),
    );
    const onPaper = await Promise.all(
      files.map(async (file) => {
        const { hasAlpha } = await sharp(`${PICTURES}/${file}`).metadata();
        return hasAlpha ? [] : [file];
      }),
    );
    expect(onPaper.flat()).toEqual([]);
  });

  // The third of each category; among headphones it is one with a cable.
  test.for(CATALOGUE.flatMap((category) => category.products.slice(2, 3)))(
    'the product in the main picture of $sku is not cut off at an edge, except for its cable',
    async (product) => {
      const { data, info } = await sharp(await readFile(fileOf(product)))
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const covered = (covers: number[]) => covers.filter((cover) => cover > 0).length;
      const row = (y: number) => [...data.subarray(y * width, (y + 1) * width)];
      const column = (x: number) => Array.from({ length: height }, (_, y) => data[y * width + x]);
      const edges = [row(0), row(height - 1), column(0), column(width - 1)];
      const longest = Math.max(...edges.map((covers) => covered(covers.map(Number))));
      expect(longest).toBeLessThanOrEqual(product.sku === 'OHM-STUD' ? CABLE_MAX : 0);
    },
  );
});

function fileOf(product: DemoProduct): string {
  const [first] = product.colors;
  if (!first) throw new Error(`${product.sku} has no colour.`);
  return `${PICTURES}/${pictureFile(product, first[0], 'angle')}`;
}
