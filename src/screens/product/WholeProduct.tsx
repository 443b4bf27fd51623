import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { loginAddress } from '#src/features/account/return-path.ts';
import { ColorCards } from '#src/features/catalog/ColorCards.tsx';
import { DeliveryEstimate } from '#src/features/catalog/DeliveryEstimate.tsx';
import { HeroImages } from '#src/features/catalog/HeroImages.tsx';
import { Highlights } from '#src/features/catalog/Highlights.tsx';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { ProductGallery } from '#src/features/catalog/ProductGallery.tsx';
import { ProductHeading } from '#src/features/catalog/ProductHeading.tsx';
import { productTabs } from '#src/features/catalog/product-tabs.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { Specifications } from '#src/features/catalog/Specifications.tsx';
import { CardCarousel } from '#src/screens/listing/CardCarousel.tsx';
import { ReviewsBlock } from '#src/features/reviews/ReviewsBlock.tsx';
import { $delivery } from '#src/features/settings/delivery.store.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { toBuyItem } from '#src/features/checkout/buy-item.ts';
import { BuyBox } from './BuyBox.tsx';

type Props = {
  product: ProductDetail;
  similar: ProductCard[];
  /** The content of the tab with questions; without it there is no such tab. */
  faq?: ReactNode;
  /** Nothing can be bought. */
  isPreview?: boolean;
  /** Only of a product in the shop can reviews be read. */
  withReviews?: boolean;
  /** Where its colours are shown. */
  pathOf?: typeof productPath;
};

/** A product page made in the browser: the counterpart of ProductView.astro. */
export function WholeProduct({ product, similar, faq, pathOf, ...more }: Props) {
  const { isPreview = false, withReviews = true } = more;
  const { id, name } = product;
  const loginHref = loginAddress(`${productPath(id, product.variantId)}#reviews`);
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14 [&>*]:min-w-0">
        <div className="h-fit lg:sticky lg:top-36">
          <ProductGallery images={product.images} productName={name} />
        </div>
        <div className="grid content-start gap-7">
          <ProductHeading product={product} />
          <div inert={isPreview}>
            <BuyBox item={toBuyItem(product)} />
          </div>
          <Delivery />
          <ColorCards product={product} {...(pathOf && { pathOf })} />
          <Highlights product={product} />
        </div>
      </div>
      <div className="mt-16 md:mt-24">
        <Tabs
          label={`About ${name}`}
          tabs={productTabs(product).filter(({ id: tab }) => faq !== undefined || tab !== 'faq')}
          overview={<HeroImages product={product} />}
          specifications={<Specifications product={product} />}
          reviews={
            withReviews ? <ReviewsBlock productId={id} loginHref={loginHref} /> : <NoReviews />
          }
          faq={faq}
        />
      </div>
      <div className="mt-16">
        <CardCarousel title="Browse Similar Products" products={similar} />
      </div>
    </>
  );
}

function Delivery() {
  const delivery = useStore($delivery, { ssr: 'initial' });
  if (delivery.state === 'failed') return null;
  if (delivery.state === 'loading') return <Skeleton className="h-29 w-full sm:h-25" />;
  return <DeliveryEstimate delivery={delivery.value} />;
}

function NoReviews() {
  return <p className="py-6 text-soft">Reviews appear here once the product is in the shop.</p>;
}

export function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
