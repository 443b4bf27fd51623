import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { CardCarousel } from '#src/screens/listing/CardCarousel.tsx';

type Props = {
  productId: number;
  /** Products that the page already suggests. */
  without?: readonly number[];
};

/** Products in stock that other customers bought together with this one; nothing without any. */
export function BoughtTogether({ productId, without = [] }: Props) {
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const contract = import('#src/features/bought-together/bought-together.contract.ts');
    const endpoint = contract.then((found) => found.listBoughtTogether);
    callLazily(endpoint, { ids: String(productId) }, { signal: leaving.signal }).then(
      setCards,
      // An optional extra: the page is complete without it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [productId]);
  const more = cards.filter(({ id }) => !without.includes(id));
  return (
    // An element is needed for the browser to detect when it comes into view.
    <div className="min-h-px">
      {more.length > 0 && (
        <div className="mt-16">
          <CardCarousel title="Often bought together" products={more} />
        </div>
      )}
    </div>
  );
}
