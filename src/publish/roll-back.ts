import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { releases } from '#src/db/schema/tables.ts';
import { findHold, holdAt, lockLive } from './hold.ts';
import { KEPT_MAX, layOutKept } from './kept.ts';
import {
  exists,
  findCurrentName,
  findRelease,
  listNames,
  releasesFolder,
  swapCurrent,
} from './release.ts';
import { healRelease } from './whole.ts';

/** The releases that can be made live, newest first, and the one that is. */
export async function listLiveable(dataDir: string) {
  const folder = releasesFolder(dataDir);
  const names = (await listNames(folder)).toReversed();
  return { live: await findCurrentName(folder), names: names.slice(0, KEPT_MAX + 1) };
}

export type RolledBack = { name: string } | { problem: string };

/**
 * Makes a release live again and holds it until staff say that publishing goes on; without a name
 * the one before the live one. Servers follow within a second.
 */
export async function rollBack(db: Db, dataDir: string, wanted?: string): Promise<RolledBack> {
  const folder = releasesFolder(dataDir);
  const { live, names } = await listLiveable(dataDir);
  const name = wanted ?? names.find((one) => live !== undefined && one < live);
  if (name === undefined) return { problem: 'There is no earlier release to go back to.' };
  if (name === live && (await findHold(db))) return { problem: 'That release is already live.' };
  if (!names.includes(name)) {
    return { problem: 'That release is no longer kept. Choose one that can be made live.' };
  }
  const release = await findRelease(folder, name);
  const isWhole =
    release && (await layOutKept(folder, release)) && !(await healRelease(folder, release)).length;
  if (!isWhole) return { problem: 'Files of that release are lost. Choose another one.' };
  await db.transaction(async (tx) => {
    await lockLive(tx);
    await holdAt(tx, name);
    await tx.update(releases).set({ status: 'superseded' }).where(eq(releases.status, 'live'));
    await tx.update(releases).set({ status: 'live' }).where(eq(releases.name, name));
    // A publication that ended meanwhile may have taken the folder away.
    if (!(await exists(`${folder}/${name}`))) await layOutKept(folder, release);
    await swapCurrent(folder, name);
  });
  return { name };
}
