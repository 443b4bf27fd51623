/** The status of a review. Only approved ones are shown and counted. */
export const REVIEW_STATUSES = ['pending', 'approved', 'refused'] as const;
