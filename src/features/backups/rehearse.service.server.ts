import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#src/db/db.ts';
import { openScratch } from '#src/db/open-embedded.ts';
import { media } from '#src/db/schema/tables.ts';
import { mediaFolder } from '#src/lib/media.ts';
import { checkBooks } from './books.queries.server.ts';
import { findCopy, type StoredCopy, writeCopy } from './continuous/restore-copy.service.server.ts';
import { fillDatabase } from './fill-tables.server.ts';
import { type Manifest, rowsIn } from './manifest.ts';
import { listBackups, readManifest, readPicture } from './read-backup.server.ts';
import type { BackupTarget } from './target.server.ts';

export type Rehearsed = {
  name: string;
  madeAt: string;
  /** The problems found, a sentence each; empty when the backup is sound. */
  problems: string[];
  orders: number;
  rows: number;
  pictures: number;
  tookMs: number;
};

type Where = {
  target: BackupTarget;
  key: string | undefined;
  /** A backup's name; without one, the newest. */
  name?: string | undefined;
  dataDir: string;
  /** The folder for an empty database: see db/empty-database.ts. */
  bundleDir?: string | undefined;
};

/**
 * Restores a backup into a scratch database, checks the books, reads every picture and deletes the
 * scratch database. Does the same with the continuous copy, unless a backup is named. Works with any database the shop runs on. Throws an Error with a sentence when
 * there is no backup or it cannot be read.
 */
export async function rehearse({ target, key, name, ...where }: Where): Promise<Rehearsed> {
  const startedAt = performance.now();
  const chosen = name ?? (await listBackups(target))[0];
  if (!chosen) throw new Error(`There is no backup in ${target.address} yet.`);
  const manifest = await readManifest(target, chosen, key);
  const copy = name === undefined ? await findCopy(target, key) : undefined;
  const { dataDir, bundleDir } = where;
  await mkdir(dataDir, { recursive: true });
  const scratch = await mkdtemp(join(dataDir, 'rehearsal-'));
  try {
    const open = await openScratch(join(scratch, 'pglite'), bundleDir);
    try {
      await fillDatabase(open, { target, name: chosen, manifest, key });
      const problems = await checkBooks(open.db);
      problems.push(...(await findLostPictures(open.db, manifest)));
      if (copy && copy.until > new Date(manifest.madeAt)) {
        problems.push(...(await rehearseCopy({ target, key, copy }, join(scratch, 'copy'))));
      }
      for (const picture of manifest.pictures) await readPicture(target, picture, key);
      return {
        name: chosen,
        madeAt: manifest.madeAt,
        problems,
        orders: rowsIn(manifest, 'orders'),
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        pictures: manifest.pictures.length,
        tookMs: Math.round(performance.now() - startedAt),
      };
    } finally {
      await open.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Restores the continuous copy into a folder and checks the books. Returns its problems. */
async function rehearseCopy(
  { target, key, copy }: Pick<Where, 'target' | 'key'> & { copy: StoredCopy },
  directory: string,
): Promise<string[]> {
  const words = `the continuous copy of ${copy.until.toISOString()}`;
  try {
    await writeCopy(target, key, copy, directory);
    const open = await openScratch(directory);
    try {
      const problems = await checkBooks(open.db);
      return problems.map((problem) => `${words}: ${problem}`);
    } finally {
      await open.close();
    }
  } catch (error) {
    return [
      `${words} cannot be restored: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

/** Pictures that the rows name and the backup does not hold. */
async function findLostPictures(db: Db, { pictures }: Manifest): Promise<string[]> {
  const folders = new Set(pictures.map(({ name }) => name.split('/')[0]));
  const rows = await db.select().from(media);
  const lost = rows.filter((picture) => !folders.has(mediaFolder(picture)));
  return lost.length === 0
    ? []
    : [`pictures without a file: ${lost.length}, such as ${lost[0]?.hash}`];
}
