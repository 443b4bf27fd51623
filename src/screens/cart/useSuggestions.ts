import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listBoughtTogether } from '#src/features/bought-together/bought-together.contract.ts';
import { listFeatured } from '#src/features/listing/listing.contract.ts';
import { call } from '#src/lib/api.ts';

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
    const { signal } = leaving;
    const none = (): ProductCard[] => [];
    const together = call(listBoughtTogether, { ids: key }, { signal }).catch(none);
    const featured = call(listFeatured, {}, { signal }).catch(none);
    Promise.all([together, featured]).then(
      (all) => !signal.aborted && setFound(withoutRepeats(all.flat(), key)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [key]);
  return found;
}

function withoutRepeats(cards: ProductCard[], key: string): ProductCard[] {
  const left = new Set(key.split(',').map(Number));
  return cards.filter(({ id, inStock }) => inStock && !left.has(id) && left.add(id));
}
