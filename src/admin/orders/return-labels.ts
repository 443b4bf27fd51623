/** The states of a return as staff read them. */
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
