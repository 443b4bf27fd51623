/** The status of a return. */
export const RETURN_STATUSES = ['asked', 'accepted', 'refused', 'received'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Returns that staff are still to answer, or whose pieces are on their way. */
export const OPEN_RETURNS: readonly ReturnStatus[] = ['asked', 'accepted'];
