import { useRef, useState } from 'react';
import { CardCarousel } from '#src/screens/listing/CardCarousel.tsx';
import type { PackedCard } from '#src/features/catalog/packed-card.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { putLast } from './put-last.ts';
import { callLazily } from '#src/lib/call-lazily.ts';

const contract = () => import('#src/features/listing/listing.contract.ts');
const LISTS = {
  'new-arrivals': () => contract().then((found) => found.listNewArrivals),
  'best-sellers': () => contract().then((found) => found.listBestSellers),
};

type Props = {
  title: string;
  flag: keyof typeof LISTS;
  /** First products of the list: islands add to the page's weight. */
  products: PackedCard[];
  /** Ids of the products to move to the end. */
  last?: readonly number[];
};

/** Carousel of the home page; loads the rest of the list when the shopper moves it. */
export function FlagCarousel({ title, flag, products, last }: Props) {
  const [shown, setShown] = useState<(ProductCard | PackedCard)[]>(products);
  const isRequested = useRef(false);

  function onMove() {
    if (isRequested.current) return;
    isRequested.current = true;
    callLazily(LISTS[flag](), {}).then(
      (all) => setShown(putLast(all, last)),
      () => {
        // The first products and See All remain; the next move tries again.
        isRequested.current = false;
      },
    );
  }

  return <CardCarousel {...{ title, onMove }} isTinted products={shown} allHref={`/${flag}`} />;
}
