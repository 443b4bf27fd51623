import { Client } from 'pg';

/** The interval between checks of the database, and the time limit of a check, in ms. */
const EVERY_MS = 1000;
const ANSWER_MS = 2000;

/** Notification channels: another release went live. */
export type Channel = 'live_release';
const CHANNELS: readonly Channel[] = ['live_release'];

export type DatabaseWatch = {
  isAway: () => boolean;
  /** Calls back once when the database becomes unavailable; returns a function that cancels it. */
  onAway: (then: () => void) => () => void;
  /** Calls back for each notification received; returns a function that cancels it. */
  onNotice: (channel: Channel, then: () => void) => () => void;
  stop: () => Promise<void>;
};

/** For the embedded database, which is available as long as the process. */
export const NEVER_AWAY: DatabaseWatch = {
  isAway: () => false,
  onAway: () => () => {},
  onNotice: () => () => {},
  stop: async () => {},
};

/**
 * Checks PostgreSQL every second on its own connection, so that an outage or a frozen server is
 * detected before the next request waits for it.
 */
export function watchPostgres(connectionString: string): DatabaseWatch {
  const waiting = new Set<() => void>();
  const noticed = new Map<string, Set<() => void>>();
  let client: Client | undefined;
  let isAway = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    try {
      client ??= await connectAndListen();
      await client.query('select 1');
      isAway = false;
    } catch {
      drop();
      isAway = true;
      for (const then of [...waiting]) then();
    }
    if (!isStopped) timer = setTimeout(() => void ask(), EVERY_MS);
  }

  async function connectAndListen(): Promise<Client> {
    const connected = await connectOnce(connectionString);
    connected.on('notification', ({ channel }) => {
      for (const then of noticed.get(channel) ?? []) then();
    });
    for (const channel of CHANNELS) await connected.query(`listen ${channel}`);
    return connected;
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
    onNotice: (channel, then) => {
      const all = noticed.get(channel) ?? new Set();
      noticed.set(channel, all.add(then));
      return () => void all.delete(then);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      drop();
    },
  };
}

/** Opens a separate connection within ANSWER_MS. */
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
