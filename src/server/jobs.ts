/** Work outside the request: named jobs with retries, kept in the database by pg-boss. */
export type Jobs = {
  /** Puts a job into the queue. With a key, one waiting job of that key is enough. */
  send: (name: JobName, data?: Record<string, unknown>, options?: SendOptions) => Promise<void>;
};

export type SendOptions = { key?: string; afterSeconds?: number };

/** Every job there is, and what it does. */
export const JOBS = {
  publish: 'Publish pages that a change has made stale.',
  'send-mail': 'Send one mail.',
  'check-payment': 'Ask the gateway about one open payment and settle its order.',
  'check-payments': 'Find open payments that are due, on a schedule, and settle them.',
  'check-refunds': 'Ask the gateway about refunds that are not final.',
} as const;

export type JobName = keyof typeof JOBS;
