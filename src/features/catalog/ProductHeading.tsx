import { Badge } from '#src/ui/Badge.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { OfferNotes } from './OfferNotes.tsx';
import { categoryPath } from './paths.ts';
import type { ProductDetail } from './product.contract.ts';

/** Name, rating and price at the top of a product page. */
export function ProductHeading({ product }: { product: ProductDetail }) {
  return (
    <div className="grid gap-2 sm:gap-3">
      {/* On a phone, the link above the picture says it. */}
      <a
        href={categoryPath(product.categoryLink)}
        className="-my-2 w-fit py-2 eyebrow hover:underline max-sm:hidden"
      >
        {product.categoryTitle}
      </a>
      <h1 className="text-title font-extrabold">
        <Unbroken text={product.productDetail.fullName || product.name} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {product.reviewCount > 0 ? (
          <a href="#reviews">
            <Stars rating={product.rating} showNumber count={product.reviewCount} />
          </a>
        ) : (
          <p className="text-sm text-soft">No reviews yet</p>
        )}
        {product.isNewArrival && <Badge kind="brand">New arrival</Badge>}
        {product.isBestSeller && <Badge kind="warn">Best seller</Badge>}
      </div>
      <div>
        <Price price={product.price} mrp={product.mrp} size="large" />
        <p className="text-sm text-soft">Inclusive of all taxes</p>
        <OfferNotes notes={product.offerNotes} />
      </div>
    </div>
  );
}

/** A name whose hyphenated words, such as Over-Ear, do not break across lines. */
function Unbroken({ text }: { text: string }) {
  const parts = text.split(/(\S*-\S*)/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts never change their order.
      <span key={`${at}${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
