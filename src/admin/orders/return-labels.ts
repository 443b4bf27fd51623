/** Labels of a return's states for staff. */
export const RETURN_LABELS = {
  asked: 'Requested',
  accepted: 'Accepted',
  refused: 'Rejected',
  received: 'Received',
} as const;

export const RETURN_LOOK = {
  asked: 'warn',
  accepted: 'brand',
  refused: 'muted',
  received: 'good',
} as const;
