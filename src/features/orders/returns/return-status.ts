/** The status of a return. */
export const RETURN_STATUSES = ['asked', 'accepted', 'refused', 'received'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Returns that staff have not answered, or whose items are on their way. */
export const OPEN_RETURNS: readonly ReturnStatus[] = ['asked', 'accepted'];
