import type { Db } from '#src/db/db.ts';
import type { OpenDb } from '#src/db/open.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import {
  findLastBackup,
  findLastRehearsal,
  type LastBackup,
  recordBackup,
  recordRestoreTest,
} from './backup-state.server.ts';
import { makeBackup } from './make-backup.service.server.ts';
import { rowsIn } from './manifest.ts';
import { pruneBackups } from './prune.service.server.ts';
import type { Rehearsed } from './rehearse.service.server.ts';
import { openTarget, targetAddress } from './target.server.ts';

type BackupServices = {
  engine: OpenDb['engine'];
  db: Db;
  config: Config;
  media: MediaStore;
  log: Logger;
};

const HOUR_MS = 3_600_000;
/** A missed nightly backup is made after this time. */
const BACKUP_LATE_MS = 30 * HOUR_MS;
/** The delay before a failed backup is tried again. */
const AGAIN_MS = 6 * HOUR_MS;

/** Backups of this process, one after the other. */
let making: Promise<unknown> = Promise.resolve();

/**
 * Makes the configured backup, records the result and deletes old backups; or makes one at another
 * address, once. Throws an Error with a sentence.
 */
export function backUp(
  services: BackupServices,
  address = targetAddress(services.config),
): Promise<NonNullable<LastBackup['done']>> {
  const mine = making.then(() => backUpNow(services, address));
  making = mine.catch(() => undefined);
  return mine;
}

async function backUpNow({ engine, db, config, media, log }: BackupServices, address: string) {
  const startedAt = performance.now();
  const { key, keepDays, keepWeeks } = config.backup;
  const isOwn = address === targetAddress(config);
  try {
    const { target } = await openTarget(address, config);
    const source = { engine, media: media.files, dataDir: config.dataDir, key };
    const { name, manifest } = await makeBackup(source, target);
    const done = {
      name,
      madeAt: manifest.madeAt,
      address: target.address,
      orders: rowsIn(manifest, 'orders'),
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: manifest.pictures.length,
      tookMs: Math.round(performance.now() - startedAt),
    };
    log.info(done, 'Backup completed');
    if (isOwn) {
      await recordBackup(db, done, new Date());
      await pruneBackups(target, { keepDays, keepWeeks, key }, new Date());
    }
    return done;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    if (isOwn) await recordBackup(db, error, new Date()).catch(() => undefined);
    throw error;
  }
}

/** Rehearses the newest backup and records the result. Throws an Error with a sentence. */
async function rehearseAndNote({ db, config, log }: BackupServices): Promise<Rehearsed> {
  try {
    const { target } = await openTarget(targetAddress(config), config);
    const { key } = config.backup;
    // With it comes PGlite, which a shop on PostgreSQL needs for nothing else.
    const { rehearse } = await import('./rehearse.service.server.ts');
    const rehearsed = await rehearse({
      target,
      key,
      dataDir: config.dataDir,
      bundleDir: config.bundleDir,
    });
    await recordRestoreTest(db, { ...rehearsed, at: new Date().toISOString() }, new Date());
    const level = rehearsed.problems.length > 0 ? 'error' : 'info';
    log[level](rehearsed, 'Test restore completed');
    return rehearsed;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    await recordRestoreTest(db, error, new Date()).catch(() => undefined);
    throw error;
  }
}

/** The backup jobs. Those that staff request always run; scheduled ones run only when due. */
export function backupJobs(services: BackupServices) {
  return {
    'create-backup': async ({ reason }: Record<string, unknown>) => {
      const last = await findLastBackup(services.db);
      if (reason === 'schedule' && !isBackupDue(last, new Date(), false)) return;
      if (reason === 'night' && !isBackupDue(last, new Date(), true)) return;
      await backUp(services).catch((error: unknown) => said(services, error));
    },
    'test-backup': async ({ reason }: Record<string, unknown>) => {
      const last = await findLastRehearsal(services.db);
      const made = (await findLastBackup(services.db))?.done;
      if (reason === 'schedule' && (!made || !isRehearsalDue(last, made, new Date()))) return;
      await rehearseAndNote(services).catch((error: unknown) => said(services, error));
    },
  };
}

/** Logs the failure. The job is retried in some hours; an immediate retry would only cost. */
function said({ log }: BackupServices, error: unknown): void {
  log.error({ err: error }, 'Backup or test restore failed');
}

type Last = { at: string; error: string | null; done: { madeAt: string } | null } | undefined;

/** Once a night; at any hour if a night was missed or the last attempt failed. */
export function isBackupDue(last: Last, now: Date, isNight: boolean): boolean {
  if (!last) return true;
  if (last.error !== null) return ageOf(last.at, now) >= AGAIN_MS;
  const age = last.done ? ageOf(last.done.madeAt, now) : Infinity;
  return age >= BACKUP_LATE_MS || (isNight && age >= 2 * HOUR_MS);
}

/** Once for each backup, so every night; again hours after a failed attempt. */
export function isRehearsalDue(
  last: { at: string; error: string | null } | undefined,
  backup: { madeAt: string },
  now: Date,
): boolean {
  if (!last) return true;
  if (last.error !== null) return ageOf(last.at, now) >= AGAIN_MS;
  return ageOf(backup.madeAt, now) < ageOf(last.at, now);
}

function ageOf(at: string, now: Date): number {
  return now.getTime() - new Date(at).getTime();
}
