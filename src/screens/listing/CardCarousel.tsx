import { type PackedCard, unpackCard } from '#src/features/catalog/packed-card.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { Carousel } from '#src/ui/Carousel.tsx';
import { BuyCard } from './BuyCard.tsx';

type Props = {
  title: string;
  products: readonly (ProductCard | PackedCard)[];
  allHref?: string;
  /** Called when the row is moved: more products may be added at its end. */
  onMove?: () => void;
  /** True for cards on a ground in the colour of their product. */
  isTinted?: boolean;
};

const SIZES = '(min-width: 1350px) 240px, (min-width: 768px) 28vw, (min-width: 600px) 48vw, 74vw';

/** A titled row of product cards. */
export function CardCarousel({ title, products, allHref, onMove, isTinted = false }: Props) {
  const heading = (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-title font-extrabold">{title}</h2>
      {allHref && (
        <a
          href={allHref}
          className="-my-2 shrink-0 py-3 text-sm font-bold text-brand underline-offset-4 hover:underline"
        >
          See All
          <span className="sr-only"> {title}</span>
        </a>
      )}
    </div>
  );
  if (products.length === 0) {
    return (
      <section>
        {heading}
        <p className="mt-4 text-soft">No products available</p>
      </section>
    );
  }
  return (
    <Carousel label={title} heading={heading} onMove={onMove}>
      {products.map(unpackCard).map((product) => (
        <BuyCard key={product.id} product={product} sizes={SIZES} {...{ isTinted }} />
      ))}
    </Carousel>
  );
}
