import * as z from 'zod/mini';
import { CardPage } from '#src/features/catalog/product-card.contract.ts';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { LongText } from '#src/lib/text.ts';
import { SEARCH_TEXT_MAX } from './search-text.ts';

export const SUGGESTIONS_MAX = 8;
/** Hits beyond these are not reached by paging. */
export const SEARCH_HITS_MAX = 1000;

/** Longer text is searched by its first characters: pasted text must not end in an error. */
const firstCharacters = z.overwrite<string>((text) =>
  Array.from(text.trim()).slice(0, SEARCH_TEXT_MAX).join(''),
);
const WRITTEN_MAX = 10_000;

const SearchText = LongText(WRITTEN_MAX).check(
  z.minLength(1, 'Enter what you are looking for.'),
  firstCharacters,
);
/** The same; '' is allowed. */
export const OptionalSearchText = LongText(WRITTEN_MAX).check(firstCharacters);

export const Suggestion = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  mrp: z.number(),
  imageUrl: z.string(),
  /** The kind that its card shows: `Neckband, 40 h`. */
  kind: z.string(),
  /** The mean of its reviews; 0 without reviews. */
  rating: z.number(),
  /** Why it matches, where neither name nor kind says so: `Noise cancelling: Active`. */
  match: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/search',
  summary: 'Lists suggestions while typing, best first; none for a single character.',
  input: z.object({ query: SearchText }),
  output: z.array(Suggestion),
});

export const SearchResult = z.extend(CardPage, {
  page: z.int(),
  /** The corrected spelling of a text without results, such as karaoke for karokee. */
  didYouMean: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/fullsearch',
  summary: 'Lists products that match a text, best first, paged.',
  input: z.object({ query: SearchText, ...Paging }),
  output: SearchResult,
});
