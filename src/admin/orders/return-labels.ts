/** Labels of a return's states for staff. */
export const RETURN_LABELS = {
  asked: 'Asked',
  accepted: 'Accepted',
  refused: 'Refused',
  received: 'Received',
} as const;

export const RETURN_LOOK = {
  asked: 'warn',
  accepted: 'brand',
  refused: 'muted',
  received: 'good',
} as const;
