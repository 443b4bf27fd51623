import { useEffect, useState } from 'react';
import { listCategoryProducts } from '#src/features/catalog/category.contract.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { getProductVariant, type ProductDetail } from '#src/features/catalog/product.contract.ts';
import { call } from '#src/lib/api.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { ProductSkeleton, WholeProduct } from './WholeProduct.tsx';

type Shown = { product: ProductDetail; similar: ProductCard[] };

/** The product that the address names, for one that has no built page yet. */
export function LiveProduct() {
  const [result, setResult] = useState<Remote<Shown>>(LOADING);
  const load = () => void loadInto(setResult, readProduct);
  useEffect(load, []);

  if (result.state === 'failed') return <Failure error={result.error} retry={load} />;
  if (result.state === 'loading') return <ProductSkeleton />;
  return <WholeProduct {...result.value} />;
}

async function readProduct(): Promise<Shown> {
  const [, productId = '', variantId] =
    /\/product\/(\d+)(?:\/(\d+))?/.exec(window.location.pathname) ?? [];
  const product = await call(getProductVariant, { productId, variantId: variantId ?? 'main' });
  document.title = document.title.replace(/^[^·]*/, `${product.name} `);
  const { products } = await call(listCategoryProducts, { categoryId: product.categoryId });
  return { product, similar: products.filter(({ id }) => id !== product.id) };
}
