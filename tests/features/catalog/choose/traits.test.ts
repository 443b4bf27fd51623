import { expect, test } from 'vitest';
import { FOR_WHERE, FOR_WHO, recommend } from '#src/features/catalog/choose/choose.ts';
import { distinguish } from '#src/features/catalog/choose/distinguish.ts';
import { figureOf, type ProductTraits } from '#src/features/catalog/choose/traits.ts';

let lastId = 0;
function make(facts: Record<string, string>, filters: Record<string, string>): ProductTraits {
  lastId += 1;
  return {
    ...{ id: lastId, name: `P${lastId}`, price: 1000, rating: 0, reviewCount: 0, inStock: true },
    facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    filters: Object.entries(filters).map(([name, value], id) => ({
      ...{ id, name },
      options: [{ id, value }],
    })),
  };
}

const BUDS = make(
  { 'Driver size': '11 mm', 'Battery life': 'Up to 36 hours', 'One charge': '7 hours' },
  { 'Driver size': '11 to 20 mm', 'Battery hours': '21 to 40 hours' },
);
const HEADPHONES = make(
  { 'Driver size': '40 mm', 'Battery life': 'Up to 18 hours' },
  { 'Driver size': '21 to 49 mm', 'Battery hours': '9 to 20 hours' },
);

test('names the figures of the product itself', () => {
  expect(figureOf(HEADPHONES, 'Driver size')).toBe('40\u00a0mm');
  expect(figureOf(HEADPHONES, 'Battery hours')).toBe('up to 18\u00a0hours');
  expect(figureOf(BUDS, 'Battery hours')).toBe('7\u00a0hours per charge, 36\u00a0with the case');
  expect(figureOf({ ...BUDS, facts: [] }, 'Battery hours')).toBeUndefined();
  expect(figureOf(BUDS, 'Microphone')).toBeUndefined();
});

test('gives reasons with figures instead of the ranges of filters', () => {
  const reasons = [...FOR_WHO.listener, ...FOR_WHERE.desk];
  const said = (products: ProductTraits[]) =>
    recommend(products, { reasons, mostRupees: Infinity }).flatMap((one) => one.reasons);
  expect(said([HEADPHONES])).toContain('Body for your music: drivers of 40\u00a0mm.');
  expect(said([{ ...HEADPHONES, facts: [] }])).toContain(
    'Body for your music: drivers of 21 to 49 mm.',
  );
  expect(said([BUDS])).toContain(
    'Days at the desk without a plug: 7\u00a0hours per charge, 36\u00a0with the case.',
  );
});

test('does not count the hours that a case adds as the longest battery life', () => {
  const longest = (products: ProductTraits[]) =>
    distinguish(
      products.map((product) => ({ product, reasons: [], facts: [] })),
      [],
    ).each.map(({ title }) => title);
  expect(longest([BUDS, HEADPHONES])).toEqual([undefined, undefined]);
  const band = { ...BUDS, facts: [{ name: 'Battery life', value: 'Up to 40 hours' }] };
  expect(longest([band, HEADPHONES])).toEqual(['Longest battery life', undefined]);
});
