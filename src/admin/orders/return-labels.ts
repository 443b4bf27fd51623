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

/** The screens about what comes back, as tabs. */
export const RETURN_TABS = [
  ['/admin/orders/returns', 'Returns'],
  ['/admin/orders/exchanges', 'Exchanges'],
  ['/admin/orders/claims', 'Claims'],
  ['/admin/orders/set-aside', 'Set aside'],
] as const;
