import { memo, type ReactNode, useDeferredValue } from 'react';
import { type PackedCard, unpackCard } from '#src/features/catalog/packed-card.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { BuyCard } from './BuyCard.tsx';

type Props = {
  products: readonly (ProductCard | PackedCard)[];
  /** True if the page was built with these products, and the first card is on the first screen. */
  priority?: boolean;
  /** Takes the room that is left in the last row. */
  last?: ReactNode;
};

/** Products that fill a first screen. */
const FIRST_SCREEN = 8;

/**
 * Grid of products: two columns on phones, up to four on wide screens. Rendered again only for other
 * products, not while a filter is ticked.
 */
export const CardGrid = memo(function CardGrid({ products, priority = false, last }: Props) {
  // Others arrive late, and a slow phone needs a quarter of a second to lay out a whole page of them.
  const first = priority ? products : products.slice(0, FIRST_SCREEN);
  const shown = useDeferredValue(products, first);
  return (
    <ul
      aria-label="Products"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 xl:grid-cols-4"
    >
      {shown.map(unpackCard).map((product, at) => (
        <li key={product.id}>
          <BuyCard product={product} priority={priority && at === 0} />
        </li>
      ))}
      {last && <li className="fills-row">{last}</li>}
    </ul>
  );
});
