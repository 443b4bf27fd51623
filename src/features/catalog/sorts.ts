/** How a listing can be ordered; relevance is the best match of a search, else what sells best. */
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
