import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a message that cannot be sent without settings to a file in DATA_DIR/outbox, readable only
 * by the shop's user, since it may contain reset links and codes. Returns the file's path.
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

/** Returns the folder of writeToOutbox(). */
export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}
