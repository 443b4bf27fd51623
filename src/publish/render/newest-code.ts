import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Config } from '#src/platform/config.ts';

/** The heartbeat interval of a node; after SILENT_SECONDS without one it counts as gone. */
const BEAT_MS = 2000;
const SILENT_SECONDS = 10;
/** The shop_state rows of nodes that may publish: role, start time and code version. */
const PREFIX = 'code:';

export type NewestCode = {
  /** Returns whether no node with other code has started after this one, as far as is known. */
  isOurs: () => boolean;
  /** Queries the database for the same. */
  ask: () => Promise<boolean>;
  /** Calls back when the result of isOurs() changes. */
  onChange: (listener: () => void) => void;
  /** Call it when this node can publish: from then on its code counts. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { db: Db; role: Config['nodeRole']; codeVersion: () => Promise<string> };

/**
 * Decides which code publishes while nodes of two versions run side by side, as during a deploy:
 * that of the node started last, even if it is older, so that a rollback of code works. Otherwise
 * each would render all pages again after the other.
 */
export function watchNewestCode({ db, role, codeVersion }: Options): NewestCode {
  const key = PREFIX + randomUUID();
  const listeners = new Set<() => void>();
  let own = '';
  let isOurs = true;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(): Promise<boolean> {
    const newest = await findNewest(db, role);
    const was = isOurs;
    isOurs = newest === undefined || newest === own;
    if (isOurs !== was) for (const listener of listeners) listener();
    return isOurs;
  }

  async function beat(): Promise<void> {
    const announcement = sql`${`${role} `} || ${STARTED_AT} || ${` ${own}`}`;
    await db.execute(sql`insert into shop_state (key, value, updated_at) values (${key}, ${announcement}, now())
      on conflict (key) do update set updated_at = now()`);
    await ask();
  }

  function beatAgain(): void {
    // Keeps the last answer while the database is unavailable.
    last = beat()
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) timer = setTimeout(beatAgain, BEAT_MS);
      });
  }

  return {
    isOurs: () => isOurs,
    ask,
    onChange: (listener) => void listeners.add(listener),
    start: async () => {
      own = await codeVersion();
      await forgetSilent(db);
      await beat();
      if (!isStopped) timer = setTimeout(beatAgain, BEAT_MS);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await last;
      // Removes the row, so that the others need not wait until this node counts as silent.
      await db.execute(sql`delete from shop_state where key = ${key}`);
    },
  };
}

/** The database's time, in a format that sorts by time. */
const STARTED_AT = sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

async function findNewest(db: Db, role: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ code: string }>(
    db,
    sql`select split_part(value, ' ', 3) as code from shop_state
      where key like ${`${PREFIX}%`} and value like ${`${role} %`}
        and updated_at > now() - make_interval(secs => ${SILENT_SECONDS})
      order by value desc limit 1`,
  );
  return row?.code;
}

/** Deletes the rows of nodes that were killed. */
async function forgetSilent(db: Db): Promise<void> {
  await db.execute(sql`delete from shop_state where key like ${`${PREFIX}%`}
    and updated_at < now() - interval '1 hour'`);
}
