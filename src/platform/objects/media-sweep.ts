import type { Disk } from 'flydrive';
import { type MediaSize, mediaFolder, parseMediaFolder } from '#src/lib/media.ts';

/** Where files are written before they get their name. */
export const UNFINISHED = 'unfinished';

/** Every picture that a store holds, whether the database knows it or not. */
export async function listStored(disk: Disk): Promise<MediaSize[]> {
  const entries = await listAll(disk, '');
  return entries.flatMap((entry) => (entry.isDirectory && parseMediaFolder(entry.name)) || []);
}

/** Deletes all files of a picture, unless one was stored after `before`; says whether it did. */
export async function deleteStored(disk: Disk, picture: MediaSize, before: Date): Promise<boolean> {
  const folder = mediaFolder(picture);
  for (const file of await listAll(disk, folder)) {
    if (file.isFile && (await file.getMetaData()).lastModified >= before) return false;
  }
  await disk.deleteAll(folder);
  return true;
}

/** Deletes what writes that were cut off left behind before this time; says how many files. */
export async function deleteUnfinished(disk: Disk, before: Date): Promise<number> {
  let count = 0;
  for (const file of await listAll(disk, UNFINISHED)) {
    if (!file.isFile || (await file.getMetaData()).lastModified >= before) continue;
    await disk.delete(file.key);
    count += 1;
  }
  return count;
}

/** Of a folder that is not there yet, nothing. */
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

function nothingThere(error: Error & { code?: string }): { objects: []; paginationToken?: string } {
  if (error.code !== 'ENOENT') throw error;
  return { objects: [] };
}
