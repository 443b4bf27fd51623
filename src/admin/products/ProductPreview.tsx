import { type ReactNode, useEffect, useState } from 'react';
import { previewProduct } from '#src/features/catalog/admin/preview.contract.ts';
import { listCategoryProducts } from '#src/features/catalog/category.contract.ts';
import { previewPath, productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { PublicDelivery } from '#src/features/settings/delivery.contract.ts';
import { ProductSkeleton, WholeProduct } from '#src/screens/product/WholeProduct.tsx';
import { call } from '#src/lib/api.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';

type Preview = OutputOf<typeof previewProduct> & { similar: ProductCard[] };

/** Previews the product in the URL as shoppers would see it; only staff get its data. */
export function ProductPreview({ delivery, faq }: { delivery: PublicDelivery; faq?: ReactNode }) {
  const [result, setResult] = useState<Remote<Preview>>(LOADING);
  const load = () => void loadInto(setResult, readPreview);
  useEffect(load, []);

  if (result.state === 'failed') {
    const { code } = result.error;
    if (code === 'NOT_SIGNED_IN' || code === 'NOT_ALLOWED') return <ForStaff />;
    return (
      <div className="page-width pt-6">
        <Failure error={result.error} retry={load} />
      </div>
    );
  }
  if (result.state === 'loading') return <ProductSkeleton />;
  const { product, status, similar } = result.value;
  return (
    <>
      <PreviewBar productId={product.id} status={status} />
      <WholeProduct
        {...{ product, similar, delivery, faq }}
        isPreview
        withReviews={status === 'published'}
        pathOf={previewPath}
      />
    </>
  );
}

const SAYS: Record<Preview['status'], string> = {
  draft: 'Preview: not live',
  retired: 'Preview: retired',
  published: 'Preview: this product is in the shop',
};

function PreviewBar({ productId, status }: { productId: number; status: Preview['status'] }) {
  return (
    <aside aria-label="Preview" className="page-width pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-warn bg-warn-wash px-4 py-3">
        <p className="min-w-48 flex-1 text-sm">
          <strong className="block text-base">{SAYS[status]}</strong>
          It shows the last saved version. Only staff can open this page, and nothing can be bought
          here.
        </p>
        {status === 'published' && (
          <a href={productPath(productId)} className={buttonClass('quiet', 'small')}>
            View in shop
          </a>
        )}
        <a href={`/admin/products/${productId}`} className={buttonClass('secondary', 'small')}>
          Edit product
        </a>
      </div>
    </aside>
  );
}

function ForStaff() {
  const from = encodeURIComponent(window.location.pathname);
  return (
    <div className="page-width py-12">
      <div className="grid max-w-xl justify-items-start gap-5">
        <h1 className="text-title font-extrabold">Preview</h1>
        <p role="alert">This page is for staff only.</p>
        <a href={`/admin/login?from=${from}`} className={buttonClass()}>
          Sign In
        </a>
      </div>
    </div>
  );
}

async function readPreview(): Promise<Preview> {
  const [, id = '', variantId] = /\/preview\/(\d+)(?:\/(\d+))?/.exec(location.pathname) ?? [];
  const found = await call(previewProduct, { id, variantId });
  document.title = `Preview: ${found.product.name}`;
  // A product of a hidden category has no similar products.
  const { products } = await call(listCategoryProducts, {
    categoryId: found.product.categoryId,
  }).catch(() => ({ products: [] }));
  const similar = products.filter((product) => product.id !== found.product.id);
  return { ...found, similar };
}
