import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { OpenDb } from '#src/db/open.ts';
import type { Logger } from '#src/lib/log.server.ts';
import { type JobName, JOBS, type Jobs, type JobSender } from './jobs.ts';

export type JobHandlers = Record<JobName, (data: Record<string, unknown>) => Promise<void>>;

/** A transaction as the library describes one, which is what ours is. */
type DrizzleLike = Parameters<typeof fromDrizzle>[0];

/** Seconds that a running job is waited for when the shop stops; it is put back after that. */
const STOP_SECONDS = 20;
const POLL_SECONDS = 1;
/** Each of these is its own, even while another waits. */
const MESSAGES: readonly string[] = ['send-mail', 'send-sms'];
/** A running job says so this often, in seconds; one that falls silent, as its process was killed, goes again. */
const HEARTBEAT_SECONDS = 20;
/**
 * How often the library looks for such jobs, and which keys are at work: a key it saw at work waits
 * until it has looked again, so a second save would wait this long.
 */
const LOOK_SECONDS = 5;
/** Staff wait for it. */
const PUBLISH_POLL_SECONDS = 0.5;

/** Opens the queue in the shop's database. Jobs can be sent at once; work begins with start(). */
export async function openBoss(open: OpenDb, databaseUrl: string | undefined, log: Logger) {
  const boss = new PgBoss({
    ...(open.engine.kind === 'pglite'
      ? { db: fromPglite(open.engine.client), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: 4 }),
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    queueCacheIntervalSeconds: 1,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error'));
  await boss.start();
  for (const name of Object.keys(JOBS)) await openQueue(boss, name);
  const jobs: Jobs = {
    ...senderOf(boss),
    within: (tx) => senderOf(boss, { db: fromDrizzle(tx as unknown as DrizzleLike, sql) }),
  };

  async function start(handlers: JobHandlers): Promise<void> {
    for (const name of Object.keys(JOBS) as JobName[]) {
      const pollingIntervalSeconds = name === 'publish' ? PUBLISH_POLL_SECONDS : POLL_SECONDS;
      await boss.work<Record<string, unknown>>(name, { pollingIntervalSeconds }, async (batch) => {
        for (const job of batch) await runLogged(name, job.data, handlers[name], log);
      });
    }
  }

  return { jobs, start, stop: () => boss.stop({ graceful: true, timeout: STOP_SECONDS * 1000 }) };
}

async function openQueue(boss: PgBoss, name: string): Promise<void> {
  const isMessage = MESSAGES.includes(name);
  await boss.createQueue(name, {
    // At most one waiting and one running job a key: asking twice is asking once.
    policy: isMessage ? 'standard' : 'stately',
    retryLimit: isMessage ? 10 : 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 900,
  });
  // Cancelling no job makes the library learn the queue now: in a transaction of the embedded
  // database, which has one connection, it could not ask for it.
  await boss.cancel(name, randomUUID());
}

function senderOf(boss: PgBoss, within: { db?: ReturnType<typeof fromDrizzle> } = {}): JobSender {
  return {
    send: async (name, data = {}, { key, afterSeconds } = {}) => {
      await boss.send(name, data, {
        ...within,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        ...(key !== undefined && { singletonKey: key }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
  };
}

async function runLogged(
  name: JobName,
  data: Record<string, unknown>,
  handler: JobHandlers[JobName],
  log: Logger,
): Promise<void> {
  try {
    await handler(data);
  } catch (error) {
    log.warn({ err: error, job: name }, 'A job failed and will be tried again');
    throw error;
  }
}
