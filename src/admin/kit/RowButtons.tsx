import { ChevronDownIcon, TrashIcon } from '#src/ui/icons.tsx';
import { CopyIcon } from './admin-icons.tsx';

const SIGN = 'grid size-11 place-items-center rounded-full hover:bg-sunk disabled:opacity-40';

type ButtonsProps = {
  /** True if they are next to each other on wide screens too. */
  isRow?: boolean;
  name: string;
  at: number;
  last: number;
  /** Omitted for a row whose place does not count. */
  onMove?: ((to: number) => void) | undefined;
  /** Omitted for a row that is there once. */
  onCopy?: (() => void) | undefined;
  /** Omitted for a row that stays. */
  onRemove?: (() => void) | undefined;
};

/** Buttons that move a row up or down, duplicate it, or remove it. */
export function RowButtons(props: ButtonsProps) {
  const { name, at, last, isRow = false, onMove, onCopy, onRemove } = props;
  return (
    <div className={isRow ? 'flex' : 'flex sm:flex-col'}>
      {onMove && (
        <>
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
        </>
      )}
      {onCopy && (
        <button
          type="button"
          className={SIGN}
          aria-label={`Duplicate ${name}`}
          title="Duplicate"
          onClick={onCopy}
        >
          <CopyIcon className="size-4" />
        </button>
      )}
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
