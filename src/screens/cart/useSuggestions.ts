import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { callLazily } from '#src/lib/call-lazily.ts';

/**
 * Returns products in stock to go with these: those that customers buy together with them, then
 * featured ones. Undefined until they are loaded, empty if they cannot be: they are optional next
 * to a purchase.
 */
export function useSuggestions(ids: readonly number[]): ProductCard[] | undefined {
  const [found, setFound] = useState<ProductCard[]>();
  const key = ids.join(',');
  useEffect(() => {
    const leaving = new AbortController();
    const contract = import('#src/features/bought-together/bought-together.contract.ts');
    const endpoint = contract.then((loaded) => loaded.listBoughtTogether);
    callLazily(endpoint, { ids: key, fill: true }, { signal: leaving.signal }).then(
      setFound,
      () => {
        if (!leaving.signal.aborted) setFound([]);
      },
    );
    return () => leaving.abort();
  }, [key]);
  return found;
}
