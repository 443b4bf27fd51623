import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listFeatured } from '#src/features/listing/listing.contract.ts';
import { call } from '#src/lib/api.ts';

const PAGE_SIZE = 20;

/**
 * Returns featured products in stock; undefined until they are loaded, empty if they cannot be.
 * They are optional next to a purchase.
 */
export function useFeatured(): ProductCard[] | undefined {
  const [found, setFound] = useState<ProductCard[]>();
  useEffect(() => {
    const asking = new AbortController();
    call(listFeatured, { pageSize: PAGE_SIZE }, { signal: asking.signal }).then(
      (all) => setFound(all.filter(({ inStock }) => inStock)),
      () => setFound([]),
    );
    return () => asking.abort();
  }, []);
  return found;
}
