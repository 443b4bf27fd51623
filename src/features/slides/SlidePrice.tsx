import { useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { Price } from '#src/ui/Price.tsx';

/**
 * The current price of a slide's product, since the page may be older than a change of price. Its
 * line is kept free until the price is there.
 */
export function SlidePrice({ productId }: { productId: number }) {
  const [card, setCard] = useState<ProductCard>();

  useEffect(() => {
    const leaving = new AbortController();
    const contract = import('#src/features/catalog/product.contract.ts');
    const endpoint = contract.then((found) => found.getProductsByIds);
    callLazily(endpoint, { ids: [productId] }, { signal: leaving.signal }).then(
      ({ products }) => setCard(products[0]),
      // The product's page and the cart say it too.
      () => undefined,
    );
    return () => leaving.abort();
  }, [productId]);

  return (
    <p className="mt-2 min-h-9">
      {card && <Price price={card.price} mrp={card.mrp} size="large" />}
    </p>
  );
}
