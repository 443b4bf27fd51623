import { expect, test } from 'vitest';
import { chipsOf } from '#src/features/listing/chips.ts';
import { readListing } from '#src/features/listing/listing-url.ts';

const filters = [{ id: 1, name: 'Connectivity', options: [{ id: 5, value: 'Wired', count: 3 }] }];
const choiceOf = (search: string) => readListing('/category/x', search);
const texts = (search: string) => chipsOf(choiceOf(search), filters).map(({ text }) => text);

test('shows a chip for each filter of a listing, except for unknown options', () => {
  expect(texts('?options=5&options=77&inStock=true&sort=rating')).toEqual([
    'Connectivity: Wired',
    'In stock only',
  ]);
  expect(texts('')).toEqual([]);
});

test('names the chip of a price range by its chosen ends', () => {
  expect(texts('?minPrice=500&maxPrice=2000')).toEqual(['₹500 to ₹2,000']);
  expect(texts('?minPrice=500')).toEqual(['From ₹500']);
  expect(texts('?maxPrice=2000')).toEqual(['Up to ₹2,000']);
});

test('keeps the other filters and returns to the first page when a chip is removed', () => {
  const [price] = chipsOf(choiceOf('?minPrice=500&options=5&page=3&query=bass'), filters);
  expect(price?.without).toEqual(choiceOf('?options=5&query=bass'));
});
