/** Sort orders of a listing; relevance is the best match in a search, otherwise the bestsellers. */
export const SORTS = [
  'relevance',
  'popular',
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'origin',
] as const;
export type Sort = (typeof SORTS)[number];
