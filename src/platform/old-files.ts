import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes what lies in a folder since before a moment, folders too; says how many there were. */
export async function deleteOldFiles(folder: string, before: Date): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Another server may have been faster.
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtime >= before) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}
