import { CloseIcon } from '#src/ui/icons.tsx';
import { chipsOf } from './chips.ts';
import type { ListingFilter } from './listing.contract.ts';
import { cleared, isNarrowed, type ListingChoice } from './listing-url.ts';

type Props = {
  filters: ListingFilter[];
  choice: ListingChoice;
  onChange: (next: ListingChoice) => void;
};

/** Buttons that each remove one filter from the listing. Renders nothing without filters. */
export function FilterChips({ filters, choice, onChange }: Props) {
  if (!isNarrowed(choice)) return null;

  function change(next: ListingChoice) {
    // What was pressed is about to go; the focus must not go with it.
    document.getElementById('show-filters')?.focus({ preventScroll: true });
    onChange(next);
  }

  return (
    <ul aria-label="Chosen filters" className="mb-5 flex flex-wrap items-center gap-2">
      {chipsOf(choice, filters).map(({ key, text, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`Remove filter ${text}`}
            onClick={() => change(without)}
            className="flex min-h-11 items-center gap-2 rounded-full bg-wash pr-3 pl-4 text-sm font-semibold transition-colors hover:bg-sunk sm:min-h-9"
          >
            {text}
            <CloseIcon className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => change(cleared(choice))}
          className="min-h-11 px-2 text-sm font-bold text-brand underline underline-offset-4 sm:min-h-9"
        >
          Clear Filters
        </button>
      </li>
    </ul>
  );
}
