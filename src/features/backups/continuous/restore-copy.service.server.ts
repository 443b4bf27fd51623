import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncTree } from '#src/db/durable.ts';
import { writeLog } from '#src/db/write-ahead-log.ts';
import type { BackupTarget } from '#src/features/backups/target.server.ts';
import {
  type CopyManifest,
  getFile,
  getManifest,
  getPart,
  listCopies,
  listLog,
  type LogPart,
} from './copy-format.server.ts';

/** A continuous copy that can be restored. */
export type StoredCopy = { name: string; manifest: CopyManifest; log: LogPart[]; until: Date };

/**
 * Finds the newest continuous copy of an embedded database that can be restored. `until` is the
 * time up to which it has everything.
 */
export async function findCopy(
  target: BackupTarget,
  key: string | undefined,
): Promise<StoredCopy | undefined> {
  for (const name of await listCopies(target)) {
    const manifest = await getManifest(target, key, name);
    const log = await listLog(target, name, manifest.from);
    const last = log.at(-1);
    if (last && last.to >= manifest.until) return { name, manifest, log, until: last.at };
  }
  return undefined;
}

/**
 * Writes a copy's files and log to a folder that does not exist. The database recovers from them
 * when it is opened, as after a power cut.
 */
export async function writeCopy(
  target: BackupTarget,
  key: string | undefined,
  { manifest, log }: StoredCopy,
  directory: string,
): Promise<void> {
  for (const folder of ['', ...manifest.folders]) {
    await mkdir(join(directory, folder), { recursive: true, mode: 0o700 });
  }
  for (const part of manifest.parts) {
    const content = await getPart(target, key, part);
    let start = 0;
    for (const { path, at, bytes } of part.chunks) {
      await writeChunk(join(directory, path), at, content.subarray(start, start + bytes));
      start += bytes;
    }
  }
  for (const { file, from } of log) {
    await writeLog(directory, from, await getFile(target, key, file));
  }
  await syncTree(directory);
}

async function writeChunk(path: string, at: number, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, at === 0 ? 'w' : 'r+', 0o600);
  try {
    await file.write(bytes, 0, bytes.byteLength, at);
  } finally {
    await file.close();
  }
}
