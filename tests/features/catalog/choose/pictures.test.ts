import { expect, test } from 'vitest';
import type { ProductTraits } from '#src/features/catalog/choose/traits.ts';
import { picturesOf } from '#src/features/catalog/choose/pictures.ts';
import { type Question, questionsFor } from '#src/features/catalog/choose/questions.ts';

const facts: Record<number, [name: string, value: string]> = {
  1: ['Microphone', 'Boom'],
  2: ['Output power', '31 to 80 W'],
  3: ['Water resistance', 'IPX7'],
  4: ['Connectivity', 'Wired'],
};

const make = (categoryId: number, price: number): ProductTraits & { categoryId: number } => {
  const [name = '', value = ''] = facts[categoryId] ?? [];
  const rest = { name: 'P', price, rating: 0, reviewCount: 0, inStock: true };
  return {
    ...rest,
    id: price,
    categoryId,
    filters: [{ id: 1, name, options: [{ id: 1, value }] }],
  };
};
const products = [make(1, 1200), make(2, 5000), make(3, 900), make(3, 2000), make(4, 30_000)].map(
  (product) => ({
    ...product,
    imageUrl: `p${product.price}`,
  }),
);
const categories = [1, 2, 3, 4].map((id) => ({ id, title: `C${id}`, image: `c${id}` }));
const filters = Object.values(facts).map(([name, value], id) => ({
  name,
  options: [{ id, value }],
}));
const questions = questionsFor({ categories, filters, priceBounds: { min: 600, max: 22_000 } });
const pictures = (name: string) =>
  picturesOf(questions.find((one) => one.name === name) as Question, { categories, products });

test('shows the category that suits an answer best, each for one answer only', () => {
  expect(pictures('who')).toEqual({ gamer: 'c1', singer: 'c2', mover: 'c3' });
});

test('shows the most popular product that a larger budget adds', () => {
  expect(pictures('budget')).toEqual({
    to1500: 'p1200',
    to3000: 'p2000',
    to10000: 'p5000',
    any: 'p30000',
  });
});

test('shows for a budget the product that suits the earlier answers best', () => {
  const budget = questions.find(({ name }) => name === 'budget') as Question;
  const seen = { categories, products: [make(4, 2500), make(3, 2000), make(3, 1600)] };
  const named = seen.products.map((product) => ({ ...product, imageUrl: `p${product.price}` }));
  const shown = (wanted: Parameters<typeof picturesOf>[2]) =>
    picturesOf(budget, { ...seen, products: named }, wanted)['to3000'];
  expect(shown([])).toBe('p2500');
  const mover = questions.find(({ name }) => name === 'who')?.options['mover'];
  expect(shown(mover?.reasons)).toBe('p2000');
});
