import { countText } from '#src/lib/count-text.ts';
import type { ReactNode } from 'react';
import type { AdminCategory } from '#src/features/catalog/admin/category-admin.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { RowButtons } from '#src/admin/kit/RowButtons.tsx';
import { useSortableItem } from '#src/admin/kit/Sortable.tsx';

type RankedProps = {
  category: AdminCategory;
  at: number;
  count: number;
  onMove: (to: number) => void;
};

/** Sortable row of a category. */
export function RankedCategory({ category, at, count, onMove }: RankedProps) {
  const { id, title } = category;
  const { ref, grip } = useSortableItem({ id, at, name: title });
  return (
    <li ref={ref} className="cursor-grab active:cursor-grabbing">
      <CategoryRow category={category} grip={grip('grid h-14 w-8 shrink-0')}>
        <RowButtons isRow name={title} last={count - 1} {...{ at, onMove }} />
      </CategoryRow>
    </li>
  );
}

type Props = {
  category: AdminCategory;
  /** Handle that the row is dragged by. */
  grip?: ReactNode;
  /** Actions for the category. */
  children?: ReactNode;
};

/** Row of a category in the list. */
export function CategoryRow({ category, grip, children }: Props) {
  const { id, title, link, image, productCount } = category;
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-2 pr-1">
      {grip}
      {image ? (
        <img src={image} alt="" className="size-14 shrink-0 rounded-field bg-sunk object-cover" />
      ) : (
        <span className="size-14 shrink-0 rounded-field bg-sunk" />
      )}
      <div className="min-w-0 flex-1 text-sm">
        <Link
          href={`/admin/categories/${id}`}
          className="text-base font-bold text-brand underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="text-soft">
          {countText(productCount, 'product')}
          <span className="wrap-anywhere max-sm:hidden"> · /category/{link}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
