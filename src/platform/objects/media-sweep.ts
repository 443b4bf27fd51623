import type { Disk } from 'flydrive';
import { type MediaSize, mediaFolder, parseMediaFolder } from '#src/lib/media.ts';
import { nothingThere } from './media-copy.ts';

/** The folder for files that are still being written. */
export const UNFINISHED = 'unfinished';

/** Lists every picture in a store, including those missing from the database. */
export async function listStored(disk: Disk): Promise<MediaSize[]> {
  const entries = await listAll(disk, '');
  return entries.flatMap((entry) => (entry.isDirectory && parseMediaFolder(entry.name)) || []);
}

/** Deletes a picture's files, unless one was stored after `before`; returns whether it did. */
export async function deleteStored(disk: Disk, picture: MediaSize, before: Date): Promise<boolean> {
  const folder = mediaFolder(picture);
  for (const file of await listAll(disk, folder)) {
    if (file.isFile && !(await isOlder(disk, file.key, before))) return false;
  }
  await disk.deleteAll(folder);
  return true;
}

/** Deletes leftovers of interrupted writes older than this time; returns their number. */
export async function deleteUnfinished(disk: Disk, before: Date): Promise<number> {
  let count = 0;
  for (const file of await listAll(disk, UNFINISHED)) {
    if (!file.isFile || !(await isOlder(disk, file.key, before))) continue;
    await disk.delete(file.key);
    count += 1;
  }
  return count;
}

/** Returns whether a file was stored before this time; false if it is gone or was renamed. */
export async function isOlder(disk: Disk, name: string, before: Date): Promise<boolean> {
  try {
    return (await disk.getMetaData(name)).lastModified < before;
  } catch (error) {
    if (await disk.exists(name)) throw error;
    return false;
  }
}

/** Returns nothing for a folder that does not exist. */
async function listAll(disk: Disk, folder: string) {
  const entries = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { ...(paginationToken && { paginationToken }) })
      .catch(nothingThere);
    entries.push(...page.objects);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return entries;
}
