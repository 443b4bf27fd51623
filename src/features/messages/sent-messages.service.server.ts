import { randomUUID } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders, sentMessages } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Jobs, JobSender, MessageJob } from '#src/platform/jobs.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { type MessageChannel, type MessageState, statesBelow } from './message-status.ts';

/** The maximum attempts of the job that sends one message: the first, and the queue's retries. */
export const TRIES_MAX = 11;

/** A message that its provider refuses for good: a retry changes nothing. */
export class Refused extends Error {}

/** True for failures that affect more than one message and that only staff can fix. */
export function concernsStaff(error: unknown): error is Error {
  return error instanceof Error && 'concernsStaff' in error && error.concernsStaff === true;
}

/** The provider's answer: its id of the message, if it returns one. */
export type Receipt = { providerId?: string };

type Noted = {
  orderId: string;
  recipient: string;
  subject: string;
  data: Record<string, unknown>;
  sentBy?: string;
  /** True for a sample order of the demo. */
  isExample: boolean;
};

const JOB_OF: Record<MessageChannel, MessageJob> = {
  mail: 'send-mail',
  sms: 'send-sms',
  whatsapp: 'send-whatsapp',
};

/** Records a message about an order and queues it, both in the same transaction. */
export async function sendNoted(
  tx: Db,
  jobs: JobSender,
  channel: MessageChannel,
  { isExample, ...noted }: Noted,
): Promise<void> {
  const id = randomUUID();
  // A sample order has no real buyer: the message is recorded as sent and never leaves the shop.
  const isOver = isExample && { state: 'sent', reason: EXAMPLE, tries: 1 };
  await tx.insert(sentMessages).values({ id, channel, ...noted, ...isOver });
  if (isExample) return;
  await jobs.send(JOB_OF[channel], { ...noted.data, messageId: id });
}

const EXAMPLE = 'Sample message: nothing was sent.';

/** Longer than any channel waits for an answer: after that, the earlier sender has given up. */
export const SENDING_SECONDS = 120;

/**
 * Sends one noted message, from queued to sent. If a job was killed while it sent the message, and
 * `isRepeatable` is false, the message is not sent again: it is failed with the reason that it may have
 * been sent, and staff decide. False while the other job may still be sending it: call this again after
 * SENDING_SECONDS. Throws what should be tried again.
 */
export async function sendOnce(
  db: Db,
  { messageId, isRepeatable }: { messageId: string; isRepeatable: boolean },
  send: () => Promise<Receipt>,
): Promise<boolean> {
  const isIt = eq(sentMessages.id, messageId);
  const isOpen = isRepeatable
    ? inArray(sentMessages.state, ['queued', 'sending'])
    : eq(sentMessages.state, 'queued');
  const [claimed] = await db
    .update(sentMessages)
    .set({ state: 'sending', tries: sql`${sentMessages.tries} + 1`, changedAt: sql`now()` })
    .where(and(isIt, isOpen))
    .returning();
  if (!claimed) return settleUnknown(db, messageId);
  let receipt: Receipt;
  try {
    receipt = await send();
  } catch (error) {
    const isOver = error instanceof Refused || claimed.tries >= TRIES_MAX;
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'It could not be sent.';
    const now = { state: isOver ? 'failed' : 'queued', reason, changedAt: sql`now()` };
    // If another worker has taken it over, that one records the result.
    const isOurs = eq(sentMessages.tries, claimed.tries);
    await db
      .update(sentMessages)
      .set(now)
      .where(and(isIt, isOurs, eq(sentMessages.state, 'sending')));
    if (!isOver) throw error;
    return true;
  }
  // Outside of the above: a database that fails here does not make it a message that was not sent.
  await noteSent(db, messageId, receipt);
  return true;
}

/** Overrules a worker that found no record of the result: the sender knows it. */
async function noteSent(db: Db, messageId: string, { providerId }: Receipt): Promise<void> {
  await note(db, messageId, 'sent', { reason: '', ...(providerId && { providerId }) });
  const isUnknown = and(eq(sentMessages.state, 'failed'), eq(sentMessages.reason, UNKNOWN));
  await db
    .update(sentMessages)
    .set({ state: 'sent', reason: '', changedAt: sql`now()` })
    .where(and(eq(sentMessages.id, messageId), isUnknown));
}

/** Updates a message to a reported state, if that ranks above the known one. */
export async function note(
  db: Db,
  key: string,
  state: MessageState,
  more: { reason: string; providerId?: string },
): Promise<void> {
  const isIt = or(eq(sentMessages.id, key), eq(sentMessages.providerId, key));
  const isNews = inArray(sentMessages.state, statesBelow(state));
  await db
    .update(sentMessages)
    .set({ state, changedAt: new Date(), ...more })
    .where(and(isIt, isNews));
  // A report arrived before the response that contains its id.
  if (more.providerId) {
    const { providerId } = more;
    await db.update(sentMessages).set({ providerId }).where(eq(sentMessages.id, key));
  }
}

const UNKNOWN = 'The server stopped while sending this message. It may have been sent.';

/** Settles a message whose job was killed while sending. False while that job may still be running. */
async function settleUnknown(db: Db, messageId: string): Promise<boolean> {
  const isSending = and(eq(sentMessages.id, messageId), eq(sentMessages.state, 'sending'));
  const isSilent = sql`${sentMessages.changedAt} < now() - make_interval(secs => ${SENDING_SECONDS})`;
  await db
    .update(sentMessages)
    .set({ state: 'failed', reason: UNKNOWN, changedAt: sql`now()` })
    .where(and(isSending, isSilent));
  const [busy] = await db.select({ id: sentMessages.id }).from(sentMessages).where(isSending);
  return busy === undefined;
}

/**
 * Sends a message about an order again, to the same address. `seen` is the number of messages that
 * the staff member saw. Throws NOT_FOUND, EDIT_CONFLICT, NOT_ALLOWED once the buyer's data is
 * erased.
 */
export async function sendAgain(
  deps: { db: Db; jobs: Jobs },
  staffId: string,
  { orderId, messageId, seen }: { orderId: string; messageId: string; seen: string },
): Promise<void> {
  await transactWithJobs(deps, async (tx, jobs) => {
    const isOrder = eq(orders.id, orderId);
    const [order] = await tx.select().from(orders).where(isOrder).for('update');
    const all = await tx.select().from(sentMessages).where(eq(sentMessages.orderId, orderId));
    const message = all.find(({ id }) => id === messageId);
    if (!message) throw new AppError('NOT_FOUND');
    const version = String(all.length);
    const sentence =
      'Someone else has just sent a message about this order. Please check before you send another.';
    requireSeen(seen, { version, values: null }, sentence);
    if (message.recipient === '') {
      const gone = 'The buyer’s account is deleted, so there is no one to send this to.';
      throw new AppError('NOT_ALLOWED', { message: gone });
    }
    const { recipient, subject, channel, data } = message;
    const isExample = order?.isExample ?? false;
    const noted = { orderId, recipient, subject, data, sentBy: staffId, isExample };
    await sendNoted(tx, jobs, channel as MessageChannel, noted);
    await recordAudit(tx, {
      ...{ userId: staffId, action: 'order.message', entity: 'order', entityId: orderId },
      after: { subject, channel },
    });
  });
}

/** Erases the recipients and the contents of an account's messages. */
export async function deleteOldMessages(tx: Db, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(sentMessages)
    .set({ recipient: '', data: {} })
    .where(inArray(sentMessages.orderId, orderIds));
}
