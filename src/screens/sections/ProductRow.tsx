import type { PackedCard } from '#src/features/catalog/packed-card.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { CardCarousel } from '#src/screens/listing/CardCarousel.tsx';

type Props = {
  title: string;
  /** The path of a page with all of them, or ''. */
  allHref: string;
  products: readonly (ProductCard | PackedCard)[];
};

/** The products of a list that staff made, in a row. */
export function ProductRow({ title, allHref, products }: Props) {
  return <CardCarousel {...{ title, products }} {...(allHref && { allHref })} />;
}
