import * as z from 'zod';
import type { Logger } from './log.ts';
import { writeToOutbox } from './outbox.ts';

/** A text message to a 10-digit Indian mobile number. */
type Sms = { to: string; text: string };

/** The interface of an SMS gateway. */
type SmsSender = { send: (sms: Sms) => Promise<void> };

type Options = { dataDir: string; log: Logger; by?: 'sms' | 'whatsapp' };

/** Writes each message to DATA_DIR/outbox and logs its path, until a gateway is set up. */
export function createSmsSender({ dataDir, log, by = 'sms' }: Options): SmsSender {
  const what = by === 'sms' ? 'Text message' : 'WhatsApp message';
  return {
    send: async ({ to, text }) => {
      const file = await writeToOutbox(dataDir, `${by}.txt`, `To: +91 ${to}\n\n${text}\n`);
      log.info({ file }, `${what} written to ${file} (no gateway)`);
    },
  };
}

/** The data of the job send-sms. */
export const SmsData = z.object({
  to: z.string(),
  text: z.string(),
  isSelling: z.boolean().optional(),
  /** True if it was already delayed until the morning once. */
  isLate: z.boolean().optional(),
});
