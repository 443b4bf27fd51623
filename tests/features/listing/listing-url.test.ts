import { describe, expect, test } from 'vitest';
import {
  cleared,
  isNarrowed,
  listingAddress,
  readListing,
} from '#src/features/listing/listing-url.ts';
import { nearestStop, priceSteps } from '#src/features/listing/price-steps.ts';

const PATH = '/category/ear-buds';

describe('listing addresses', () => {
  test('reads the same choice from the address of a listing as was chosen', () => {
    const choice = {
      ...readListing(PATH, ''),
      query: 'ear buds & more',
      options: [3, 9],
      minPrice: 500,
      maxPrice: 2000,
      inStock: true,
      sort: 'price-asc' as const,
      page: 2,
    };
    const url = new URL(listingAddress(PATH, choice, true), 'http://shop.test');
    expect(readListing(url.pathname, url.search)).toEqual(choice);
  });

  test('numbers pages of a listing in the path, and those of a narrowed one in the query', () => {
    const plain = readListing(PATH, '');
    expect(listingAddress(PATH, { ...plain, page: 3 }, true)).toBe(`${PATH}/page/3`);
    expect(readListing(`${PATH}/page/3`, '').page).toBe(3);
    expect(listingAddress(PATH, { ...plain, page: 3, inStock: true }, true)).toBe(
      `${PATH}?inStock=true&page=3`,
    );
  });

  test('ignores invalid values in the address of a listing', () => {
    const search = '?options=x&options=-1&minPrice=abc&sort=cheap&page=0&inStock=1';
    expect(readListing(PATH, search)).toEqual(readListing(PATH, ''));
  });

  test('keeps the search term and the order when the filters of a listing are cleared', () => {
    const choice = readListing(PATH, '?query=bass&sort=rating&options=4&minPrice=100');
    expect(isNarrowed(choice)).toBe(true);
    expect(isNarrowed(cleared(choice))).toBe(false);
    expect(cleared(choice)).toMatchObject({ query: 'bass', sort: 'rating' });
  });
});

describe('priceSteps', () => {
  test('divides the prices of a listing into six steps of hundreds', () => {
    expect(priceSteps({ min: 399, max: 6150 })).toEqual([300, 1300, 2300, 3300, 4200, 5200, 6200]);
  });

  test('makes fewer price steps when the prices lie close together', () => {
    expect(priceSteps({ min: 900, max: 1100 })).toEqual([900, 1000, 1100]);
    expect(priceSteps({ min: 500, max: 500 })).toEqual([500]);
  });

  test('moves a price from a listing address to the nearest step', () => {
    expect(nearestStop([300, 1300, 2300], 1700)).toBe(1);
    expect(nearestStop([300, 1300, 2300], 99_999)).toBe(2);
  });
});
