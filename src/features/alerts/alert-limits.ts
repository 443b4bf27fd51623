/** What a shopper waits for: pieces of what is sold out, or a lower price. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Alerts of one shopper at a time. */
export const ALERTS_MAX = 50;

/** Days after which an alert that was never due is forgotten. */
export const ALERT_DAYS = 180;

/** People who are told of one piece within the hour: most of them do not buy. */
export const TOLD_A_PIECE = 3;
