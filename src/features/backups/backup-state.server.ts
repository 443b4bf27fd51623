import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import { isCopied } from './target.server.ts';

const KEYS = { backup: 'last-backup', rehearsal: 'last-rehearsal', copy: 'last-copy' } as const;

/** The result of the last attempt. The last success is stored separately. */
const Try = z.object({ at: z.string(), error: z.string().nullable() });

export const LastBackup = z.object({
  ...Try.shape,
  done: z
    .object({
      name: z.string(),
      madeAt: z.string(),
      address: z.string(),
      orders: z.number(),
      rows: z.number(),
      pictures: z.number(),
      tookMs: z.number(),
    })
    .nullable(),
});
export type LastBackup = z.infer<typeof LastBackup>;

const LastRehearsal = z.object({
  ...Try.shape,
  done: z
    .object({
      at: z.string(),
      name: z.string(),
      madeAt: z.string(),
      problems: z.array(z.string()),
      orders: z.number(),
      rows: z.number(),
      pictures: z.number(),
      tookMs: z.number(),
    })
    .nullable(),
});
type LastRehearsal = z.infer<typeof LastRehearsal>;

/** The continuous copy of the embedded database: it has everything saved before `madeAt`. */
const LastCopy = z.object({ ...Try.shape, done: z.object({ madeAt: z.string() }).nullable() });
type LastCopy = z.infer<typeof LastCopy>;

/** Returns the state of the last backup; undefined before the first. */
export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  return LastBackup.optional()
    .catch(undefined)
    .parse(await read(db, KEYS.backup));
}

/** Returns the state of the last rehearsal; undefined before the first. */
export async function findLastRehearsal(db: Db): Promise<LastRehearsal | undefined> {
  return LastRehearsal.optional()
    .catch(undefined)
    .parse(await read(db, KEYS.rehearsal));
}

/** Returns the state of the continuous copy; undefined before the first, and with PostgreSQL. */
export async function findLastCopy(db: Db): Promise<LastCopy | undefined> {
  return LastCopy.optional()
    .catch(undefined)
    .parse(await read(db, KEYS.copy));
}

/**
 * Returns the time of the last good backup, of the last rehearsal without problems, and the time up
 * to which a continuous copy has everything: before its first, that of the backup.
 */
export async function readBackupTimes(db: Db, config: Config) {
  const { done } = (await findLastBackup(db)) ?? {};
  const copied = isCopied(config) ? ((await findLastCopy(db))?.done ?? done) : undefined;
  const { done: tried } = (await findLastRehearsal(db)) ?? {};
  return {
    backup: done ? new Date(done.madeAt) : null,
    copy: copied ? new Date(copied.madeAt) : null,
    rehearsal: tried && tried.problems.length === 0 ? new Date(tried.at) : null,
  };
}

/** Records the result of a backup. A failure keeps the data of the last good one. */
export async function recordBackup(db: Db, outcome: LastBackup['done'] | Error, at: Date) {
  const before = await findLastBackup(db);
  await write(db, KEYS.backup, noted(outcome, before?.done ?? null, at));
}

/** Records the result of a continuous copy. */
export async function recordCopy(db: Db, outcome: LastCopy['done'] | Error, at: Date) {
  const before = await findLastCopy(db);
  await write(db, KEYS.copy, noted(outcome, before?.done ?? null, at));
}

/** Records the result of a rehearsal. */
export async function recordRestoreTest(db: Db, outcome: LastRehearsal['done'] | Error, at: Date) {
  const before = await findLastRehearsal(db);
  await write(db, KEYS.rehearsal, noted(outcome, before?.done ?? null, at));
}

function noted<T>(outcome: T | Error, before: T | null, at: Date) {
  const isFailed = outcome instanceof Error;
  return {
    at: at.toISOString(),
    error: isFailed ? outcome.message : null,
    done: isFailed ? before : outcome,
  };
}

async function read(db: Db, key: string): Promise<unknown> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, key));
  return row && JSON.parse(row.value);
}

async function write(db: Db, key: string, value: object): Promise<void> {
  const text = JSON.stringify(value);
  await db
    .insert(shopState)
    .values({ key, value: text })
    .onConflictDoUpdate({ target: shopState.key, set: { value: text } });
}
