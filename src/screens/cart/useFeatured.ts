import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listFeatured } from '#src/features/listing/listing.contract.ts';
import { call } from '#src/lib/api.ts';

const ASKED = 20;

/**
 * Featured products that are in stock, undefined until they are here. None where they cannot be had:
 * beside what somebody buys nothing is missing without them.
 */
export function useFeatured(): ProductCard[] | undefined {
  const [found, setFound] = useState<ProductCard[]>();
  useEffect(() => {
    const asking = new AbortController();
    call(listFeatured, { pageSize: ASKED }, { signal: asking.signal }).then(
      (all) => setFound(all.filter(({ inStock }) => inStock)),
      () => setFound([]),
    );
    return () => asking.abort();
  }, []);
  return found;
}
