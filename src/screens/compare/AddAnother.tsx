import { useEffect, useState } from 'react';
import { categoryPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { comparePath } from '#src/features/compare/compare.ts';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import type { Compared } from '#src/features/compare/compare.contract.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { keepNumber } from '#src/lib/keep-number.ts';
import { formatRupees } from '#src/lib/money.ts';
import { buttonClass } from '#src/ui/button.ts';
import { PlusIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';

type Props = { products: readonly Compared[]; last: Compared };

/** Empty slot for another product: it suggests the best-rated one of the last product's category. */
export function AddAnother({ products, last: { categoryLink, categoryTitle } }: Props) {
  const ids = products.map(({ card }) => card.id);
  const best = useBestRated(categoryLink)?.find(({ id }) => !ids.includes(id));
  const category = categoryPath(categoryLink);
  if (!best) {
    return (
      <td className="compare-slot">
        <a href={category} className="compare-add">
          <PlusIcon className="size-6" />
          Add a product
        </a>
      </td>
    );
  }
  const { id, name, imageUrl, price } = best;
  return (
    <td className="compare-slot">
      <div className="grid max-w-96 gap-2">
        <span className="compare-add picture-well">
          <Picture
            src={imageUrl}
            alt=""
            sizes="(min-width: 768px) 20rem, 45vw"
            largest={640}
            className="size-full object-cover"
          />
        </span>
        <p>
          <span className="text-soft">Best rated in {categoryTitle}</span>
          <strong className="block">
            {keepNumber(name)} · {formatRupees(price)}
          </strong>
        </p>
        <p className="flex flex-wrap items-center gap-x-4">
          <a
            href={comparePath([...ids, id])}
            aria-label={`Compare ${name}`}
            className={buttonClass('secondary', 'small')}
          >
            <PlusIcon className="size-4" />
            Compare
          </a>
          <a href={category} className="py-2 font-bold underline underline-offset-4">
            Add a product
          </a>
        </p>
      </div>
    </td>
  );
}

/** Returns products of a category with ratings, the best first; none until they are loaded. */
function useBestRated(category: string): ProductCard[] | undefined {
  const [found, setFound] = useState<ProductCard[]>();
  useEffect(() => {
    // Narrow windows have no room for a suggestion.
    if (!window.matchMedia('(min-width: 1024px)').matches) return undefined;
    let isLeft = false;
    callLazily(
      import('#src/features/listing/listing.contract.ts').then((loaded) => loaded.listProducts),
      { category, options: [], sort: 'rating', pageSize: COMPARE_MAX },
    ).then(
      ({ products }) =>
        isLeft || setFound(products.filter((one) => one.inStock && one.reviewCount > 0)),
      // Optional: the slot links to the category without it.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [category]);
  return found;
}

/** The same on phones, which have no room for the slot. */
export function AddButton({ categoryLink }: { categoryLink: string }) {
  return (
    <a
      href={categoryPath(categoryLink)}
      className={`${buttonClass('secondary', 'small')} tablet:hidden`}
    >
      <PlusIcon className="size-4" />
      Add a product
    </a>
  );
}
