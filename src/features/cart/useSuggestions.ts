import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { listFeatured } from '#src/features/listing/listing.contract.ts';
import { call } from '#src/lib/api.ts';

/**
 * Returns products in stock to go with these: those that customers buy together with them, then
 * featured ones. Undefined until they are loaded, empty if they cannot be: they are optional next
 * to a purchase.
 */
export function useSuggestions(ids: readonly number[]): ProductCard[] | undefined {
  const [found, setFound] = useState<ProductCard[]>();
  const near = ids.join(',');
  useEffect(() => {
    let isLeft = false;
    const show = (cards: ProductCard[]) => isLeft || setFound(cards);
    call(listFeatured, { near }).then(show, () => show([]));
    return () => {
      isLeft = true;
    };
  }, [near]);
  return found;
}
