import type { Db } from '#src/db/db.ts';
import type { JobSender, MessageJob } from '#src/platform/jobs.ts';
import { CHANNELS } from './channels.server.ts';
import { wantsWhatsApp } from './choices/choices.queries.server.ts';
import { sendNoted } from './sent-messages.service.server.ts';
import type { MessageContent } from './message-content.ts';
import { type Buyer, getWays, type Person, type Ways, waysOf } from './ways.queries.server.ts';

/**
 * Sends a message to the buyer of an order or to a person, by every way that they have, each as a job
 * of its own: one that fails is tried again without repeating the others. Those about an order are
 * noted for staff, and leave once: see sendOnce().
 */
export async function notify(
  tx: Db,
  jobs: JobSender,
  to: Buyer | Person,
  message: MessageContent,
): Promise<void> {
  const isBuyer = 'contactName' in to;
  const ways = isBuyer ? await getWays(tx, to) : await waysOfPerson(tx, to, message);
  const name = isBuyer ? to.contactName : to.name;
  if (!isBuyer) return sendByWays(jobs, ways, name, message);
  const { subject } = message;
  for (const { channel, address, data } of writeFor(ways, name, message)) {
    const { id: orderId, isExample } = to;
    await sendNoted(tx, jobs, channel, { orderId, recipient: address, subject, data, isExample });
  }
}

/** Sends a message that is not about an order through the given channels. */
export async function sendByWays(
  jobs: JobSender,
  ways: Ways,
  name: string,
  message: MessageContent,
): Promise<void> {
  for (const { job, data } of writeFor(ways, name, message)) await jobs.send(job, data);
}

function writeFor(ways: Ways, name: string, message: MessageContent) {
  const { minutes } = message;
  const goodUntil = minutes === undefined ? {} : { goodUntil: goodFor(minutes) };
  return Object.entries(CHANNELS).flatMap(([job, { channel, addressOf, write }]) => {
    const address = addressOf(ways);
    if (!address) return [];
    return [
      {
        job: job as MessageJob,
        channel,
        address,
        data: { ...write(address, name, message), ...goodUntil },
      },
    ];
  });
}

function goodFor(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** Adds WhatsApp to the text for a code, if the number's account has enabled it. */
async function waysOfPerson(tx: Db, person: Person, { code }: MessageContent) {
  const ways = waysOf(person);
  if (code === undefined || !ways.phone) return ways;
  return { ...ways, whatsapp: (await wantsWhatsApp(tx, ways.phone)) ? ways.phone : null };
}
