import type { AdminCategory } from '#src/features/catalog/admin/category-admin.contract.ts';
import { ChevronDownIcon } from '#src/ui/icons.tsx';
import { GripIcon } from '#src/ui/state-icons.tsx';
import { Link } from '#src/admin/kit/Link.tsx';

type Props = {
  category: AdminCategory;
  /** Absent for those that have no place. */
  onMove?: (step: -1 | 1) => void;
  isFirst?: boolean;
  isLast?: boolean;
};

const MOVE = 'grid size-11 place-items-center rounded-full hover:bg-sunk disabled:opacity-35';

/** One category of the list. */
export function CategoryRow({ category, onMove, isFirst = true, isLast = true }: Props) {
  const { id, title, link, image, productCount } = category;
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-2 pr-1">
      {onMove && (
        <span
          data-grip
          aria-hidden="true"
          className="grid h-14 w-6 shrink-0 touch-none place-items-center text-soft"
        >
          <GripIcon />
        </span>
      )}
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
        <p className="truncate text-soft">
          /category/{link} · {productCount === 1 ? '1 product' : `${productCount} products`}
        </p>
      </div>
      {onMove && (
        <div className="flex shrink-0">
          <button
            type="button"
            aria-label={`Move ${title} up`}
            disabled={isFirst}
            onClick={() => onMove(-1)}
            className={MOVE}
          >
            <ChevronDownIcon className="size-4 rotate-180" />
          </button>
          <button
            type="button"
            aria-label={`Move ${title} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
            className={MOVE}
          >
            <ChevronDownIcon className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
