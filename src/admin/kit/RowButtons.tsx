import { ChevronDownIcon, TrashIcon } from '#src/ui/icons.tsx';

const SIGN = 'grid size-11 place-items-center rounded-full hover:bg-sunk disabled:opacity-40';

type ButtonsProps = {
  /** True if they are next to each other on wide screens too. */
  isRow?: boolean;
  name: string;
  at: number;
  last: number;
  onMove: (to: number) => void;
  /** Omitted for a row that stays. */
  onRemove?: (() => void) | undefined;
};

/** Buttons that move a row up or down, or remove it. */
export function RowButtons({ name, at, last, isRow = false, onMove, onRemove }: ButtonsProps) {
  return (
    <div className={isRow ? 'flex' : 'flex sm:flex-col'}>
      <button
        type="button"
        className={SIGN}
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <ChevronDownIcon className="size-4 rotate-180" />
      </button>
      <button
        type="button"
        className={SIGN}
        aria-label={`Move ${name} down`}
        disabled={at === last}
        onClick={() => onMove(at + 1)}
      >
        <ChevronDownIcon className="size-4" />
      </button>
      {onRemove && (
        <button
          type="button"
          className={`${SIGN} hover:text-bad`}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <TrashIcon className="size-4" />
        </button>
      )}
    </div>
  );
}
