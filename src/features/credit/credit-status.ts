/** The natures of store credit: paid for, which never expires, or given by the shop. */
export const CREDIT_KINDS = ['paid', 'bonus'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The labels of the natures, for staff and for the CSV of the accountant. */
export const CREDIT_KIND_LABELS: Record<CreditKind, string> = {
  paid: 'Paid for',
  bonus: 'Given by the shop',
};

/** Why a ledger entry exists, with the label that customers and staff see. */
export const CREDIT_REASONS = {
  refund: 'Refund as store credit',
  bonus: 'Bonus',
  gift_card: 'Gift card',
  goodwill: 'A gift from the shop',
  spent: 'Spent on an order',
  given_back: 'Given back',
  expired: 'Expired',
  correction: 'Correction',
  closed: 'Account deleted',
} as const;
export type CreditReason = keyof typeof CREDIT_REASONS;
export const CREDIT_REASON_NAMES = Object.keys(CREDIT_REASONS) as [CreditReason, ...CreditReason[]];

/** The states of a gift card. */
export const GIFT_CARD_STATES = ['active', 'redeemed', 'disabled'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** The origin of a gift card: customers bought it online, or staff issued it. */
export const GIFT_CARD_KINDS = ['bought', 'issued'] as const;
export type GiftCardKind = (typeof GIFT_CARD_KINDS)[number];
