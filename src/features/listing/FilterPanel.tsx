import { Checkbox } from '#src/ui/Checkbox.tsx';
import type { Listing, ListingFilter } from './listing.contract.ts';
import type { ListingChoice } from './listing-url.ts';
import { PriceRange } from './PriceRange.tsx';
import { SWITCH_NAMES, SWITCHES } from './switches.ts';

type Props = {
  listing: Pick<Listing, 'filters' | 'priceBounds'>;
  choice: ListingChoice;
  onChange: (next: ListingChoice) => void;
};

/** Price, availability and the attributes that a listing can be narrowed by. */
export function FilterPanel({ listing, choice, onChange }: Props) {
  const change = (part: Partial<ListingChoice>) => onChange({ ...choice, ...part, page: 1 });

  function toggle(id: number) {
    const { options } = choice;
    const next = options.includes(id) ? options.filter((at) => at !== id) : [...options, id];
    change({ options: next });
  }

  return (
    <div className="grid gap-7">
      <PriceRange
        bounds={listing.priceBounds}
        minPrice={choice.minPrice}
        maxPrice={choice.maxPrice}
        onChange={change}
      />
      {SWITCH_NAMES.map((name) => (
        <Checkbox
          key={name}
          name={name}
          label={SWITCHES[name]}
          checked={choice[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
      {listing.filters.map((filter) => (
        <FilterGroup key={filter.id} {...{ filter, choice }} onToggle={toggle} />
      ))}
    </div>
  );
}

type GroupProps = {
  filter: ListingFilter;
  choice: ListingChoice;
  onToggle: (id: number) => void;
};

function FilterGroup({ filter, choice, onToggle }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold">{filter.name}</legend>
      {filter.options.map(({ id, value, count }) => (
        <Checkbox
          key={id}
          name="options"
          value={id}
          checked={choice.options.includes(id)}
          // None would show; one that is chosen can always be taken back.
          disabled={count === 0 && !choice.options.includes(id)}
          onChange={() => onToggle(id)}
          label={
            <>
              {value} <span className="text-soft">({count})</span>
            </>
          }
        />
      ))}
    </fieldset>
  );
}
