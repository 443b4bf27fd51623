import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetOldReleases } from './kept.ts';
import { linkFiles, unlinkFiles } from './pack.ts';
import { deleteRelease, findRelease, type Release, SPARE } from './release.ts';

type Files = Release['files'];

const RELEASE_NAME = /^r[0-9a-z]+$/;

/**
 * Lays files of one release into the folder of a new one as hard links. A spare release becomes
 * that folder where there is one: then only what differs is touched, however large the site is.
 */
export async function layOut(
  folder: string,
  from: Release,
  name: string,
  files: Files,
): Promise<void> {
  const outDir = join(folder, name);
  const spare = await takeSpare(folder, from.codeVersion, name);
  if (spare) unlinkFiles(outDir, differing(spare, files));
  else mkdirSync(outDir, { recursive: true });
  linkFiles(join(folder, from.name), outDir, spare ? differing(files, spare) : files);
}

/**
 * Takes away the folders of releases that are not served, but for the newest of them, kept as the
 * spare. Their lists stay, so that they can be laid out again, but for those of the oldest.
 */
export async function retireReleases(
  folder: string,
  needed: (string | undefined)[],
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const old = entries
    .filter((entry) => entry.isDirectory() && RELEASE_NAME.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => !needed.includes(name))
    .sort();
  const newest = old.at(-1);
  for (const name of old) {
    const release = await findRelease(folder, name);
    if (release && name === newest) await makeSpare(folder, release);
    else await rm(join(folder, name), { recursive: true, force: true });
    // One of a shop of before the contents were kept cannot be laid out again.
    if (!release?.isKept) await rm(join(folder, `${name}.json`), { force: true });
  }
  await forgetOldReleases(folder, needed);
}

async function makeSpare(folder: string, release: Release): Promise<void> {
  await deleteRelease(folder, SPARE);
  await rename(join(folder, release.name), join(folder, SPARE));
  await writeFile(join(folder, `${SPARE}.json`), JSON.stringify(release));
}

/** Makes the spare the folder of this name; gives back what it holds. */
async function takeSpare(
  folder: string,
  codeVersion: string,
  name: string,
): Promise<Files | undefined> {
  const list = join(folder, `${SPARE}.json`);
  try {
    const spare = JSON.parse(await readFile(list, 'utf8')) as Release;
    // Every page of other code differs, so nothing would be saved.
    if (spare.codeVersion !== codeVersion) return undefined;
    await rm(list);
    await rename(join(folder, SPARE), join(folder, name));
    return spare.files;
  } catch {
    return undefined;
  }
}

/** The files that the other release has not, or has otherwise. */
function differing(files: Files, other: Files): Files {
  return Object.fromEntries(
    Object.entries(files).filter(
      ([name, { hash, packed }]) => other[name]?.hash !== hash || other[name].packed !== packed,
    ),
  );
}
