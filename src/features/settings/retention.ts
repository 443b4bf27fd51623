/** How many days the shop keeps what it keeps: the least and the most that staff may set, and what a fresh shop has. */
export const RETENTION = {
  /** The cart of somebody who is not signed in. Its cookie lives no longer than the most. */
  cartDays: { min: 7, max: 60, fresh: 60 },
  /** Messages of the contact form. */
  messageDays: { min: 30, max: 3650, fresh: 1095 },
  /** Copies of mails and text messages in the outbox folder, where nothing sends them. */
  outboxDays: { min: 1, max: 365, fresh: 30 },
  /** What the payment gateway told us: news of a refund may come half a year later. */
  webhookDays: { min: 180, max: 3650, fresh: 400 },
  /** What staff did. Rule 6 of the DPDP Rules, 2025, asks for a year at least. */
  auditDays: { min: 365, max: 3650, fresh: 1095 },
} as const;

export type Retention = Record<keyof typeof RETENTION, number>;

/** The retention of a fresh shop. */
export const FRESH_RETENTION: Retention = {
  cartDays: RETENTION.cartDays.fresh,
  messageDays: RETENTION.messageDays.fresh,
  outboxDays: RETENTION.outboxDays.fresh,
  webhookDays: RETENTION.webhookDays.fresh,
  auditDays: RETENTION.auditDays.fresh,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment before which something kept for so many days is forgotten. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
