/** Services to which the server sends purchases. */
export const PURCHASE_SERVICES = ['ga4', 'meta'] as const;
export type PurchaseService = (typeof PURCHASE_SERVICES)[number];

/** The states of a purchase for one service: waiting for its next attempt, accepted, or given up. */
export const PURCHASE_STATES = ['waiting', 'sent', 'failed'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
