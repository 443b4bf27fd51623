import { isNarrowed, type ListingChoice, SORT_LABELS } from '#src/features/listing/listing-url.ts';
import { SORTS } from '#src/features/catalog/sorts.ts';
import { PAGE_SIZE } from '#src/lib/limits.ts';
import { Button } from '#src/ui/Button.tsx';
import { FilterIcon } from '#src/ui/icons.tsx';
import { PillSelect } from '#src/ui/PillSelect.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';
import type { Shown } from './useListing.ts';

type Props = {
  choice: ListingChoice;
  open: boolean;
  shown: Shown | undefined;
  onToggle: () => void;
  onChange: (next: ListingChoice) => void;
};

/** Filter button, number of products, and sort order. */
export function ListingBar({ choice, open, shown, onToggle, onChange }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="mb-5 grid grid-cols-[auto_1fr] items-center gap-3 sm:flex sm:flex-wrap sm:justify-between">
      <Button
        id="show-filters"
        look="secondary"
        className="needs-script relative whitespace-nowrap max-sm:px-3"
        aria-expanded={open}
        aria-controls="filters"
        onClick={onToggle}
      >
        <FilterIcon className="size-4 max-[22rem]:hidden" />
        {open ? 'Hide Filters' : 'Show Filters'}
        {isNarrowed(choice) && (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 right-2 size-3 rounded-full border-2 border-paper bg-brand"
          />
        )}
      </Button>
      <p
        role="status"
        className="order-last col-span-2 min-h-5 text-sm text-soft sm:order-none sm:mr-auto"
      >
        {shown && countText(shown, choice.page)}
      </p>
      <PillSelect
        label="Sort by"
        disabled={!hydrated}
        value={choice.sort}
        options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onValue={(sort) => onChange({ ...choice, sort, page: 1 })}
      />
    </div>
  );
}

/** `8 products`, or `21–40 of 83 products` where there are pages. */
function countText({ totalCount, totalPages, products }: Shown, page: number): string {
  const noun = totalCount === 1 ? 'product' : 'products';
  if (totalPages < 2) return `${totalCount} ${noun}`;
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first}–${first + products.length - 1} of ${totalCount} ${noun}`;
}
