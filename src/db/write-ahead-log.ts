import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedClient } from './pglite-thread.ts';

/** The size of a file of the log: PostgreSQL's default, which PGlite has. */
export const LOG_FILE_BYTES = 16 * 1024 * 1024;
/** The embedded database never changes its timeline, since only restores from archives do. */
const TIMELINE = '00000001';
const FILES_PER_NUMBER = 256;

/** The control file, which names the checkpoint that recovery starts from. */
export const CONTROL_FILE = 'global/pg_control';

/** Returns the position in bytes up to which the log is on the disk and no longer changes. */
export async function readLogEnd(client: EmbeddedClient): Promise<number> {
  const { rows } = await client.query<{ end: string }>(
    `select (pg_current_wal_flush_lsn() - '0/0')::text as "end"`,
  );
  return Number(rows[0]?.end);
}

/**
 * Writes all changes to their tables, and calls `work` before anything else is written. Returns its
 * result, and the start of the log file from which recovery needs the log.
 */
export function atCheckpoint<T>(client: EmbeddedClient, work: () => Promise<T>) {
  return client.transaction(async (tx) => {
    await tx.exec('checkpoint');
    const { rows } = await tx.query<{ redo: string }>(
      `select (redo_lsn - '0/0')::text as redo from pg_control_checkpoint()`,
    );
    const redo = Number(rows[0]?.redo);
    return { from: redo - (redo % LOG_FILE_BYTES), result: await work() };
  });
}

/** Returns the end of the log file that contains a position. */
export function endOfLogFile(position: number): number {
  return position - (position % LOG_FILE_BYTES) + LOG_FILE_BYTES;
}

/** Reads the log of a database between two positions of one file. Throws if it was deleted. */
export async function readLog(directory: string, from: number, to: number): Promise<Buffer> {
  const file = await open(pathOf(directory, from), 'r');
  try {
    const bytes = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from % LOG_FILE_BYTES);
    if (bytesRead < bytes.byteLength) throw new Error('The write-ahead log ends too early.');
    return bytes;
  } finally {
    await file.close();
  }
}

/** Writes a part of the log at its position. The rest of a new file is zeros, which end the log. */
export async function writeLog(directory: string, from: number, bytes: Uint8Array): Promise<void> {
  const file = await open(pathOf(directory, from), from % LOG_FILE_BYTES === 0 ? 'w' : 'r+');
  try {
    await file.truncate(LOG_FILE_BYTES);
    await file.write(bytes, 0, bytes.byteLength, from % LOG_FILE_BYTES);
  } finally {
    await file.close();
  }
}

function pathOf(directory: string, position: number): string {
  const file = Math.floor(position / LOG_FILE_BYTES);
  const hex = (count: number) => count.toString(16).toUpperCase().padStart(8, '0');
  const name = `${hex(Math.floor(file / FILES_PER_NUMBER))}${hex(file % FILES_PER_NUMBER)}`;
  return join(directory, 'pg_wal', `${TIMELINE}${name}`);
}
