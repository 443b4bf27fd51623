import { SHOP_FORMATS } from '#src/features/import/shops/shop-import-status.ts';
import { CHOSEN_CHANNELS } from '#src/features/messages/choices/choice-status.ts';
import { TRACKING_CATEGORIES } from '#src/features/settings/tracking/tracking.ts';

/** The purposes that people agree to, each separately. */
export const CONSENT_PURPOSES = [
  ...CHOSEN_CHANNELS.map((channel) => `order-updates-${channel}` as const),
  'cart-reminders',
  'marketing-email',
  'marketing-sms',
  ...TRACKING_CATEGORIES.map((category) => `scripts-${category}` as const),
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * Where somebody agreed or withdrew. `stop`: they replied STOP or START to a message; `link`: they
 * used the link in a message; `alert`: they requested an alert and have only a number; a shop's
 * software: its export recorded the consent.
 */
export const CONSENT_SOURCES = [
  'checkout',
  'account',
  'cart',
  'stop',
  'link',
  'alert',
  ...SHOP_FORMATS,
] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];
