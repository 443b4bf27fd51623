import type { Db } from '#src/db/open.ts';
import type { JobSender, MessageJob } from '#src/platform/jobs.ts';
import { CHANNELS } from './channels.server.ts';
import { sendNoted } from './sent-messages.service.server.ts';
import type { Letter } from './letter.ts';
import { type Buyer, getWays, type Person, waysOf } from './ways.queries.server.ts';

/**
 * Sends a letter to the buyer of an order or to a person, by every way that they have, each as a job
 * of its own: one that fails is tried again without repeating the others. Those about an order are
 * noted for staff, and leave once: see sendOnce().
 */
export async function notify(
  tx: Db,
  jobs: JobSender,
  to: Buyer | Person,
  letter: Letter,
): Promise<void> {
  const isBuyer = 'contactName' in to;
  const ways = isBuyer ? await getWays(tx, to) : waysOf(to);
  const name = isBuyer ? to.contactName : to.name;
  for (const [job, { channel, addressOf, write }] of Object.entries(CHANNELS)) {
    const address = addressOf(ways);
    if (!address) continue;
    const data = write(address, name, letter);
    if (!isBuyer) await jobs.send(job as MessageJob, data);
    else {
      const noted = { orderId: to.id, recipient: address, subject: letter.subject, data };
      await sendNoted(tx, jobs, channel, noted);
    }
  }
}
