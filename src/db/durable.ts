import { fsyncSync } from 'node:fs';
import { chmod, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/**
 * Small, because the operating system also caches the files, so reading them again costs little.
 */
const BUFFERS = '32MB';

/** Kept after a checkpoint, so that the continuous copy can read what it has not stored yet. */
const LOG_KEPT = '64MB';

/** PGlite's record of an open file, with Node's file descriptor. */
type Stream = { nfd: number };
type Files = {
  open: (path: string, flags: 'r') => { stream_ops: { fsync?: (stream: Stream) => number } };
  close: (stream: unknown) => void;
};

/**
 * Opens a PGlite whose commits survive a power cut. By default it runs with fsync off, and its file
 * system has no fsync: commits survive the end of the process, not of the machine. This turns
 * syncing on and passes it to the disk: one fsync a commit, since fdatasync does not pass through
 * that file system.
 * https://www.postgresql.org/docs/current/runtime-config-wal.html#GUC-WAL-SYNC-METHOD
 */
export async function createDurable(directory: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const params = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const settings = [
    'wal_sync_method=fsync',
    `shared_buffers=${BUFFERS}`,
    `wal_keep_size=${LOG_KEPT}`,
  ];
  const options: PGliteOptions = {
    extensions: { pg_trgm },
    startParams: [...params, ...settings.flatMap((setting) => ['-c', setting])],
  };
  const client = await PGlite.create(directory, options);
  letSync(client);
  // Flushes what the start itself wrote before syncing worked.
  await client.exec('checkpoint');
  return client;
}

/** All open files share one table of operations, so one entry covers them all. */
function letSync(client: PGlite): void {
  const files = client.Module.FS as unknown as Files;
  const anyFile = files.open('/pglite/data/PG_VERSION', 'r');
  anyFile.stream_ops.fsync = ({ nfd }) => {
    fsyncSync(nfd);
    return 0;
  };
  files.close(anyFile);
}

/** Syncs every file of a folder, and the folders' entries, to the disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await syncPath(path);
  }
  await syncPath(folder);
}

/** Syncs one file or folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Restricts a folder and its contents to this user: folders 0700, files 0600. */
export async function keepPrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await keepPrivate(path);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
}
