import type { Db } from '#src/db/open.ts';
import { writeMail } from '#src/features/content/mail.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Letter } from './letter.ts';
import { type Buyer, getWays } from './ways.queries.server.ts';

/**
 * Tells a buyer something by every way that they have, each as a job of its own: one that fails is
 * tried again without repeating the others.
 */
export async function notifyBuyer(
  tx: Db,
  jobs: JobSender,
  buyer: Buyer & { contactName: string },
  { subject, parts, text }: Letter,
): Promise<void> {
  const { email, phone } = await getWays(tx, buyer);
  if (email) {
    await jobs.send('send-mail', writeMail({ to: email, subject, name: buyer.contactName, parts }));
  }
  if (phone) await jobs.send('send-sms', { to: phone, text });
}
