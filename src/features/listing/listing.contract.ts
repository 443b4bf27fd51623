import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { IdList, ListOf, Rupees, YesNo } from '#src/lib/fields.ts';
import { FLAGS } from '#src/features/catalog/flags.ts';
import { PRICE_MAX_RUPEES } from '#src/features/catalog/price-limits.ts';
import { SORTS } from '#src/features/catalog/sorts.ts';
import { OPTIONS_MAX } from './limits.ts';
import { forSwitches } from './switches.ts';
import { OptionalSearchText } from '#src/features/search/search.contract.ts';
import { CardPage, Filter, ProductCard } from '#src/features/catalog/product-card.contract.ts';

/** The most products that suggestions can be requested for: the lines of a large cart. */
const NEAR_MAX = 50;
const Amount = z.optional(Rupees(0, PRICE_MAX_RUPEES));

/** The filters and the order of a listing. Search takes them too, in addition to its term. */
const ListingFields = {
  categoryId: z.optional(Id),
  /** The last part of /category/{link}. */
  category: z.optional(Text(100)),
  /** Ids of filter options. A product must match at least one chosen option of each filter. */
  options: ListOf(Id, OPTIONS_MAX, `Choose at most ${OPTIONS_MAX} filters.`),
  minPrice: Amount,
  maxPrice: Amount,
  ...forSwitches(() => z._default(YesNo, false)),
  flag: z.optional(z.enum(FLAGS, `Choose one of ${FLAGS.join(', ')}.`)),
  sort: z._default(z.enum(SORTS, `Choose one of ${SORTS.join(', ')}.`), 'relevance'),
  ...Paging,
};

/**
 * A filter of a listing; counts say how many products choosing the option would show. A choice
 * changes the counts, down to 0, but not which filters and options there are.
 */
export const ListingFilter = z.object({
  ...Filter.shape,
  options: z.array(z.object({ id: z.int(), value: z.string(), count: z.int() })),
});
export type ListingFilter = z.infer<typeof ListingFilter>;

export const Listing = z.extend(CardPage, {
  /** Lowest and highest price before narrowing, rounded outwards to hundreds of rupees. */
  priceBounds: z.object({ min: z.number(), max: z.number() }),
  filters: z.array(ListingFilter),
});
export type Listing = z.infer<typeof Listing>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Lists one page of products, filtered and sorted, with the available filters.',
  input: z.object({ ...ListingFields, query: z.optional(OptionalSearchText) }),
  output: z.extend(Listing, {
    /** The corrected spelling of a term without results, such as karaoke for karokee. */
    didYouMean: z.nullable(z.string()),
  }),
});

const flagged = (name: string) => ({
  method: 'GET' as const,
  path: `/api/products/${name}`,
  input: z.object(Paging),
  output: z.array(ProductCard),
});

export const listBestSellers = endpoint({
  ...flagged('best-sellers'),
  summary: 'Lists best sellers. X-Total-Count and X-Total-Pages contain the totals.',
});

export const listNewArrivals = endpoint({
  ...flagged('new-arrivals'),
  summary: 'Lists new arrivals, newest first. X-Total-Count and X-Total-Pages contain the totals.',
});

export const listFeatured = endpoint({
  ...flagged('featured'),
  input: z.object({
    ...Paging,
    /**
     * Products in stock that are bought together with these come first, then featured ones; these
     * themselves are left out, and there is one page.
     */
    near: z.optional(IdList(NEAR_MAX)),
  }),
  summary: 'Lists featured products. X-Total-Count and X-Total-Pages contain the totals.',
});

export const listFilters = endpoint({
  method: 'GET',
  path: '/api/filter',
  summary: 'Lists the filters for the products of a category, or for all products.',
  input: z.object({ categoryId: z.optional(Id) }),
  output: z.array(Filter),
});
