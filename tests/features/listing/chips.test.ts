import { expect, test } from 'vitest';
import { chipsOf } from '#src/features/listing/chips.ts';
import { readListing } from '#src/features/listing/listing-url.ts';

const filters = [{ id: 1, name: 'Connectivity', options: [{ id: 5, value: 'Wired', count: 3 }] }];
const choiceOf = (search: string) => readListing('/category/x', search);
const texts = (search: string) => chipsOf(choiceOf(search), filters).map(({ text }) => text);

test('each filter of a listing has a chip, except unknown options', () => {
  expect(texts('?options=5&options=77&inStock=true&sort=rating')).toEqual([
    'Connectivity: Wired',
    'In stock only',
  ]);
  expect(texts('')).toEqual([]);
});

test('prices are named by the ends that are chosen', () => {
  expect(texts('?minPrice=500&maxPrice=2000')).toEqual(['₹500 to ₹2,000']);
  expect(texts('?minPrice=500')).toEqual(['From ₹500']);
  expect(texts('?maxPrice=2000')).toEqual(['Up to ₹2,000']);
});

test('removing a chip keeps the others and returns to the first page', () => {
  const [price] = chipsOf(choiceOf('?minPrice=500&options=5&page=3&query=bass'), filters);
  expect(price?.without).toEqual(choiceOf('?options=5&query=bass'));
});
