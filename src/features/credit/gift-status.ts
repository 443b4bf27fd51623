/** The states of a bought gift card, as its buyer sees them. */
export const GIFT_STATES = {
  unpaid: { label: 'Not paid', look: 'warn' },
  ended: { label: 'Not bought', look: 'muted' },
  scheduled: { label: 'Scheduled', look: 'brand' },
  sent: { label: 'Sent', look: 'good' },
  redeemed: { label: 'Redeemed', look: 'good' },
  cancelled: { label: 'Cancelled', look: 'muted' },
  refunded: { label: 'Refunded', look: 'muted' },
} as const;
export type GiftState = keyof typeof GIFT_STATES;
export const GIFT_STATE_NAMES = Object.keys(GIFT_STATES) as [GiftState, ...GiftState[]];
