import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';

/** The heartbeat interval of a worker; after SILENT_SECONDS without one it counts as gone. */
const BEAT_MS = 2000;
const SILENT_SECONDS = 10;
/** The prefix of the workers' rows in shop_state. */
const PREFIX = 'worker:';

export type Workers = {
  /**
   * Returns whether this node does jobs: workers always, web nodes never, others while no worker
   * runs.
   */
  doesJobs: () => boolean;
  /** Returns whether a worker runs, this node included, as far as is known. */
  hasWorker: () => boolean;
  /** Calls back when the result of doesJobs() changes. */
  onChange: (listener: (doesJobs: boolean) => void) => void;
  stop: () => Promise<void>;
};

type Options = { db: Db; role: Config['nodeRole']; log: Logger };

/** Decides which nodes do jobs. A worker announces itself; other nodes check for workers. */
export async function watchWorkers({ db, role, log }: Options): Promise<Workers> {
  const key = PREFIX + randomUUID();
  const listeners = new Set<(doesJobs: boolean) => void>();
  let hasWorker = role === 'worker';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const doesJobs = () => role === 'worker' || (role === 'all' && !hasWorker);

  async function look(): Promise<void> {
    if (role === 'worker') return beat(db, key);
    const isThere = (await countWorkers(db)) > 0;
    if (isThere === hasWorker) return;
    hasWorker = isThere;
    logWorkers({ role, log }, isThere);
    if (role === 'all') for (const listener of listeners) listener(doesJobs());
  }

  function lookAgain(): void {
    // Keeps the last answer while the database is unavailable.
    last = look()
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) timer = setTimeout(lookAgain, BEAT_MS);
      });
  }

  if (role === 'worker') await forgetSilent(db);
  await look();
  if (role === 'web' && !hasWorker) logWorkers({ role, log }, false);
  timer = setTimeout(lookAgain, BEAT_MS);
  return {
    doesJobs,
    hasWorker: () => hasWorker,
    onChange: (listener) => void listeners.add(listener),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await last;
      // Removes the row, so that the others need not wait until this node counts as silent.
      if (role === 'worker') await db.execute(sql`delete from shop_state where key = ${key}`);
    },
  };
}

function logWorkers({ role, log }: Pick<Options, 'role' | 'log'>, isThere: boolean): void {
  if (role === 'all') {
    log.info(
      isThere ? 'A worker is running and will run the jobs' : 'No worker is running: jobs run here',
    );
  } else if (isThere) log.info('A worker is running again and will run the waiting jobs');
  else log.warn('No worker is running: messages, payments and pages wait until one is started');
}

/** Counts the running workers. */
export async function countWorkers(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from shop_state where key like ${`${PREFIX}%`}
      and updated_at > now() - make_interval(secs => ${SILENT_SECONDS})`,
  );
  return row?.count ?? 0;
}

async function beat(db: Db, key: string): Promise<void> {
  await db.execute(sql`insert into shop_state (key, value, updated_at) values (${key}, '', now())
    on conflict (key) do update set updated_at = now()`);
}

/** Deletes the rows of workers that were killed. */
async function forgetSilent(db: Db): Promise<void> {
  await db.execute(sql`delete from shop_state where key like ${`${PREFIX}%`}
    and updated_at < now() - interval '1 hour'`);
}
