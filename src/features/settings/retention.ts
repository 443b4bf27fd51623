import { DAY_MS } from '#src/lib/durations.ts';

/** Retention periods in days: the range that staff can set, and a new shop's default. */
export const RETENTION = {
  /** Guest carts. Their cookie lives no longer than the maximum. */
  cartDays: { min: 7, max: 60, fresh: 60 },
  /** Messages of the contact form. */
  messageDays: { min: 30, max: 3650, fresh: 1095 },
  /** Copies of emails and text messages in the outbox folder, used where no provider is set. */
  outboxDays: { min: 1, max: 365, fresh: 30 },
  /** Webhooks of the payment gateway: news of a refund may come half a year later. */
  webhookDays: { min: 180, max: 3650, fresh: 400 },
  /** Pictures of returns and claims, and bills of units whose registration ended. */
  photoDays: { min: 90, max: 3650, fresh: 730 },
  /** Staff actions. Rule 6 of the DPDP Rules, 2025, requires at least one year. */
  auditDays: { min: 365, max: 3650, fresh: 1095 },
} as const;

export type Retention = Record<keyof typeof RETENTION, number>;

/** The retention periods of a new shop. */
export const FRESH_RETENTION: Retention = {
  cartDays: RETENTION.cartDays.fresh,
  messageDays: RETENTION.messageDays.fresh,
  outboxDays: RETENTION.outboxDays.fresh,
  webhookDays: RETENTION.webhookDays.fresh,
  photoDays: RETENTION.photoDays.fresh,
  auditDays: RETENTION.auditDays.fresh,
};

/** Returns the moment before which data with this retention period is deleted. */
export function retainedSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
