/** The kinds of alert: a sold-out item is back in stock, or its price has dropped. */
export const ALERT_KINDS = ['stock', 'price'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The maximum number of alerts per shopper. */
export const ALERTS_MAX = 50;

/** Days after which an unsent alert is deleted. */
export const ALERT_DAYS = 180;

/** Shoppers notified per available unit within an hour: most of them do not buy. */
export const NOTIFIED_PER_UNIT = 3;
