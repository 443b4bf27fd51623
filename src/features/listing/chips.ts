import { formatRupees } from '#src/lib/money.ts';
import type { ListingFilter } from './listing.contract.ts';
import type { ListingChoice } from './listing-url.ts';
import { SWITCH_NAMES, SWITCHES } from './switches.ts';

/** Something that narrows a listing, and the choice without it. */
type Chip = { key: string; text: string; without: ListingChoice };

/** Returns a removable chip for each filter of a listing. Skips options without a name. */
export function chipsOf(choice: ListingChoice, filters: ListingFilter[]): Chip[] {
  const without = (part: Partial<ListingChoice>) => ({ ...choice, ...part, page: 1 });
  const named = filters.flatMap(({ name, options }) =>
    options.map(({ id, value }) => ({ id, text: `${name}: ${value}` })),
  );
  const chips: Chip[] = choice.options.flatMap((option) => {
    const known = named.find(({ id }) => id === option);
    const options = choice.options.filter((other) => other !== option);
    return known
      ? [{ key: `option-${option}`, text: known.text, without: without({ options }) }]
      : [];
  });
  const price = priceText(choice);
  if (price) {
    const free = { minPrice: undefined, maxPrice: undefined };
    chips.unshift({ key: 'price', text: price, without: without(free) });
  }
  for (const name of SWITCH_NAMES) {
    if (!choice[name]) continue;
    chips.push({ key: name, text: SWITCHES[name], without: without({ [name]: false }) });
  }
  return chips;
}

function priceText({ minPrice, maxPrice }: ListingChoice): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) {
    return `${formatRupees(minPrice)} to ${formatRupees(maxPrice)}`;
  }
  if (minPrice !== undefined) return `From ${formatRupees(minPrice)}`;
  return maxPrice === undefined ? undefined : `Up to ${formatRupees(maxPrice)}`;
}
