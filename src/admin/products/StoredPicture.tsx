import type { AdminPicture } from '#src/features/catalog/admin/admin-product.contract.ts';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '#src/ui/icons.tsx';
import { useSortableItem } from '#src/admin/kit/Sortable.tsx';

type Props = {
  picture: AdminPicture;
  at: number;
  count: number;
  canBeMain: boolean;
  isBusy: boolean;
  onMove: (to: number) => void;
  onMain: () => void;
  onRemove: () => void;
};

const SIGN = 'grid size-10 place-items-center rounded-full hover:bg-sunk disabled:opacity-40';

/** A product's picture with its actions. */
export function StoredPicture({ picture, at, count, canBeMain, isBusy, ...on }: Props) {
  const name = `picture ${at + 1}`;
  const { ref, grip } = useSortableItem({ id: picture.id, at, name, isOff: isBusy });
  return (
    <li ref={ref} className="grid w-36 content-start gap-1">
      <div className="relative cursor-grab active:cursor-grabbing">
        <img
          src={picture.imageUrl}
          alt={picture.alt || name}
          className={`thumb-well size-36 rounded-field object-contain ${picture.isMain ? 'ring-2 ring-brand' : ''}`}
        />
        {count > 1 && grip('absolute top-1 right-1 grid size-9 rounded-full bg-surface/90')}
      </div>
      <div className="flex justify-between">
        <button
          type="button"
          className={SIGN}
          aria-label={`Move ${name} forward`}
          disabled={isBusy || at === 0}
          onClick={() => on.onMove(at - 1)}
        >
          <ChevronLeftIcon className="size-4" />
        </button>
        <button
          type="button"
          className={SIGN}
          aria-label={`Remove ${name}`}
          disabled={isBusy}
          onClick={on.onRemove}
        >
          <TrashIcon className="size-4" />
        </button>
        <button
          type="button"
          className={SIGN}
          aria-label={`Move ${name} back`}
          disabled={isBusy || at === count - 1}
          onClick={() => on.onMove(at + 1)}
        >
          <ChevronRightIcon className="size-4" />
        </button>
      </div>
      {canBeMain && <MainChoice isMain={picture.isMain} isBusy={isBusy} onMain={on.onMain} />}
    </li>
  );
}

type MainProps = { isMain: boolean; isBusy: boolean; onMain: () => void };

function MainChoice({ isMain, isBusy, onMain }: MainProps) {
  return (
    <button
      type="button"
      aria-pressed={isMain}
      disabled={isBusy}
      onClick={onMain}
      className="min-h-10 rounded-full text-xs font-bold text-brand hover:bg-wash aria-pressed:bg-wash"
    >
      {isMain ? 'Main image' : 'Make main image'}
    </button>
  );
}
