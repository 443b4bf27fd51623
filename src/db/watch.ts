import { Client } from 'pg';

/** How often the database is asked whether it answers, and how long it may take to say so. */
const EVERY_MS = 1000;
const ANSWER_MS = 2000;

export type DatabaseWatch = {
  isAway: () => boolean;
  /** Calls back once when the database goes away; what it gives back takes that off. */
  onAway: (then: () => void) => () => void;
  stop: () => Promise<void>;
};

/** For the embedded database, which goes away only with the process. */
export const NEVER_AWAY: DatabaseWatch = {
  isAway: () => false,
  onAway: () => () => {},
  stop: async () => {},
};

/**
 * Asks PostgreSQL every second on a connection of its own, so that a server that is away or frozen
 * is known before the next request waits for it.
 */
export function watchPostgres(connectionString: string): DatabaseWatch {
  const waiting = new Set<() => void>();
  let client: Client | undefined;
  let isAway = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    try {
      client ??= await connectOnce(connectionString);
      await client.query('select 1');
      isAway = false;
    } catch {
      drop();
      isAway = true;
      for (const then of [...waiting]) then();
    }
    if (!isStopped) timer = setTimeout(() => void ask(), EVERY_MS);
  }

  function drop(): void {
    // A frozen server never answers a goodbye.
    const { stream } = (client ?? {}) as unknown as { stream?: { destroy: () => void } };
    stream?.destroy();
    client = undefined;
  }

  timer = setTimeout(() => void ask(), EVERY_MS);
  return {
    isAway: () => isAway,
    onAway: (then) => {
      waiting.add(then);
      return () => waiting.delete(then);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}

/** A connection of its own, within ANSWER_MS. */
export async function connectOnce(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'shop-watch',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}
