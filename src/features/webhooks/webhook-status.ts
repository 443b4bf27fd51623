/** The states of an endpoint: paused by staff, disabled by the shop after repeated failure. */
export const ENDPOINT_STATES = ['enabled', 'paused', 'disabled'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** The states of a delivery: waiting for its next attempt, accepted, or given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
