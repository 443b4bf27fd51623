import { type ReactNode, useMemo } from 'react';
import { DeliveryEstimate } from '#src/features/catalog/DeliveryEstimate.tsx';
import { HeroImages } from '#src/features/catalog/HeroImages.tsx';
import type { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { ProductGallery } from '#src/features/catalog/ProductGallery.tsx';
import { Specifications } from '#src/features/catalog/Specifications.tsx';
import { ReviewsBlock } from '#src/features/reviews/ReviewsBlock.tsx';
import type { PublicDelivery } from '#src/features/settings/delivery.contract.ts';
import { CardCarousel } from '#src/screens/listing/CardCarousel.tsx';
import { RecentlyViewed } from '#src/screens/listing/RecentlyViewed.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { BoughtTogether } from './BoughtTogether.tsx';
import { BundleForm } from './BundleForm.tsx';
import { BundleView } from './BundleView.tsx';
import { BuyBox } from './BuyBox.tsx';
import { productParts } from './product-parts.ts';
import { ProductSections } from './ProductSections.tsx';
import { ProductLayout, type ScriptedParts } from './ProductLayout.tsx';
import { TryIt } from './TryIt.tsx';

type Props = {
  product: ProductDetail;
  similar: ProductCard[];
  delivery: PublicDelivery;
  /** Content of the questions tab. */
  faq: ReactNode;
  isPreview?: boolean;
  /** Reviews can only be read for a product in the shop. */
  withReviews?: boolean;
  /** Returns the path of each colour's page. */
  pathOf?: typeof productPath;
};

/** Product page rendered in the browser. */
export function WholeProduct({ product, similar, delivery, faq, ...more }: Props) {
  const { withReviews = true, ...place } = more;
  // The same objects while the product is the same: the sound dialog loads again for new ones.
  const parts = useMemo(() => productParts(product, similar), [product, similar]);
  const scripted: Omit<ScriptedParts, 'instalments' | 'plans'> = {
    gallery: <ProductGallery {...parts.gallery} />,
    trial: <TryIt {...parts.trial} />,
    buy: <BuyBox {...parts.buy} />,
    delivery: <DeliveryEstimate delivery={delivery} />,
    about: (
      <ProductSections
        {...parts.about}
        overview={<HeroImages product={product} />}
        specifications={<Specifications product={product} />}
        reviews={withReviews ? <ReviewsBlock {...parts.reviews} /> : <NoReviews />}
        faq={faq}
      />
    ),
    similar: <CardCarousel {...parts.similar} />,
    bundles: product.bundles.map((bundle) => (
      <BundleForm key={`${bundle.id} ${product.variantId}`} bundle={bundle}>
        <BundleView bundle={bundle} shown={product} />
      </BundleForm>
    )),
    together: <BoughtTogether {...parts.together} />,
    recent: <RecentlyViewed without={product.id} />,
  };
  return <ProductLayout product={product} {...place} {...scripted} />;
}

function NoReviews() {
  return <p className="py-6 text-soft">Reviews appear here once the product is in the shop.</p>;
}

export function ProductSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading product"
      className="page-width grid gap-8 pt-8 lg:grid-cols-2"
    >
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
