import { useEffect, useRef, useState } from 'react';
import type { Listing, listProducts, ProductFlag } from '#src/features/catalog/listing.contract.ts';
import {
  listingAddress,
  type ListingChoice,
  readListing,
} from '#src/features/catalog/listing-url.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';

/** Filters come with the first answer to a choice: a built page does without them. */
export type Shown = Pick<Listing, 'products' | 'totalPages' | 'totalCount'> & Partial<Listing>;

export type ListingSource = {
  /** The listing's own path; its pages lie below it. */
  basePath: string;
  categoryId?: number;
  flag?: ProductFlag;
  /** The built page's products and number, shown until the shopper chooses otherwise. */
  initial?: Shown;
  initialPage?: number;
};

/** A listing that follows the address: choosing changes it, and Back undoes the choice. */
export function useListing(source: ListingSource) {
  const { basePath, initial, initialPage = 1 } = source;
  const [choice, setChoice] = useState(() => ({ ...readListing(basePath, ''), page: initialPage }));
  const [result, setResult] = useState<Remote<Shown>>(
    initial ? { state: 'ready', value: initial } : LOADING,
  );
  const [shown, setShown] = useState<Shown | undefined>(initial);
  const asking = useRef<AbortController>(undefined);

  async function load(next: ListingChoice) {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setChoice(next);
    setResult(LOADING);
    try {
      const endpoint = import('#src/features/catalog/listing.contract.ts').then(
        (found) => found.listProducts,
      );
      const value = await callLazily(endpoint, toInput(source, next), { signal });
      setShown(value);
      setResult({ state: 'ready', value });
    } catch (thrown) {
      if (!signal.aborted) setResult({ state: 'failed', error: toAppError(thrown) });
    }
  }

  function choose(next: ListingChoice) {
    window.history.pushState(null, '', listingAddress(basePath, next, initial !== undefined));
    void load(next);
  }

  const follow = useRef(() => {});
  useEffect(() => {
    follow.current = () => void load(readAddress());
  });
  useEffect(() => {
    // The built page shows its own products; an address that says more asks for others.
    const first = setTimeout(() => {
      if (!initial || window.location.search !== '') follow.current();
    });
    const onPop = () => follow.current();
    window.addEventListener('popstate', onPop);
    return () => {
      clearTimeout(first);
      window.removeEventListener('popstate', onPop);
    };
  }, [initial]);

  return { choice, result, shown, choose, retry: () => void load(choice) };
}

function readAddress(): ListingChoice {
  return readListing(window.location.pathname, window.location.search);
}

function toInput({ categoryId, flag }: ListingSource, choice: ListingChoice) {
  const input: InputOf<typeof listProducts> = {
    options: choice.options,
    sort: choice.sort,
    page: choice.page,
  };
  if (categoryId !== undefined) input.categoryId = categoryId;
  if (flag) input.flag = flag;
  if (choice.query) input.query = choice.query;
  if (choice.minPrice !== undefined) input.minPrice = choice.minPrice;
  if (choice.maxPrice !== undefined) input.maxPrice = choice.maxPrice;
  if (choice.inStock) input.inStock = true;
  return input;
}
