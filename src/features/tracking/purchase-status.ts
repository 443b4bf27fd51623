/** Services to which the server sends purchases. */
export const PURCHASE_SERVICES = ['ga4', 'meta'] as const;
export type PurchaseService = (typeof PURCHASE_SERVICES)[number];

/**
 * The age in days up to which a service takes a purchase:
 * https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events and
 * https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/server-event.
 */
export const PURCHASE_DAYS: Record<PurchaseService, number> = { ga4: 3, meta: 7 };

/**
 * The days for which identifiers of browsers are kept: they are sent within minutes, or after days if
 * a service is unavailable.
 */
export const IDENTIFIER_DAYS = 7;

/** The states of a purchase for one service: waiting for its next attempt, accepted, or given up. */
export const PURCHASE_STATES = ['waiting', 'sent', 'failed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
