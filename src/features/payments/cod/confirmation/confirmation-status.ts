/** The states of a confirmation. */
export const CONFIRM_STATES = ['waiting', 'confirmed', 'cancelled', 'lapsed'] as const;
export type ConfirmState = (typeof CONFIRM_STATES)[number];

/** Why an order must be confirmed, for staff. */
export const CONFIRM_REASON_TEXTS = {
  always: 'Every COD order is confirmed.',
  first: 'The customer has not received a COD order yet.',
  amount: 'The amount is high.',
  pincode: 'Its pincode is in the list of risky ones.',
  returned: 'An earlier parcel was returned.',
} as const;
export type ConfirmReason = keyof typeof CONFIRM_REASON_TEXTS;
export const CONFIRM_REASONS = Object.keys(CONFIRM_REASON_TEXTS) as [
  ConfirmReason,
  ...ConfirmReason[],
];

/** The ways in which a wait ends, as an order's timeline shows them. */
export const CONFIRM_VIA_TEXTS = {
  link: 'with the link from our message',
  whatsapp: 'with the button in WhatsApp',
  phone: 'by phone',
  payment: 'by paying online',
  override: 'by our staff, without asking the customer',
  time: 'because nobody answered in time',
} as const;
export type ConfirmVia = keyof typeof CONFIRM_VIA_TEXTS;
export const CONFIRM_VIAS = Object.keys(CONFIRM_VIA_TEXTS) as [ConfirmVia, ...ConfirmVia[]];

/** The hours by which staff can extend a wait, and the longest wait in hours. */
export const EXTEND_HOURS = [12, 24, 48] as const;
export const WAIT_HOURS_MAX = 14 * 24;
