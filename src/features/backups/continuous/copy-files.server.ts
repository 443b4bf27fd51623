import { open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { EmbeddedClient } from '#src/db/pglite-thread.ts';
import { atCheckpoint, CONTROL_FILE, readLogEnd } from '#src/db/write-ahead-log.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { type CopyManifest, type Chunk, putFile } from './copy-format.server.ts';
import type { BackupTarget } from '#src/features/backups/target.server.ts';

/** The most of the database that is in memory. */
const PART_BYTES = 8 * 1024 * 1024;
/** The log is copied separately; the others belong to a running database. */
const LEFT_OUT = /^(pg_wal\/.*|postmaster\.pid|.*pgsql_tmp.*)$/;

type Source = {
  client: EmbeddedClient;
  directory: string;
  key: string | undefined;
  signal: AbortSignal;
};
type Content = { chunks: Chunk[]; bytes: Buffer[]; size: number };

/**
 * Stores the files of the embedded database while it is used, as PostgreSQL's base backups do: a
 * file may change while it is read, and recovery writes every page again that the log has changed
 * since the checkpoint.
 */
export async function copyFiles(
  { client, directory, key, signal }: Source,
  target: BackupTarget,
  copy: string,
): Promise<CopyManifest> {
  const { from, result: control } = await atCheckpoint(client, () =>
    readFile(join(directory, CONTROL_FILE)),
  );
  const { folders, files } = await listFiles(directory);
  const parts: CopyManifest['parts'] = [];
  let content: Content = { chunks: [], bytes: [], size: 0 };
  const store = async () => {
    const bytes = Buffer.concat(content.bytes);
    const file = `${copy}/files-${String(parts.length + 1).padStart(5, '0')}`;
    await putFile(target, key, file, bytes);
    parts.push({ file, sha256: sha256(bytes), chunks: content.chunks });
    content = { chunks: [], bytes: [], size: 0 };
  };
  addChunk(content, CONTROL_FILE, 0, control);
  for (const path of files) {
    signal.throwIfAborted();
    for await (const { at, bytes } of chunksOf(join(directory, path))) {
      if (content.size + bytes.byteLength > PART_BYTES) await store();
      addChunk(content, path, at, bytes);
    }
  }
  await store();
  return { folders, parts, from, until: await readLogEnd(client) };
}

function addChunk(content: Content, path: string, at: number, bytes: Buffer): void {
  content.chunks.push({ path, at, bytes: bytes.byteLength });
  content.bytes.push(bytes);
  content.size += bytes.byteLength;
}

async function listFiles(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => ({
    path: relative(directory, join(entry.parentPath, entry.name)),
    isFolder: entry.isDirectory(),
  }));
  return {
    folders: found.flatMap(({ path, isFolder }) => (isFolder ? path : [])).toSorted(),
    files: found.flatMap(({ path, isFolder }) =>
      isFolder || path === CONTROL_FILE || LEFT_OUT.test(path) ? [] : path,
    ),
  };
}

/** Reads a file in chunks: one without bytes if it is empty, none if it was deleted in the meantime. */
async function* chunksOf(path: string): AsyncGenerator<{ at: number; bytes: Buffer }> {
  const file = await open(path, 'r').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  try {
    // What is added later is in the log.
    const { size } = await file.stat();
    let at = 0;
    let bytes: Buffer;
    do {
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(Math.min(size - at, PART_BYTES)),
        position: at,
      });
      bytes = buffer.subarray(0, bytesRead);
      yield { at, bytes };
      at += bytesRead;
    } while (at < size && bytes.byteLength > 0);
  } finally {
    await file.close();
  }
}
