import { join } from 'node:path';
import type { Db } from '#src/db/db.ts';
import type { OpenDb } from '#src/db/open.ts';
import type { EmbeddedClient } from '#src/db/pglite-thread.ts';
import { endOfLogFile, readLog, readLogEnd } from '#src/db/write-ahead-log.ts';
import { findLastBackup, recordCopy } from '#src/features/backups/backup-state.server.ts';
import {
  type BackupTarget,
  isCopied,
  openTarget,
  targetAddress,
} from '#src/features/backups/target.server.ts';
import type { Config } from '#src/platform/config.ts';
import type { Logger } from '#src/platform/log.ts';
import { copyFiles } from './copy-files.server.ts';
import {
  copyName,
  copyTime,
  getFile,
  getManifest,
  listCopies,
  listLog,
  logPartName,
  putFile,
  putManifest,
} from './copy-format.server.ts';

/** Half of the minute that may be lost, since storing takes time too. */
const COPY_MS = 30_000;
/** The newest copy and the previous one. */
const COPIES_KEPT = 2;

type CopySource = { client: EmbeddedClient; db: Db; config: Config };
/** A copy of the files, and the position up to which the log is stored next to it. */
type Copy = { name: string; position: number };
type Place = {
  client: EmbeddedClient;
  target: BackupTarget;
  /** The folder of the database's files. */
  directory: string;
  key: string | undefined;
  /** Aborted when the shop stops. */
  signal: AbortSignal;
};

/**
 * Stores what has changed in the embedded database every 30 seconds where BACKUP_TARGET says, so
 * that a lost machine loses less than a minute. Returns a function that stores the rest and stops.
 */
export function copyContinuously(
  { db, engine }: Pick<OpenDb, 'db' | 'engine'>,
  config: Config,
  log: Logger,
): () => Promise<void> {
  if (engine.kind !== 'pglite' || !isCopied(config)) return async () => {};
  const { copy, stop } = createCopier({ client: engine.client, db, config }, targetAddress(config));
  let isFailing = false;
  let running = Promise.resolve();
  const run = () => {
    running = running.then(copy).then(
      () => void (isFailing = false),
      (error: unknown) => {
        // Not every 30 seconds again.
        if (!isFailing) log.error({ err: error }, 'The database could not be copied');
        isFailing = true;
      },
    );
    return running;
  };
  void run();
  const timer = setInterval(() => void run(), COPY_MS);
  return async () => {
    clearInterval(timer);
    await stop();
    await run();
  };
}

/**
 * Creates the copier of an embedded database. `copy` stores what was saved since its last call, and
 * records the result; `settled` resolves when no copy of the files is being made. The files are
 * copied in the background: again after each backup, which has the pictures that belong to them.
 */
export function createCopier(source: CopySource, address: string) {
  const { client, db, config } = source;
  const stopping = new AbortController();
  let current: Copy | undefined;
  let isResumed = false;
  let making: Promise<void> | undefined;
  let failure: Error | undefined;

  /** Returns the time up to which everything is stored; undefined while there is no copy. */
  async function copyNow(): Promise<Date | undefined> {
    const { target } = await openTarget(address, config);
    const place = {
      ...{ client, target, directory: join(config.dataDir, 'pglite'), key: config.backup.key },
      signal: stopping.signal,
    };
    if (!isResumed) current = await findOwnCopy(place);
    isResumed = true;
    const before = current;
    const copiedAt = before && (await copyLog(place, before));
    if (!copiedAt && current === before) current = undefined;
    const backup = (await findLastBackup(db))?.done;
    if (backup && !making && !stopping.signal.aborted && isOlder(current, backup.madeAt)) {
      making = copyAll(place)
        .then((next) => {
          current = next;
          return deleteOldCopies(target);
        })
        .catch((thrown: unknown) => {
          if (!stopping.signal.aborted) failure = toError(thrown);
        })
        .finally(() => (making = undefined));
    }
    return copiedAt;
  }

  async function copy(): Promise<void> {
    try {
      const at = await copyNow();
      if (at) await recordCopy(db, { madeAt: at.toISOString() }, at);
      const failed = failure;
      failure = undefined;
      if (failed) throw failed;
    } catch (thrown) {
      const error = toError(thrown);
      await recordCopy(db, error, new Date());
      throw error;
    }
  }

  const settled = async () => making;
  const stop = () => {
    stopping.abort();
    return settled();
  };
  return { copy, settled, stop };
}

function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function isOlder(copy: Copy | undefined, backupMadeAt: string): boolean {
  const time = copy && copyTime(copy.name);
  return !time || time < new Date(backupMadeAt);
}

/**
 * Finds the newest copy, if the database has continued from it. It has not if it was replaced or
 * set back in the meantime: then its log has other bytes.
 */
async function findOwnCopy({ client, target, directory, key }: Place): Promise<Copy | undefined> {
  const [name] = await listCopies(target);
  if (name === undefined) return undefined;
  const { from } = await getManifest(target, key, name);
  const last = (await listLog(target, name, from)).at(-1);
  if (!last || (await readLogEnd(client)) < last.to) return undefined;
  const own = await readLog(directory, last.from, last.to).catch(() => undefined);
  const isSame = own?.equals(await getFile(target, key, last.file));
  return isSame ? { name, position: last.to } : undefined;
}

/**
 * Stores the log since a copy's position. Returns the time up to which it has everything, or
 * undefined if the database no longer has all of that log.
 */
async function copyLog(
  { client, target, directory, key }: Place,
  copy: Copy,
): Promise<Date | undefined> {
  const at = new Date();
  const end = await readLogEnd(client);
  while (copy.position < end) {
    const from = copy.position;
    const to = Math.min(end, endOfLogFile(from));
    const bytes = await readLog(directory, from, to).catch(() => undefined);
    if (!bytes) return undefined;
    await putFile(target, key, logPartName(copy.name, { from, to, at }), bytes);
    copy.position = to;
  }
  return at;
}

/** Copies the files, and the log since this was begun. */
async function copyAll(place: Place): Promise<Copy> {
  const { target, key } = place;
  const name = copyName(new Date());
  const manifest = await copyFiles(place, target, name);
  const copy = { name, position: manifest.from };
  if (!(await copyLog(place, copy))) throw new Error('The write-ahead log was deleted too early.');
  await putManifest(target, key, name, manifest);
  return copy;
}

async function deleteOldCopies(target: BackupTarget): Promise<void> {
  const kept = (await listCopies(target)).slice(0, COPIES_KEPT);
  const copies = (await target.folders()).filter(copyTime);
  for (const folder of copies.filter((name) => !kept.includes(name))) {
    await target.removeFolder(folder);
  }
}
