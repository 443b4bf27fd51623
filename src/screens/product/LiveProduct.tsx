import { type ReactNode, useEffect, useState } from 'react';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { listProductPages } from '#src/features/publishing/pages/pages.contract.ts';
import type { PublicDelivery } from '#src/features/settings/delivery.contract.ts';
import { call } from '#src/lib/api.ts';
import { AppError } from '#src/lib/errors.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { ProductSkeleton, WholeProduct } from './WholeProduct.tsx';

type Props = {
  delivery: PublicDelivery;
  /** Content of the questions tab. */
  faq?: ReactNode;
};

type Shown = { product: ProductDetail; similar: ProductCard[] };

/** Product named in the URL, for one without a prebuilt page. */
export function LiveProduct({ delivery, faq }: Props) {
  const [result, setResult] = useState<Remote<Shown>>(LOADING);
  const load = () => void loadInto(setResult, readProduct);
  useEffect(load, []);

  if (result.state === 'failed') {
    return (
      <div className="page-width pt-8">
        <Failure error={result.error} retry={load} />
      </div>
    );
  }
  if (result.state === 'loading') return <ProductSkeleton />;
  return <WholeProduct {...result.value} {...{ delivery, faq }} />;
}

/** Reads the product that its page will be built from. */
async function readProduct(): Promise<Shown> {
  const [, ids = '', variantId] =
    /\/product\/(\d+)(?:\/(\d+))?/.exec(window.location.pathname) ?? [];
  const { products } = await call(listProductPages, { ids });
  const { details = [], similar = [] } = products[0] ?? {};
  const product = details.find((one) => String(one.variantId ?? '') === (variantId ?? ''));
  if (!product) throw new AppError('NOT_FOUND');
  document.title = document.title.replace(/^[^·]*/, `${product.name} `);
  return { product, similar };
}
