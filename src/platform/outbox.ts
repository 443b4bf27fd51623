import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps what could not be sent, for want of settings, as a file in DATA_DIR/outbox, readable by
 * the shop's own user alone: reset links and codes are in there. Gives the file's path.
 */
export async function writeToOutbox(
  dataDir: string,
  extension: string,
  content: string | Uint8Array,
): Promise<string> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.${extension}`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}

/** Forgets what was written to the outbox before `since`. For a daily job; gives how many files. */
export async function deleteOldFromOutbox(dataDir: string, since: Date): Promise<number> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  let gone = 0;
  for (const name of names) {
    const file = join(folder, name);
    // Another server may have been faster.
    const kept = await stat(file).catch(() => undefined);
    if (!kept?.isFile() || kept.mtime >= since) continue;
    await rm(file, { force: true });
    gone += 1;
  }
  return gone;
}
