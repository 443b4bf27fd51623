import { ID_MAX, PAGE_MAX } from '#src/lib/limits.ts';
import { PRICE_MAX_RUPEES } from '#src/features/catalog/price-limits.ts';
import { OPTIONS_MAX } from './limits.ts';
import { withPage } from '#src/features/catalog/paths.ts';
import { forSwitches, SWITCH_NAMES, type Switch, type Switches } from './switches.ts';
import { SORTS, type Sort } from '#src/features/catalog/sorts.ts';

/** A shopper's choices in a listing, stored in the page's URL. */
export type ListingChoice = {
  query: string;
  options: number[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  sort: Sort;
  page: number;
} & Switches;

export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Recommended',
  popular: 'Most popular',
  newest: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Customer rating',
  origin: 'Country of origin',
};

/** Reads an address. What makes no sense in it is left out. */
export function readListing(pathname: string, search: string): ListingChoice {
  const given = new URLSearchParams(search);
  const options = given.getAll('options').map(Number).filter(isIn(ID_MAX));
  const pageOfPath = /\/page\/(\d+)$/.exec(pathname)?.[1];
  return {
    query: (given.get('query') ?? '').trim(),
    options: [...new Set(options)].slice(0, OPTIONS_MAX),
    minPrice: amount(given.get('minPrice')),
    maxPrice: amount(given.get('maxPrice')),
    ...forSwitches((name) => given.get(name) === 'true'),
    sort: SORTS.find((sort) => sort === given.get('sort')) ?? 'relevance',
    page: [Number(given.get('page')), Number(pageOfPath), 1].find(isIn(PAGE_MAX)) ?? 1,
  };
}

/**
 * The address of a choice. Pages that exist as files keep their own address; a choice that
 * narrows or orders says its page in the query.
 */
export function listingAddress(basePath: string, choice: ListingChoice, hasPages: boolean): string {
  const search = new URLSearchParams();
  if (choice.query) search.set('query', choice.query);
  for (const option of choice.options) search.append('options', String(option));
  if (choice.minPrice !== undefined) search.set('minPrice', String(choice.minPrice));
  if (choice.maxPrice !== undefined) search.set('maxPrice', String(choice.maxPrice));
  for (const name of SWITCH_NAMES) if (choice[name]) search.set(name, 'true');
  if (choice.sort !== 'relevance') search.set('sort', choice.sort);
  if (hasPages && search.size === 0) return withPage(basePath, choice.page);
  if (choice.page > 1) search.set('page', String(choice.page));
  return search.size === 0 ? basePath : `${basePath}?${search}`;
}

type Narrowing = Pick<ListingChoice, 'options' | Switch> & {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
};

/** Returns whether any filter applies; Clear Filters is shown only then. */
export function isNarrowed(choice: Narrowing): boolean {
  const { options, minPrice, maxPrice } = choice;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  return options.length > 0 || isPriced || SWITCH_NAMES.some((name) => choice[name]);
}

/** The choice without what narrows it. */
export function cleared(choice: ListingChoice): ListingChoice {
  return {
    ...choice,
    options: [],
    minPrice: undefined,
    maxPrice: undefined,
    ...forSwitches(() => false),
    page: 1,
  };
}

function amount(text: string | null): number | undefined {
  const value = Number(text);
  const isAmount = text !== null && /^\d+(\.\d{1,2})?$/.test(text) && value <= PRICE_MAX_RUPEES;
  return isAmount ? value : undefined;
}

const isIn = (max: number) => (value: number) =>
  Number.isInteger(value) && value > 0 && value <= max;
