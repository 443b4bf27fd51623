import { fromPglite, PgBoss } from 'pg-boss';
import type { OpenDb } from '#src/db/open.ts';
import type { Logger } from '#src/lib/log.server.ts';
import { type JobName, JOBS, type Jobs } from './jobs.ts';

export type JobHandlers = Record<JobName, (data: Record<string, unknown>) => Promise<void>>;

/** Seconds that a running job is waited for when the shop stops; it is put back after that. */
const STOP_SECONDS = 20;
const POLL_SECONDS = 1;
/** Staff wait for it. */
const PUBLISH_POLL_SECONDS = 0.5;

/** Opens the queue in the shop's database. Jobs can be sent at once; work begins with start(). */
export async function openBoss(open: OpenDb, databaseUrl: string | undefined, log: Logger) {
  const boss = new PgBoss({
    ...(open.engine.kind === 'pglite'
      ? { db: fromPglite(open.engine.client), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: 4 }),
    superviseIntervalSeconds: 60,
    persistWarnings: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error'));
  await boss.start();
  for (const name of Object.keys(JOBS)) {
    await boss.createQueue(name, {
      // At most one waiting and one running job a key: asking twice is asking once.
      policy: name === 'send-mail' ? 'standard' : 'stately',
      retryLimit: name === 'send-mail' ? 10 : 5,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 900,
    });
  }

  const jobs: Jobs = {
    send: async (name, data = {}, { key, afterSeconds } = {}) => {
      await boss.send(name, data, {
        ...(key !== undefined && { singletonKey: key }),
        ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
      });
    },
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
