import type { Db } from '#src/db/db.ts';

/**
 * A queue for work outside requests: named jobs with retries, stored in the database by pg-boss.
 */
export type Jobs = JobSender & {
  /**
   * Sends jobs as part of a transaction: they are queued when it commits, and only then. Not for
   * publish, which is sent after the commit.
   */
  within: (tx: Db) => JobSender;
};

export type JobSender = {
  /** Adds a job to the queue. With a key, at most one job of that key waits. */
  send: (name: JobName, data?: Record<string, unknown>, options?: SendOptions) => Promise<void>;
};

export type SendOptions = { key?: string; afterSeconds?: number };

/** All jobs, with descriptions. */
export const JOBS = {
  publish: 'Publish pages that a change has made stale.',
  'show-offers': 'Each minute: tell pages of offers and prices that began or ended.',
  'tell-waiting': 'Each minute: tell those who wait for stock or a lower price, and forget them.',
  'send-mail': 'Send one mail.',
  'send-sms': 'Send one text message.',
  'send-whatsapp': 'Send one message by WhatsApp.',
  'tell-staff': 'Each minute: write to staff about what happened since they were written to last.',
  'offer-reset': 'Send the link or code of a new password, where there is an account.',
  'check-payment': 'Ask the gateway about one open payment and settle its order.',
  'check-payments': 'Find open payments that are due, on a schedule, and settle them.',
  'check-refunds': 'Ask the gateway about refunds that are not final.',
  'check-money': 'Compare our books with the gateway, and list what differs for staff.',
  'book-parcel': 'Do what is left to do of one booking with a courier, or cancel it.',
  'answer-courier': 'Tell a courier what to do with a parcel that could not be handed over.',
  'track-parcel': 'Ask the courier where one parcel is.',
  'track-parcels':
    'Ask where parcels are that are due, and go on with bookings that stopped half-way.',
  'fetch-payouts': 'Ask the courier company what it has handed over of the cash, and note it.',
  'back-up':
    'Make a backup when one is due, or was asked for, and delete those beyond what is kept.',
  rehearse: 'Weekly: restore the newest backup into a scratch place and check its books.',
  'purge-cdn': 'Tell the CDN which pages changed.',
  'change-demo': 'Load the demo into an empty shop, or remove it.',
  'tidy-up':
    'Nightly: close accounts whose time is over, forget old carts and tries, delete contents of old releases and pictures that nothing shows, rebuild search.',
} as const;

export type JobName = keyof typeof JOBS;

/** The jobs that send one message, one per channel; see features/messages/channels.server.ts. */
export type MessageJob = Extract<JobName, `send-${string}`>;

/** Returns whether a job sends one message. */
export function isMessageJob(name: string): boolean {
  return name.startsWith('send-');
}
