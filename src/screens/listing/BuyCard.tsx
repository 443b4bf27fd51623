import { type ReactNode, Suspense } from 'react';
import { ProductCard } from '#src/features/catalog/ProductCard.tsx';
import type { ProductCard as Product } from '#src/features/catalog/product-card.contract.ts';
import { WishlistButton } from '#src/features/wishlist/WishlistButton.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useMedia } from '#src/ui/useMedia.ts';
import type { Choice } from '#src/features/compare/choices.ts';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';

// Needs script, so neither prebuilt pages nor their first scripts include it.
const CompareButton = lazyPart(
  async () => (await import('#src/features/compare/CompareButton.tsx')).CompareButton,
);

type Props = {
  product: Product;
  note?: ReactNode;
  priority?: boolean;
  isTinted?: boolean;
  sizes?: string;
};

/** Product card with Add to Cart, the wishlist heart and Compare. */
export function BuyCard({ product, ...rest }: Props) {
  return (
    <ProductCard
      {...rest}
      product={product}
      corner={<WishlistButton productId={product.id} productName={product.name} />}
      aside={<Compare id={product.id} name={product.name} imageUrl={product.imageUrl} />}
      actions={(chosen) => <AddToCart product={product} chosen={chosen} />}
    />
  );
}

/** Not on a phone, where colours need the space: product pages have it too. */
function Compare(choice: Choice) {
  return useMedia('(min-width: 40rem)') ? (
    <span className="absolute right-1.5 -bottom-13 z-10">
      <Suspense>
        <CompareButton {...choice} />
      </Suspense>
    </span>
  ) : null;
}
