import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { syncPath } from '#src/db/durable.ts';
import { openDb, type OpenDb, openPostgres } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { openBoss } from '#src/platform/boss.ts';
import type { Config } from '#src/platform/config.ts';
import { isMessageJob, type JobName } from '#src/platform/jobs.ts';
import type { Logger } from '#src/platform/log.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import { storeKey } from '#src/platform/secret-key.ts';
import { checkBooks } from './books.queries.server.ts';
import { findCopy, type StoredCopy, writeCopy } from './continuous/restore-copy.service.server.ts';
import { fillDatabase } from './fill-tables.server.ts';
import type { Manifest } from './manifest.ts';
import { findNewest, readManifest, readPicture } from './read-backup.server.ts';
import type { BackupTarget } from './target.server.ts';

/** Marks DATA_DIR as containing part of a restore, which may be started again. */
export const RESTORING_FILE = 'restore-under-way';

type Restore = {
  config: Config;
  media: MediaStore;
  log: Logger;
  target: BackupTarget;
  /** A backup's name; without one, the newest. */
  name?: string | undefined;
  say: (line: string) => void;
};

/**
 * Restores a backup into an empty place: the database and the pictures. Unless a backup is named,
 * an embedded database is restored from its continuous copy, if that is newer. An interrupted
 * restore may be run again. Returns its contents and any broken rules of its books. Throws an Error
 * with a sentence when the place is not empty or the backup cannot be read.
 */
export async function restore(options: Restore) {
  const { config, target, media, say } = options;
  const name = options.name ?? (await findNewest(target));
  if (!name) throw new Error(`There is no complete backup in ${target.address}.`);
  const { key } = config.backup;
  const manifest = await readManifest(target, name, key);
  const copy = options.name ? undefined : await findNewerCopy(options, manifest);
  await claim(config.dataDir);
  say(
    copy
      ? `Restoring the continuous copy of ${copy.until.toISOString()}, with the pictures of the backup of ${manifest.madeAt} …`
      : `Restoring the backup of ${manifest.madeAt} …`,
  );
  const problems = await restoreRows(options, { target, name, manifest, key, copy });
  say(`${manifest.tables.length} tables restored. Restoring pictures …`);
  for (const picture of manifest.pictures) {
    if (await media.files.has(picture.name)) continue;
    await media.files.put(picture.name, await readPicture(target, picture, key));
  }
  if (manifest.secretKey) await storeKey(config.dataDir, manifest.secretKey);
  await rm(join(config.dataDir, RESTORING_FILE), { force: true });
  return { name, manifest, problems, copiedAt: copy?.until };
}

/** Finds the continuous copy if it is newer than a backup and can be restored here. */
async function findNewerCopy({ config, target, say }: Restore, { madeAt }: Manifest) {
  const copy = await findCopy(target, config.backup.key);
  if (!copy || copy.until <= new Date(madeAt)) return undefined;
  if (config.databaseUrl === undefined) return copy;
  say(
    `The continuous copy of ${copy.until.toISOString()} is newer, but only the embedded database can open it. ` +
      'To lose nothing, restore without DATABASE_URL, and move with a backup of that shop.',
  );
  return undefined;
}

/** Claims a folder for a restore. Throws an Error with a sentence if it contains anything else. */
async function claim(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const names = (await readdir(dataDir)).filter((name) => name !== 'lost+found');
  if (names.length > 0 && !names.includes(RESTORING_FILE)) {
    throw new Error(
      `${dataDir} is not empty, and a restore never overwrites a shop. Move it, or set ` +
        'DATA_DIR to an empty folder.',
    );
  }
  await writeFile(join(dataDir, RESTORING_FILE), 'Run the restore again to finish it.\n');
}

type Backup = {
  target: BackupTarget;
  name: string;
  manifest: Manifest;
  key: string | undefined;
  /** Restored instead of the backup's rows. */
  copy?: StoredCopy | undefined;
};

async function restoreRows({ config, log }: Restore, backup: Backup): Promise<string[]> {
  const { databaseUrl, dataDir, bundleDir } = config;
  if (databaseUrl) {
    const open = openPostgres(databaseUrl);
    try {
      await refuseFilled(open);
      return await fill(open, databaseUrl, backup, log);
    } finally {
      await open.close();
    }
  }
  const whole = join(dataDir, 'pglite');
  // Has another name until it is complete: no shop ever starts on half a database.
  const half = join(dataDir, 'restoring');
  await rm(half, { recursive: true, force: true });
  await rm(whole, { recursive: true, force: true });
  if (backup.copy) await writeCopy(backup.target, backup.key, backup.copy, join(half, 'pglite'));
  const open = await openDb({ databaseUrl: undefined, dataDir: half, bundleDir });
  let problems: string[];
  try {
    problems = await fill(open, undefined, backup, log);
  } finally {
    await open.close();
  }
  await rename(join(half, 'pglite'), whole);
  await syncPath(dirname(whole));
  await rm(half, { recursive: true, force: true });
  return problems;
}

async function fill(
  open: OpenDb,
  databaseUrl: string | undefined,
  backup: Backup,
  log: Logger,
): Promise<string[]> {
  if (backup.copy) {
    // Has its messages in its own queue.
    await open.migrate();
  } else {
    await fillDatabase(open, backup);
    await queueMessages(open, databaseUrl, backup.manifest, log);
  }
  return checkBooks(open.db);
}

/** Queued messages are sent once the shop runs again. */
async function queueMessages(
  open: OpenDb,
  databaseUrl: string | undefined,
  { messages }: Manifest,
  log: Logger,
): Promise<void> {
  if (messages.length === 0) return;
  const boss = await openBoss(open, databaseUrl, log);
  for (const { job, data } of messages) {
    if (isMessageJob(job)) await boss.jobs.send(job as JobName, data);
  }
  await boss.stop();
}

/** Tables without rows are left behind by an interrupted restore. */
async function refuseFilled({ db }: OpenDb): Promise<void> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await rowsOf(db, sql`select 1 from ${sql.raw(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new Error(
      `The database of DATABASE_URL is not empty (${name} has rows), and a restore never overwrites ` +
        'a shop. Set DATABASE_URL to an empty database.',
    );
  }
}
