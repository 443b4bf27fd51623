import { useEffect, useState } from 'react';
import { listBestSellers } from '#src/features/listing/listing.contract.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { call } from '#src/lib/api.ts';
import { CardCarousel } from './CardCarousel.tsx';

const SHOWN = 10;

/** Best sellers, for a page with nothing better to show; empty if they cannot be loaded. */
export function BestSellersRow() {
  const [products, setProducts] = useState<ProductCard[]>([]);
  useEffect(() => {
    call(listBestSellers, { pageSize: SHOWN }).then(setProducts, () => undefined);
  }, []);
  // An island that loads once it is visible needs an element.
  if (products.length === 0) return <div />;
  return <CardCarousel title="Best Sellers" allHref="/best-sellers" products={products} />;
}
