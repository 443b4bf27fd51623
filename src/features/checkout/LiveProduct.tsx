import { useEffect, useState } from 'react';
import { loginAddress } from '#src/features/account/return-path.ts';
import { ColorCards } from '#src/features/catalog/ColorCards.tsx';
import { listCategoryProducts } from '#src/features/catalog/category.contract.ts';
import { DeliveryEstimate } from '#src/features/catalog/DeliveryEstimate.tsx';
import { HeroImages } from '#src/features/catalog/HeroImages.tsx';
import { Highlights } from '#src/features/catalog/Highlights.tsx';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { getProductVariant, type ProductDetail } from '#src/features/catalog/product.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import { ProductGallery } from '#src/features/catalog/ProductGallery.tsx';
import { ProductHeading } from '#src/features/catalog/ProductHeading.tsx';
import { productTabs } from '#src/features/catalog/product-tabs.ts';
import { Specifications } from '#src/features/catalog/Specifications.tsx';
import { CardCarousel } from '#src/features/cart/CardCarousel.tsx';
import { ReviewsBlock } from '#src/features/reviews/ReviewsBlock.tsx';
import { call } from '#src/lib/api.ts';
import { loadInto, LOADING, type Remote } from '#src/lib/remote.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { toBuyItem } from './buy-item.ts';
import { BuyBox } from './BuyBox.tsx';

type Shown = { product: ProductDetail; similar: ProductCard[] };

/** The product that the address names, for one that has no built page yet. */
export function LiveProduct() {
  const [result, setResult] = useState<Remote<Shown>>(LOADING);
  const load = () => void loadInto(setResult, readProduct);
  useEffect(load, []);

  if (result.state === 'failed') return <Failure error={result.error} retry={load} />;
  if (result.state === 'loading') {
    return (
      <div role="status" aria-label="Loading product" className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="aspect-square w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    );
  }
  return <View {...result.value} />;
}

function View({ product, similar }: Shown) {
  const { id, name } = product;
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14 [&>*]:min-w-0">
        <ProductGallery images={product.images} productName={name} />
        <div className="grid content-start gap-7">
          <ProductHeading product={product} />
          <BuyBox item={toBuyItem(product)} />
          <DeliveryEstimate />
          <ColorCards product={product} />
          <Highlights product={product} />
        </div>
      </div>
      <div className="mt-16 md:mt-24">
        <Tabs
          label={`About ${name}`}
          tabs={productTabs(product).filter((tab) => tab.id !== 'faq')}
          overview={<HeroImages product={product} />}
          specifications={<Specifications product={product} />}
          reviews={
            <ReviewsBlock productId={id} loginHref={loginAddress(`${productPath(id)}#reviews`)} />
          }
        />
      </div>
      <div className="mt-16">
        <CardCarousel title="Browse Similar Products" products={similar} />
      </div>
    </>
  );
}

async function readProduct(): Promise<Shown> {
  const [, productId = '', variantId] =
    /\/product\/(\d+)(?:\/(\d+))?/.exec(window.location.pathname) ?? [];
  const product = await call(getProductVariant, { productId, variantId: variantId ?? 'main' });
  document.title = document.title.replace(/^[^·]*/, `${product.name} `);
  const { products } = await call(listCategoryProducts, { categoryId: product.categoryId });
  return { product, similar: products.filter(({ id }) => id !== product.id) };
}
