import { expect, test } from 'vitest';
import { CATALOGUE } from '#src/demo/catalogue.ts';
import { chaptersOf } from '#src/demo/chapters/chapters-of.ts';
import { WRITTEN } from '#src/demo/chapters/written.ts';
import { Chapters } from '#src/features/catalog/chapters/chapters.contract.ts';

const products = CATALOGUE.flatMap((category) => category.products);

test.each(products.map((product) => [product.name, product] as const))(
  'the chapters of %s are such as staff may write',
  (_, product) => {
    const chapters = chaptersOf(product);
    expect(Chapters.parse(chapters)).toEqual(chapters);
    expect(chapters.map(({ kind }) => kind)).toContain('figures');
  },
);

test('what is written is written of a product that there is', () => {
  const skus = products.map(({ sku }) => sku);
  expect(Object.keys(WRITTEN).filter((sku) => !skus.includes(sku))).toEqual([]);
  expect(Object.keys(WRITTEN).length).toBeGreaterThanOrEqual(12);
});
