/** The kinds of offers, with their labels for staff. */
export const OFFER_KINDS = {
  percent: 'Percent off',
  amount: 'Amount off the order',
  'free-shipping': 'Free shipping',
  steps: 'Quantity steps',
  price: 'Scheduled prices',
  bundle: 'Bundle at one price',
} as const;
export type OfferKind = keyof typeof OFFER_KINDS;
export const OFFER_KIND_NAMES = Object.keys(OFFER_KINDS) as [OfferKind, ...OfferKind[]];

/** Returns whether a kind can have a code. Others show on product pages instead. */
export function takesCode(kind: OfferKind): boolean {
  return kind !== 'price' && kind !== 'steps' && kind !== 'bundle';
}

/** The states of an offer, by the database's clock. */
export const OFFER_STATES = {
  running: 'Running',
  planned: 'Scheduled',
  paused: 'Paused',
  ended: 'Ended',
} as const;
export type OfferState = keyof typeof OFFER_STATES;
export const OFFER_STATE_NAMES = Object.keys(OFFER_STATES) as [OfferState, ...OfferState[]];
