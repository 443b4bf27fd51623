import { Suspense, useEffect, useState } from 'react';
import { choices } from '#src/features/catalog/chosen.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import type { ProductReviews } from '#src/features/reviews/reviews.contract.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';

const AddToCart = lazyPart(
  async () => (await import('#src/features/cart/AddToCart.tsx')).AddToCart,
);

type Props = { product: ProductReviews; card: ProductCard | undefined };

/** The product that the reviews are of: its picture, name and price, and a button to buy it. */
export function ReviewedProduct({ product, card }: Props) {
  const { productId, productName, productImage } = product;
  useDocumentTitle(`Reviews of ${productName}`);
  // The first colour in stock, as in a comparison.
  const all = card ? choices(card) : [];
  const chosen = all.find(({ inStock }) => inStock) ?? all[0];
  return (
    <div className="reviewed">
      <a href={productPath(productId, chosen?.variantId)} tabIndex={-1} aria-hidden="true">
        <span className="block overflow-hidden rounded-card picture-well">
          <Picture
            src={chosen?.imageUrl || productImage}
            alt=""
            sizes="(min-width: 1024px) 20rem, 112px"
            largest={640}
            className="aspect-square w-full object-cover"
          />
        </span>
      </a>
      <div className="grid content-center gap-2">
        <a
          href={productPath(productId, chosen?.variantId)}
          className="text-lg leading-tight font-extrabold hover:text-brand"
        >
          {productName}
        </a>
        {card && chosen && (
          <>
            <Price price={chosen.price} mrp={chosen.mrp} />
            <div className="product-card-actions">
              <Suspense>
                <AddToCart product={card} chosen={chosen} />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function useDocumentTitle(title: string) {
  const [shop] = useState(() => document.title.split(' · ').at(-1) ?? '');
  useEffect(() => {
    document.title = `${title} · ${shop}`;
  }, [title, shop]);
}
