import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Config } from '#src/platform/config.ts';

/** A node says this often that it lives; who is silent for SILENT_SECONDS is gone. */
const BEAT_MS = 2000;
const SILENT_SECONDS = 10;
/** A row of each node that may publish in shop_state: its role, when it started, and its code. */
const PREFIX = 'code:';

export type NewestCode = {
  /** Whether no node of other code has started after this one, as far as is known. */
  isOurs: () => boolean;
  /** The same, asked now. */
  ask: () => Promise<boolean>;
  /** Calls back when isOurs() has another answer. */
  onChange: (tell: () => void) => void;
  /** To be called when this node can publish: from then on its code counts. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { db: Db; role: Config['nodeRole']; codeVersion: () => Promise<string> };

/**
 * Which code publishes while nodes of two codes serve side by side, as during a deploy: that of the
 * node that started last, whichever is newer, so that going back to older code works too. Else each
 * would render all pages again after the other.
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
    if (isOurs !== was) for (const tell of listeners) tell();
    return isOurs;
  }

  async function beat(): Promise<void> {
    const facts = sql`${`${role} `} || ${STARTED_AT} || ${` ${own}`}`;
    await db.execute(sql`insert into shop_state (key, value, updated_at) values (${key}, ${facts}, now())
      on conflict (key) do update set updated_at = now()`);
    await ask();
  }

  function beatAgain(): void {
    // What is known stays while the database cannot tell.
    last = beat()
      .catch(() => undefined)
      .then(() => {
        if (!isStopped) timer = setTimeout(beatAgain, BEAT_MS);
      });
  }

  return {
    isOurs: () => isOurs,
    ask,
    onChange: (tell) => void listeners.add(tell),
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
      // The others need not wait until it is silent.
      await db.execute(sql`delete from shop_state where key = ${key}`);
    },
  };
}

/** By the database's clock, in a form that sorts by time. */
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

/** Nodes that were killed left their row. */
async function forgetSilent(db: Db): Promise<void> {
  await db.execute(sql`delete from shop_state where key like ${`${PREFIX}%`}
    and updated_at < now() - interval '1 hour'`);
}
