import type { Db } from '#src/db/db.ts';
import type { Logger } from '#src/platform/log.ts';
import { getSecret } from '#src/server/services.ts';

type Deliver = (request: Request) => Promise<Response>;

/** The emulator's dependencies: the shop's database, and background work after an answer. */
export type Emulator = {
  db: Db;
  log: Logger;
  /** The client secret: the API's credentials, and the key of webhook signatures. */
  secret: string;
  background: Background;
};

type Background = {
  /** Known once it was read; it never changes. */
  secret?: string;
  deliver: Deliver;
  tasks: Set<Promise<void>>;
  /** Webhooks held back by the reorder switch, by order, with the function that releases them. */
  held: Map<string, { ids: string[]; release: () => void }>;
};

const backgrounds = new WeakMap<Db, Background>();

/** Opens the emulator of a database. */
export async function openEmulator({ db, log }: { db: Db; log: Logger }): Promise<Emulator> {
  const background = backgroundOf(db);
  background.secret ??= await getSecret(db, 'emulator-secret');
  return { db, log, secret: background.secret, background };
}

/** Replaces the network for sending webhooks. For tests. */
export function deliverWith(db: Db, deliver: Deliver): void {
  backgroundOf(db).deliver = deliver;
}

/** Waits until all work is done: webhooks, pending payments, refunds. */
export async function emulatorIdle(db: Db): Promise<void> {
  const { tasks } = backgroundOf(db);
  while (tasks.size > 0) await Promise.all(tasks);
}

/** Does something later without delaying the caller or the end of the process. */
export function inBackground(
  emulator: Emulator,
  delayMs: number,
  work: () => Promise<void>,
): Promise<void> {
  const { tasks } = emulator.background;
  const task = pause(delayMs)
    .then(work)
    .catch((err: unknown) => emulator.log.warn({ err }, 'The payment emulator failed at a task.'))
    .finally(() => tasks.delete(task));
  tasks.add(task);
  return task;
}

/** Waits without keeping the process alive. */
export function pause(ms: number): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

function backgroundOf(db: Db): Background {
  const known = backgrounds.get(db);
  if (known) return known;
  const fresh: Background = {
    deliver: (request) => fetch(request),
    tasks: new Set(),
    held: new Map(),
  };
  backgrounds.set(db, fresh);
  return fresh;
}
