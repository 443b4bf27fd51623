import { type ReactNode, useState } from 'react';
import { percentOff } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { type Chosen, choices } from './chosen.ts';
import { productPath } from './paths.ts';
import type { ProductCard as Product } from './product-card.contract.ts';
import { Swatches } from './Swatches.tsx';

export const CARD_SIZES =
  '(min-width: 1350px) 244px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 47vw';
/** Which files of its picture a card in a grid asks for. */
export const CARD_PICTURE = { sizes: CARD_SIZES, largest: 640 };

type Props = {
  product: Product;
  /** What can be done with the product in the colour chosen, such as Add to Cart. */
  actions?: (chosen: Chosen) => ReactNode;
  /** Stands in the picture's corner. */
  corner?: ReactNode;
  /** Among the first pictures on the screen. */
  priority?: boolean;
  sizes?: string;
};

/** A product in a list: picture, rating, colours, price. Its name is the link. */
export function ProductCard({ product, actions, corner, priority, sizes = CARD_SIZES }: Props) {
  const all = choices(product);
  // Its id, not the colour itself: price and stock may change.
  const [variantId, setVariantId] = useState<number | null>(null);
  const chosen = all.find((choice) => choice.variantId === variantId) ?? all[0];
  if (!chosen) return null;
  const off = percentOff(chosen.price, chosen.mrp);

  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-300 hover:shadow-lift">
      <div className="relative aspect-square picture-well">
        {chosen.imageUrl && (
          <Picture
            src={chosen.imageUrl}
            alt=""
            sizes={sizes}
            largest={CARD_PICTURE.largest}
            className="size-full object-cover transition-transform duration-500 ease-out-soft group-hover/card:scale-103"
            {...(priority && { priority })}
          />
        )}
        <div className="absolute top-3 left-3 flex gap-1.5">
          {product.isOnSale && off > 0 && <Badge kind="sale">-{off}%</Badge>}
          {!chosen.inStock && <Badge>Sold out</Badge>}
        </div>
        {corner && <div className="absolute top-1.5 right-1.5 z-10">{corner}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3.5 md:p-4">
        <div className="relative z-10 w-fit">
          <Swatches
            choices={all}
            chosen={chosen}
            onChoose={(choice) => setVariantId(choice.variantId)}
            productName={product.name}
          />
        </div>
        <h3 className="leading-snug font-bold tracking-tight">
          <a
            href={productPath(chosen.productId, chosen.variantId)}
            className="line-clamp-2 after:absolute after:inset-0 hover:text-brand focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
          >
            {product.name}
          </a>
        </h3>
        <Rating product={product} />
        <div className="mt-auto pt-1">
          <Price price={chosen.price} mrp={chosen.mrp} />
        </div>
        {actions && <div className="relative z-10 pt-2">{actions(chosen)}</div>}
      </div>
    </article>
  );
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  if (reviewCount === 0) return <p className="text-sm text-soft">No reviews yet</p>;
  return <Stars rating={rating} showNumber count={reviewCount} className="size-3.5" />;
}
