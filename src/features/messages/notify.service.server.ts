import type { Db } from '#src/db/open.ts';
import type { JobSender, MessageJob } from '#src/platform/jobs.ts';
import { CHANNELS } from './channels.server.ts';
import type { Letter } from './letter.ts';
import { type Buyer, getWays, type Person, waysOf } from './ways.queries.server.ts';

/**
 * Sends a letter to the buyer of an order or to a person, by every way that they have, each as a job
 * of its own: one that fails is tried again without repeating the others.
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
  for (const [job, { addressOf, write }] of Object.entries(CHANNELS)) {
    const address = addressOf(ways);
    if (address) await jobs.send(job as MessageJob, write(address, name, letter));
  }
}
