import { ProductCard } from '#src/features/catalog/ProductCard.tsx';
import type { ProductCard as Product } from '#src/features/catalog/product-card.contract.ts';
import { CompareButton } from '#src/features/compare/CompareButton.tsx';
import { WishButton } from '#src/features/wishlist/WishButton.tsx';
import { AddToCart } from '#src/features/cart/AddToCart.tsx';

type Props = { product: Product; priority?: boolean; sizes?: string };

/** A product card with Add to Cart and the wishlist heart, and Compare. */
export function BuyCard({ product, ...rest }: Props) {
  return (
    <ProductCard
      {...rest}
      product={product}
      corner={
        <>
          <WishButton productId={product.id} productName={product.name} />
          <CompareButton id={product.id} name={product.name} imageUrl={product.imageUrl} />
        </>
      }
      actions={(chosen) => <AddToCart product={product} chosen={chosen} />}
    />
  );
}
