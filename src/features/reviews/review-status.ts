/** Where a review stands. Only approved ones are shown and counted. */
export const REVIEW_STATUSES = ['pending', 'approved', 'refused'] as const;
