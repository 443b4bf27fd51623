import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes a folder's files and folders older than a time; returns their number. */
export async function deleteOldFiles(folder: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Another server may have deleted it first.
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}
