import { useEffect, useRef, useState } from 'react';
import type { MenuCategory, MenuProduct } from '#src/features/catalog/category.contract.ts';
import { categoryPath, productPath } from '#src/features/catalog/paths.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Products shown at first, and added by each View More. */
const MENU_STEP = 8;

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-5 max-lg:gap-y-3 lg:grid-cols-4';

/** Picture above its text; next to it if there is no room for four. */
const TILE = 'grid items-center gap-2 max-lg:grid-cols-[5rem_1fr] max-lg:gap-3';

/** Products of one category in the menu: eight at first, then eight more at a time. */
export function MenuProducts({ category }: { category: MenuCategory }) {
  const { name, link, products } = category;
  const [count, setCount] = useState(MENU_STEP);
  const list = useRef<HTMLUListElement>(null);
  const shown = products.slice(0, count);

  useEffect(() => {
    // The pressed button has moved or gone: focus the first new product.
    if (count === MENU_STEP) return;
    list.current?.querySelectorAll('a')[count - MENU_STEP]?.focus();
  }, [count]);

  return (
    <div className="flex h-full flex-col gap-5">
      {shown.length === 0 ? (
        <p className="text-soft">No products available</p>
      ) : (
        <ul ref={list} className={GRID}>
          {shown.map((product) => (
            <li key={product.id}>
              <MenuCard product={product} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <a
          href={categoryPath(link)}
          className="py-2 text-sm font-bold text-brand underline-offset-4 hover:underline"
        >
          All {name}
        </a>
        {products.length > count && (
          <Button look="secondary" size="small" onClick={() => setCount(count + MENU_STEP)}>
            View More
          </Button>
        )}
      </div>
    </div>
  );
}

function MenuCard({ product }: { product: MenuProduct }) {
  const { id, name, imageUrl, price, discountPercentage } = product;
  return (
    <a href={productPath(id)} className={`group/card rounded-field ${TILE}`}>
      <span className="relative aspect-square overflow-hidden rounded-field picture-well">
        {imageUrl && (
          <Picture
            src={imageUrl}
            alt=""
            sizes="240px"
            largest={480}
            className="size-full object-cover transition-transform duration-500 ease-out-soft group-hover/card:scale-104"
          />
        )}
        {discountPercentage > 0 && (
          <span className="absolute top-2 left-2 max-lg:top-0 max-lg:left-0">
            <Badge kind="sale">-{discountPercentage}%</Badge>
          </span>
        )}
      </span>
      <span>
        <span className="line-clamp-1 text-sm font-bold group-hover/card:text-brand max-lg:line-clamp-2">
          {name}
        </span>
        <span className="price-now text-base">{formatRupees(price)}</span>
      </span>
    </a>
  );
}

/** Placeholder for a category's products. */
export function MenuProductsSkeleton() {
  return (
    <div className={`${GRID} content-start p-5`}>
      {Array.from({ length: MENU_STEP }, (_, at) => (
        <div key={at} className={TILE}>
          <Skeleton className="aspect-square" />
          <Skeleton className="h-9 w-3/4" />
        </div>
      ))}
    </div>
  );
}
