import { DAY_MS } from '#src/lib/durations.ts';
import { toKeep } from './keep.ts';
import { listBackups, readManifest } from './read-backup.server.ts';
import type { BackupTarget } from './target.server.ts';

type Rules = { keepDays: number; keepWeeks: number; key: string | undefined };

/**
 * Deletes backups that are no longer to be kept, and pictures that no remaining backup contains.
 * Returns the number of backups deleted. If a remaining one cannot be read, no picture is deleted.
 */
export async function pruneBackups(target: BackupTarget, rules: Rules, now: Date): Promise<number> {
  const names = await listBackups(target);
  const keep = toKeep(names, rules.keepDays, rules.keepWeeks);
  const old = names.filter((name) => !keep.has(name));
  for (const name of old) {
    // Deletes first the manifest, which marks a backup as complete.
    await target.removeFolder(name);
  }
  if (old.length > 0) await removeUnheldPictures(target, [...keep], rules.key, now);
  return old.length;
}

async function removeUnheldPictures(
  target: BackupTarget,
  backups: string[],
  key: string | undefined,
  now: Date,
): Promise<void> {
  const held = new Set<string>();
  for (const name of backups) {
    const { pictures } = await readManifest(target, name, key);
    for (const { file } of pictures) held.add(file);
  }
  for (const { name, lastModified } of await target.list('pictures')) {
    if (held.has(name)) continue;
    // A file that another running backup has just stored is not in any list yet.
    if ((await lastModified()).getTime() < now.getTime() - DAY_MS) await target.remove(name);
  }
}
