/** Labels of a return's states for staff. */
export const RETURN_LABELS = {
  asked: 'Requested',
  accepted: 'Accepted',
  refused: 'Rejected',
  received: 'Received',
  cancelled: 'Ended',
} as const;

export const RETURN_LOOK = {
  asked: 'warn',
  accepted: 'brand',
  refused: 'muted',
  received: 'good',
  cancelled: 'muted',
} as const;

export const KIND_LABELS = { return: 'Return', exchange: 'Exchange', claim: 'Claim' } as const;
