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

type SendOptions = { key?: string; afterSeconds?: number };

/** All jobs, with descriptions. */
export const JOBS = {
  publish: 'Publish pages that a change has made stale.',
  'refresh-offer-pages':
    'Every minute: refresh pages when offers and scheduled prices start or end.',
  'send-stock-alerts': 'Every minute: send stock and price alerts that are due, and delete them.',
  'send-gift-cards': 'Every minute: send the gift cards that customers bought, when they are due.',
  'send-cart-reminders': 'Every five minutes by day: remind customers who agreed of their carts.',
  'send-mail': 'Send one email.',
  'send-sms': 'Send one text message.',
  'send-whatsapp': 'Send one WhatsApp message.',
  'answer-whatsapp-button': 'Carry out what a customer chose with a button in WhatsApp.',
  'check-confirmations':
    'Every minute: remind customers to confirm COD orders, and cancel those that nobody confirmed.',
  'send-webhooks': 'Every second if some are due: send events to other systems.',
  'send-purchase': 'Send one purchase to Google Analytics or Meta.',
  'send-staff-notices': 'Every minute: send staff notifications for events since the last one.',
  'send-breach-notices':
    'Every minute: send notices of a data breach to those affected, in batches.',
  'send-password-reset': 'Send the link or code for a new password, if there is an account.',
  'check-payment': 'Check one open payment with the gateway and settle its order.',
  'check-payments': 'Scheduled: find open payments that are due, and settle them.',
  'check-refunds': 'Check refunds that are not final with the gateway.',
  'refresh-bank-offers':
    'Every half hour: fetch banks with instalments, and bank offers, from the gateway.',
  'reconcile-payments': 'Compare our records with the gateway, and list differences for staff.',
  'check-rules': 'Hourly: check what changed against the rules about money and stock.',
  'check-exchanges':
    'Every few minutes: end exchanges whose item was not sent, or whose difference was not paid, in time.',
  'check-preorders':
    'Every few minutes: close pre-orders whose last day is over, alert staff of late ones, and notify customers of a new day.',
  'book-parcel': 'Complete or cancel one courier booking.',
  'send-courier-instructions': 'Instruct a courier about an undelivered parcel.',
  'track-parcel': 'Get the tracking of one parcel from the courier.',
  'track-parcels': 'Scheduled: track parcels that are due, and resume interrupted bookings.',
  'import-remittances': 'Fetch COD remittances from the courier company, and record them.',
  'create-backup': 'Make a backup when one is due or requested, and delete old ones.',
  'test-backup':
    'Nightly: restore the newest backup to a temporary location and check its records.',
  'purge-cdn': 'Purge changed pages from the CDN.',
  'import-shop':
    'Import products with their pictures, customers, orders or redirects of another shop.',
  'change-demo': 'Load the demo into an empty shop, or remove it.',
  'read-backdrops':
    'Hourly: read the colours of categories’ pictures that an older version of the shop stored.',
  'clean-up':
    'Nightly: close accounts due for deletion, expire store credit, delete old carts, attempts, release files and unused pictures, rebuild the search index, and calculate what is bought together.',
} as const;

export type JobName = keyof typeof JOBS;

/** The jobs that send one message, one per channel; see features/messages/channels.server.ts. */
export const MESSAGE_JOBS = ['send-mail', 'send-sms', 'send-whatsapp'] as const;
export type MessageJob = (typeof MESSAGE_JOBS)[number];

/** Returns whether a job sends one message. */
export function isMessageJob(name: string): boolean {
  return MESSAGE_JOBS.some((job) => job === name);
}

/**
 * The names of jobs before version 1.0. Jobs that were queued before an upgrade, or by a node that
 * is not upgraded yet, are done as well.
 */
export const EARLIER_NAMES: Partial<Record<JobName, string>> = {
  'refresh-offer-pages': 'show-offers',
  'send-stock-alerts': 'tell-waiting',
  'send-staff-notices': 'tell-staff',
  'send-password-reset': 'offer-reset',
  'reconcile-payments': 'check-money',
  'send-courier-instructions': 'answer-courier',
  'import-remittances': 'fetch-payouts',
  'create-backup': 'back-up',
  'test-backup': 'rehearse',
  'clean-up': 'tidy-up',
};
