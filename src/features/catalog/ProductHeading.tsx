import { Badge } from '#src/ui/Badge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { categoryPath } from './paths.ts';
import type { ProductDetail } from './product.contract.ts';

/** Name, rating, price and stock at the top of a product page. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <a href={categoryPath(product.categoryLink)} className="eyebrow hover:underline">
          {product.categoryTitle}
        </a>
        {product.isNewArrival && <Badge kind="brand">New arrival</Badge>}
        {product.isBestSeller && <Badge kind="warn">Best seller</Badge>}
      </div>
      <h1 className="text-title font-extrabold">
        {product.productDetail.fullName || product.name}
      </h1>
      {product.reviewCount > 0 ? (
        <a href="#reviews" className="w-fit">
          <Stars rating={product.rating} showNumber count={product.reviewCount} />
        </a>
      ) : (
        <p className="text-sm text-soft">No reviews yet</p>
      )}
      <div>
        <Price price={product.price} mrp={product.mrp} size="large" />
        <p className="text-sm text-soft">Inclusive of all taxes</p>
      </div>
    </div>
  );
}
