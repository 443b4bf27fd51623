import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss';
import type { Db } from '#src/db/db.ts';
import type { OpenDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Logger } from './log.ts';
import {
  EARLIER_NAMES,
  isMessageJob,
  type JobName,
  JOBS,
  type Jobs,
  type JobSender,
  MESSAGE_JOBS,
} from './jobs.ts';

export type JobHandlers = Record<JobName, (data: Record<string, unknown>) => Promise<void>>;

/** A transaction in the library's type, which ours match. */
type DrizzleLike = Parameters<typeof fromDrizzle>[0];

const NAMES = Object.keys(JOBS) as JobName[];
/** The queue's PostgreSQL connections, plus one for notifications of new jobs. */
const QUEUE_CONNECTIONS = 2;
/** The seconds for which a stopping shop waits for running jobs before it puts them back. */
const STOP_SECONDS = 20;
/** Only if the database cannot send notifications. */
const POLL_SECONDS = 1;
/** New jobs are announced immediately; polling finds those due for a retry. */
const LOOK_FOR_JOBS_SECONDS = 30;
/** Shorter, because staff wait for it. */
const LOOK_FOR_PUBLISH_SECONDS = 10;
/**
 * Heartbeat of a running job, in seconds; if it stops, because the process was killed, the job is
 * retried.
 */
const HEARTBEAT_SECONDS = 20;
/** Time limits of jobs, in seconds; a backup or an import transfers every picture. */
const EXPIRE_SECONDS = { short: 900, long: 6 * 3600 } as const;
/** Poll intervals for jobs of other servers: with several servers, and with only one. */
const LOOK_SECONDS = { shared: 10, alone: 60 } as const;

/**
 * Opens the queue in the shop's database. Jobs can be sent immediately; work begins with start().
 */
export async function openBoss(open: OpenDb, databaseUrl: string | undefined, log: Logger) {
  const lookSeconds = open.engine.kind === 'pglite' ? LOOK_SECONDS.alone : LOOK_SECONDS.shared;
  const boss = connect(open, databaseUrl, lookSeconds);
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error'));
  await boss.start();
  for (const name of NAMES) await openQueue(boss, name);
  const jobs: Jobs = {
    ...senderOf(boss),
    within: (tx) => senderOf(boss, { db: fromDrizzle(tx as unknown as DrizzleLike, sql) }),
  };
  const doing = new Set<object>();
  const look = async () => {
    if (doing.size > 0) return;
    await boss.supervise().catch((error: unknown) => log.error({ err: error }));
    await forgetData(open.db, DONE_WITH, log);
  };
  const taking = takerOf(boss);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Works on jobs with these names only, after finishing running jobs of others. */
  async function start(handlers: JobHandlers, names: readonly JobName[] = NAMES): Promise<void> {
    if (isStopped) return;
    // The embedded database has no other users: jobs running when we start belong to a dead
    // process.
    if (open.engine.kind === 'pglite' && taking.isIdle()) await putBack(open, boss, NAMES);
    await taking.turnTo(names, (name) => work(name, handlers[name]));
    timer ??= setInterval(() => void look(), lookSeconds * 1000);
  }

  /** Finishes running jobs and takes no more until started again. */
  async function pause(): Promise<void> {
    clearInterval(timer);
    timer = undefined;
    await taking.turnTo([]);
  }

  async function work(name: JobName, handler: JobHandlers[JobName]): Promise<void> {
    for (const queue of await queuesOf(boss, name)) {
      const worker = await boss.work<Data>(queue, polling(name), async (batch) => {
        doing.add(batch);
        try {
          for (const job of batch) await doOne(open.db, name, job, handler, log);
        } finally {
          doing.delete(batch);
          // Jobs are fetched one at a time, so the next may be waiting.
          boss.notifyWorker(worker);
        }
      });
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    clearInterval(timer);
    await boss.stop({ graceful: true, timeout: STOP_SECONDS * 1000 });
  }

  return {
    ...{ jobs, start, pause, stop, look },
    /** Puts back a job whose worker is known to be dead, which frees its key. */
    putBack: (name: JobName) => putBack(open, boss, [name]),
  };
}

/** Returns the queues of a job: its own, and that of its earlier name if there is one. */
async function queuesOf(boss: PgBoss, name: JobName): Promise<string[]> {
  const earlier = EARLIER_NAMES[name];
  return earlier !== undefined && (await boss.getQueue(earlier)) ? [name, earlier] : [name];
}

type Data = Record<string, unknown>;

/** Does one job. The data of a message is deleted as soon as it has been sent. */
async function doOne(
  db: Db,
  name: JobName,
  { id, data }: { id: string; data: Data },
  handler: JobHandlers[JobName],
  log: Logger,
): Promise<void> {
  // Already sent: its process was killed after forgetData(), before the job was completed.
  if (isMessageJob(name) && Object.keys(data).length === 0) return;
  await runLogged(name, data, handler, log);
  if (isMessageJob(name)) await forgetData(db, sql`id = ${id}`, log);
}

/** Tracks the queues that jobs are taken from. */
function takerOf(boss: PgBoss) {
  const taken = new Set<JobName>();
  return {
    isIdle: () => taken.size === 0,
    /** Takes only jobs with these names, after running jobs of others have finished. */
    turnTo: async (names: readonly JobName[], take?: (name: JobName) => Promise<void>) => {
      const left = [...taken].filter((name) => !names.includes(name));
      for (const name of left) taken.delete(name);
      const queues = left.flatMap((name) => [name, EARLIER_NAMES[name] ?? name]);
      await Promise.all([...new Set(queues)].map((queue) => boss.offWork(queue)));
      for (const name of names.filter((one) => !taken.has(one))) {
        taken.add(name);
        await take?.(name);
      }
    },
  };
}

/** Connects the library to the shop's database. */
function connect(open: OpenDb, databaseUrl: string | undefined, lookSeconds: number): PgBoss {
  return new PgBoss({
    ...(open.engine.kind === 'pglite'
      ? { db: fromPglite(open.engine.client), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: QUEUE_CONNECTIONS }),
    useListenNotify: true,
    // Its own timer runs during our jobs, and would block their keys until its next run.
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: lookSeconds / 2,
    queueCacheIntervalSeconds: lookSeconds,
    persistWarnings: false,
  });
}

/**
 * Deletes the data of messages that were sent or given up, since it contains links and codes that
 * open accounts. Logs errors instead of throwing, because a retry would send the message again.
 */
async function forgetData(db: Db, which: SQL, log: Logger): Promise<void> {
  const forgetting = sql`
    update pgboss.job set data = '{}' where name in ${[...MESSAGE_JOBS]} and data <> '{}' and ${which}`;
  await Promise.resolve(db.execute(forgetting)).catch((error: unknown) =>
    log.error({ err: error }, 'A message that is done with keeps its text'),
  );
}

const DONE_WITH = sql`state in ('completed', 'cancelled', 'failed')`;

async function putBack(open: OpenDb, boss: PgBoss, names: readonly JobName[]): Promise<void> {
  const left = await rowsOf<{ name: string; id: string }>(
    open.db,
    sql`select name, id from pgboss.job where state = 'active'
      and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`,
  );
  for (const { name, id } of left) await boss.fail(name, id, { message: 'The shop ended.' });
}

function polling(name: JobName) {
  const isPublish = name === 'publish';
  return {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: isPublish ? LOOK_FOR_PUBLISH_SECONDS : LOOK_FOR_JOBS_SECONDS,
  };
}

async function openQueue(boss: PgBoss, name: string): Promise<void> {
  const isMessage = isMessageJob(name);
  const behaviour = {
    notify: true,
    retryLimit: isMessage ? 10 : 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: isLong(name) ? EXPIRE_SECONDS.long : EXPIRE_SECONDS.short,
  };
  // At most one waiting and one running job per key, except for messages, which are all sent.
  await boss.createQueue(name, { ...behaviour, policy: isMessage ? 'standard' : 'stately' });
  // Updates a queue that an earlier version created.
  await boss.updateQueue(name, behaviour);
  // Cancelling no job makes the library load the queue now: within a transaction of the embedded
  // database, which has one connection, it could not.
  await boss.cancel(name, randomUUID());
}

function isLong(name: string): boolean {
  return name === 'create-backup' || name === 'test-backup' || name === 'import-shop';
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
