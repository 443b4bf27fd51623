import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ProductFlag } from '#src/features/catalog/flags.ts';
import type { PackedCard } from '#src/features/catalog/packed-card.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { Listing, listProducts } from '#src/features/listing/listing.contract.ts';
import {
  listingAddress,
  type ListingChoice,
  readListing,
} from '#src/features/listing/listing-url.ts';
import { forSwitches } from '#src/features/listing/switches.ts';
import { afterPaint } from '#src/lib/after-paint.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { toAppError } from '#src/lib/errors.ts';
import { LOADING, type Remote } from '#src/lib/remote.ts';
import { useOwnContent } from '#src/ui/useOwnContent.ts';

/** Filters arrive with the first response: a prebuilt page does not contain them. */
export type Shown = Pick<Listing, 'totalPages' | 'totalCount'> &
  Partial<Omit<Listing, 'products'>> & {
    products: readonly (ProductCard | PackedCard)[];
    didYouMean?: string | null;
  };

export type ListingSource = {
  /** Path of the listing's first page; further pages are below it. */
  basePath: string;
  categoryId?: number;
  flag?: ProductFlag;
  /** Products and page number of the prebuilt page, shown until the shopper changes something. */
  initial?: Shown;
  initialPage?: number;
};

/** Listing state in the URL: a choice changes it, and Back undoes that. */
export function useListing(source: ListingSource) {
  const { basePath, initial, initialPage = 1 } = source;
  const isBuilt = initial !== undefined;
  const [choice, setChoice] = useState(() => ({ ...readListing(basePath, ''), page: initialPage }));
  const [result, setResult] = useState<Remote<Shown>>(
    initial ? { state: 'ready', value: initial } : LOADING,
  );
  // The last response and its choice: visible until the next one arrives.
  const [last, setLast] = useState(initial && { choice, value: initial });
  // What was ticked is shown before the page behind the filters changes. The notes of an address take
  // their place with the first content: later they would move it.
  const later = useDeferredValue(choice);
  const seen = last ? later : choice;
  const asking = useRef<AbortController>(undefined);
  useOwnContent(last !== undefined || result.state === 'failed');

  async function load(next: ListingChoice) {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    setChoice(next);
    setResult(LOADING);
    try {
      const value = await request(source, next, signal);
      const page = Math.min(next.page, Math.max(1, value.totalPages));
      if (page < next.page) {
        replaceAddress(listingAddress(basePath, { ...next, page }, isBuilt));
        await load({ ...next, page });
        return;
      }
      // Rendering twenty cards in one go would block a phone for a tenth of a second.
      startTransition(() => {
        setLast({ choice: next, value });
        setResult({ state: 'ready', value });
      });
    } catch (thrown) {
      if (!signal.aborted) setResult({ state: 'failed', error: toAppError(thrown) });
    }
  }

  function choose(next: ListingChoice) {
    setChoice(next);
    // A new address takes a slow phone longer than the tick of a checkbox.
    afterPaint(() => {
      window.history.pushState(null, '', listingAddress(basePath, next, isBuilt));
      void load(next);
    });
  }

  useAddress(isBuilt, (isFirst) => {
    // The prebuilt content does not match the URL.
    if (isFirst) setLast(undefined);
    void load(readAddress());
  });

  return {
    choice,
    /** The choice as the products and notes show it: a moment later. */
    seen,
    result,
    shown: last?.value,
    /** True if the results shown belong to an earlier choice. */
    isStale: last !== undefined && last.choice !== seen,
    choose,
    ask: () => void load(choice),
  };
}

/** Follows the URL: at first, unless a prebuilt page already shows it, and on Back. */
function useAddress(isBuilt: boolean, onAddress: (isFirst: boolean) => void) {
  const follow = useRef(onAddress);
  useEffect(() => {
    follow.current = onAddress;
  });
  useEffect(
    () =>
      followAddress((isFirst) => {
        if (!isFirst || !isBuilt || window.location.search) follow.current(isFirst);
      }),
    [isBuilt],
  );
}

/** Calls back soon, and after each Back and Forward. Returns a function that stops it. */
export function followAddress(onAddress: (isFirst: boolean) => void): () => void {
  const first = setTimeout(onAddress, 0, true);
  const onPop = () => onAddress(false);
  window.addEventListener('popstate', onPop);
  return () => {
    clearTimeout(first);
    window.removeEventListener('popstate', onPop);
  };
}

function request(source: ListingSource, choice: ListingChoice, signal: AbortSignal) {
  const endpoint = import('#src/features/listing/listing.contract.ts').then(
    (found) => found.listProducts,
  );
  return callLazily(endpoint, toInput(source, choice), { signal });
}

function readAddress(): ListingChoice {
  return readListing(window.location.pathname, window.location.search);
}

function replaceAddress(address: string): void {
  window.history.replaceState(null, '', address);
}

/** Returns the input of the call; EarlyCalls.astro sends the same, in the same order. */
export function toInput(
  { categoryId, flag }: Pick<ListingSource, 'categoryId' | 'flag'>,
  choice: ListingChoice,
): InputOf<typeof listProducts> {
  const { options, sort, page, query, minPrice, maxPrice } = choice;
  return {
    options,
    sort,
    page,
    categoryId,
    flag,
    query: query || undefined,
    minPrice,
    maxPrice,
    ...forSwitches((name) => choice[name] || undefined),
  };
}
