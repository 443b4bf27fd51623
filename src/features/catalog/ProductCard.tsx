import { type CSSProperties, type ReactNode, useState } from 'react';
import { Badge } from '#src/ui/Badge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { type Chosen, choices } from './chosen.ts';
import { productPath } from './paths.ts';
import { PreorderDay } from './preorders/PreorderDay.tsx';
import type { ProductCard as Product } from './product-card.contract.ts';
import { tintOf } from './swatch.ts';
import { Swatches } from './Swatches.tsx';

const CARD_SIZES = '(min-width: 1280px) 298px, (min-width: 640px) 31vw, 47vw';
/** Picture sizes that a card in a grid loads. */
export const CARD_PICTURE = { sizes: CARD_SIZES, largest: 640 };

type Props = {
  product: Product;
  /** Actions for the product in the chosen colour, such as Add to Cart. */
  actions?: (chosen: Chosen) => ReactNode;
  /** Content in the corner of the picture. */
  corner?: ReactNode;
  /** Content below the corner of the picture, next to the colours. */
  aside?: ReactNode;
  /** Content below the name. */
  note?: ReactNode;
  /** True for the first pictures on the screen. */
  priority?: boolean;
  /** True on a ground in the colour of the product. */
  isTinted?: boolean;
  sizes?: string;
};

/** A product in a list: picture, rating, colours, price. Its name is the link. */
export function ProductCard({
  product,
  actions,
  corner,
  aside,
  note,
  priority,
  isTinted,
  sizes = CARD_SIZES,
}: Props) {
  const all = choices(product);
  // Store the id, not the colour itself: price and stock may change.
  const [variantId, setVariantId] = useState<number | null>(null);
  const chosen = all.find((choice) => choice.variantId === variantId) ?? all[0];
  if (!chosen) return null;

  return (
    <article className={isTinted ? 'poster product-card' : 'product-card'}>
      <div
        className="picture-well"
        style={isTinted ? ({ '--swatch': tintOf(chosen.color) } as CSSProperties) : undefined}
      >
        {chosen.imageUrl && (
          <Picture
            src={chosen.imageUrl}
            alt=""
            sizes={sizes}
            largest={CARD_PICTURE.largest}
            className="product-card-picture"
            {...(priority && { priority })}
          />
        )}
        <Badges {...chosen} />
        {corner && <div className="product-card-corner">{corner}</div>}
        {aside}
      </div>
      <div className="product-card-text">
        <Swatches
          choices={all}
          chosen={chosen}
          onChoose={(choice) => setVariantId(choice.variantId)}
          productName={product.name}
        />
        <h3>
          <a href={productPath(chosen.productId, chosen.variantId)} className="product-card-link">
            {product.name}
          </a>
        </h3>
        {product.kind && <p>{product.kind}</p>}
        {note}
        <Rating product={product} />
        <div className="mt-auto pt-1">
          <Price price={chosen.price} mrp={chosen.mrp} />
          <PreorderDay dispatchBy={chosen.dispatchBy} />
        </div>
        {actions && <div className="product-card-actions">{actions(chosen)}</div>}
      </div>
    </article>
  );
}

function Badges({ isSale, inStock }: Chosen) {
  if (!isSale && inStock) return null;
  return (
    <div className="absolute top-3 left-3 flex gap-1.5">
      {isSale && <Badge kind="sale">Sale</Badge>}
      {!inStock && <Badge>Sold out</Badge>}
    </div>
  );
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  if (reviewCount === 0) return <p className="text-sm text-soft">No reviews yet</p>;
  return <Stars rating={rating} showNumber count={reviewCount} size="small" />;
}
