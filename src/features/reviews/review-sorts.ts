/** Orders of reviews. `mixed`: each number of stars in its part of all, on every page. */
export const REVIEW_SORTS = ['mixed', 'helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  mixed: 'Most relevant',
  helpful: 'Most helpful',
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};
