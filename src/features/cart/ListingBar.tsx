import { type ListingChoice, SORT_LABELS } from '#src/features/catalog/listing-url.ts';
import { SORTS, type Sort } from '#src/features/catalog/sorts.ts';
import { Button } from '#src/ui/Button.tsx';
import { FilterIcon } from '#src/ui/icons.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';

type Props = {
  choice: ListingChoice;
  open: boolean;
  total: number | undefined;
  onToggle: () => void;
  onChange: (next: ListingChoice) => void;
};

/** Show/Hide Filters, how many products there are, and their order. */
export function ListingBar({ choice, open, total, onToggle, onChange }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <Button
        look="secondary"
        disabled={!hydrated}
        aria-expanded={open}
        aria-controls="filters"
        onClick={onToggle}
      >
        <FilterIcon className="size-4" />
        {open ? 'Hide Filters' : 'Show Filters'}
      </Button>
      <p role="status" className="order-last w-full text-sm text-soft sm:order-none sm:w-auto">
        {total !== undefined && `${total} ${total === 1 ? 'product' : 'products'}`}
      </p>
      <label className="flex items-center gap-2 text-sm font-semibold">
        <span className="sr-only sm:not-sr-only">Sort by</span>
        <select
          disabled={!hydrated}
          value={choice.sort}
          onChange={(event) => {
            const sort = event.target.value as Sort;
            onChange({ ...choice, sort, page: 1 });
          }}
          className="h-11 rounded-full border border-edge bg-surface pr-3 pl-4 font-bold hover:border-brand"
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
