import { PURCHASE_SERVICES, PURCHASE_STATES } from '#src/features/tracking/purchase-status.ts';
import { type Case, list } from '#tests/kit/check-cases.ts';

/** CHECKs of the tables for tracking. */
export const TRACKING_CHECKS: Record<string, Case> = {
  tracking_secrets_service_known: list('tracking_secrets', 'service', PURCHASE_SERVICES),
  purchase_events_service_known: list('purchase_events', 'service', PURCHASE_SERVICES),
  purchase_events_state_known: list('purchase_events', 'state', PURCHASE_STATES),
};
