import { asc, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { breaches, breachRecipients } from '#src/db/schema/tables.ts';
import { breachMessage } from '#src/features/messages/kinds/breach.ts';
import { sendByWays } from '#src/features/messages/notify.service.server.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';

/** People notified per transaction, to keep it short. */
const BATCH = 200;

/**
 * Sends the notices that wait, batch by batch: each email is queued in the transaction that marks its
 * recipient, so a process that is stopped at any line sends nobody two. Returns their number.
 */
export async function sendBreachNotices(
  parts: Pick<Platform, 'db' | 'jobs'>,
  batch = BATCH,
): Promise<number> {
  for (let total = 0; ;) {
    const count = await transactWithJobs(parts, (tx, jobs) => sendBatch(tx, jobs, batch));
    total += count;
    if (count < batch) return total;
  }
}

async function sendBatch(tx: Db, jobs: JobSender, batch: number): Promise<number> {
  // With two workers, each takes other rows.
  const due = await tx
    .select()
    .from(breachRecipients)
    .where(sql`${breachRecipients.sentAt} is null and ${breachRecipients.contact} like '%@%'`)
    .orderBy(asc(breachRecipients.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = [...new Set(due.map(({ breachId }) => breachId))];
  const facts = await tx.select().from(breaches).where(inArray(breaches.id, ids));
  const messages = new Map(facts.map((one) => [one.id, breachMessage(one)]));
  for (const { breachId, contact, name } of due) {
    const message = messages.get(breachId);
    const ways = { email: contact, phone: null, whatsapp: null };
    if (message) await sendByWays(jobs, ways, name, message);
  }
  await tx
    .update(breachRecipients)
    .set({ sentAt: new Date() })
    .where(
      inArray(
        breachRecipients.id,
        due.map(({ id }) => id),
      ),
    );
  return due.length;
}
