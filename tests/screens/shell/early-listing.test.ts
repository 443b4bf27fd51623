import { describe, expect, test } from 'vitest';
import { SORTS } from '#src/features/catalog/sorts.ts';
import { listProducts } from '#src/features/listing/listing.contract.ts';
import { readListing } from '#src/features/listing/listing-url.ts';
import { SWITCH_NAMES } from '#src/features/listing/switches.ts';
import { call } from '#src/lib/api.ts';
import { toInput } from '#src/screens/listing/useListing.ts';
import { earlyListing } from '#src/screens/shell/early-listing.ts';

const LISTS = { sorts: SORTS, switches: SWITCH_NAMES };

/** Returns the query that the listing itself sends for this URL. */
async function queryOfListing(path: string, source: { categoryId?: number }): Promise<string> {
  const { pathname, search } = new URL(path, 'http://shop.example');
  let sent = '';
  const input = toInput(source, readListing(pathname, search));
  const never = async ({ url }: Request) => {
    sent = new URL(url).search;
    throw new Error('Not sent');
  };
  await call(listProducts, input, { fetch: never }).catch(() => undefined);
  return sent;
}

const early = (path: string, source: { categoryId?: number }) =>
  earlyListing(new URL(path, 'http://shop.example'), source, LISTS);

describe('earlyListing', () => {
  const category = { categoryId: 3 };
  test.for<[path: string, source: { categoryId?: number }]>([
    ['/products/fullsearch?query=speaker', {}],
    ['/products/fullsearch?query=%20blue+tooth%20%C3%A9', {}],
    ['/products/fullsearch?query=speaker&page=2&sort=price-asc', {}],
    ['/category/ear-buds?maxPrice=2000&inStock=true', category],
    ['/category/ear-buds?inStock=true&maxPrice=2000&minPrice=500', category],
    ['/category/ear-buds?options=4&options=9&options=4', category],
    ['/category/ear-buds?sort=unknown&inStock=false', category],
    ['/category/ear-buds/page/2?sort=newest', category],
  ])('requests the URL that the listing of %s requests', async ([path, source]) => {
    expect(early(path, source)).toBe(await queryOfListing(path, source));
  });

  test.for([
    ['/category/ear-buds', category],
    ['/products/fullsearch', {}],
    ['/products/fullsearch?query=%20', {}],
    ['/category/ear-buds?maxPrice=lots', category],
    ['/category/ear-buds?page=0', category],
  ] as const)('requests nothing for %s', ([path, source]) => {
    expect(early(path, source)).toBeUndefined();
  });
});
