import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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
  const folder = outboxFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(':', '-');
  const file = join(folder, `${time}-${randomBytes(3).toString('hex')}.${extension}`);
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}

/** Where writeToOutbox() keeps its files. */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}
