/** The kinds of alert: a sold-out item is back in stock, or its price has dropped. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Alerts of one shopper at a time. */
export const ALERTS_MAX = 50;

/** Days after which an alert that was never due is forgotten. */
export const ALERT_DAYS = 180;

/** Shoppers notified per available unit within an hour: most of them do not buy. */
export const TOLD_A_PIECE = 3;
