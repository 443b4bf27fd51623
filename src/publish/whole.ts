import { link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { contentPath, type Form, formsOf } from './kept.ts';
import { compress, hashOf, inParallel } from './pack.ts';
import {
  fileOfPage,
  findCurrentRelease,
  findRelease,
  type Release,
  type ReleaseFile,
  writeRelease,
} from './release.ts';

const UNPACK: Record<Form, (content: Buffer) => Promise<Buffer>> = {
  '': async (content) => content,
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/** A file in one form, only when it holds what the release's list says. */
export async function readWhole(
  path: string,
  file: ReleaseFile,
  form: Form,
): Promise<Buffer | undefined> {
  try {
    const content = await readFile(`${path}${form}`);
    return hashOf(await UNPACK[form](content)) === file.hash ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts the forms of a release's file right from one that is whole, in its folder or where contents
 * are by their hashes. False when there is none: it must be rendered again.
 */
export async function healFile(folder: string, release: Release, name: string): Promise<boolean> {
  const file = release.files[name];
  if (!file) return false;
  const path = join(folder, release.name, name);
  const kept = contentPath(folder, file.hash);
  const content = await readContent(folder, release, name);
  for (const form of formsOf(file)) {
    if (await readWhole(path, file, form)) continue;
    // The same file on the disk, as a rule: it would hand the damage on to the next release.
    await rm(`${kept}${form}`, { force: true });
    if (!content) continue;
    await mkdir(dirname(path), { recursive: true });
    const half = `${path}${form}.half`;
    await writeFile(half, form === '' ? content : await compress(name, content, form));
    // Takes the place of the link, so that no other release's file is written to.
    await rename(half, `${path}${form}`);
    if (release.isKept) await keepAgain(`${path}${form}`, `${kept}${form}`);
  }
  return content !== undefined;
}

async function keepAgain(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to);
}

/** What a file of a release holds, from any of its forms that is whole; undefined when none is. */
export async function readContent(
  folder: string,
  release: Release,
  name: string,
): Promise<Buffer | undefined> {
  const file = release.files[name];
  if (!file) return undefined;
  for (const path of [join(folder, release.name, name), contentPath(folder, file.hash)]) {
    for (const form of formsOf(file)) {
      const content = await readWhole(path, file, form);
      if (content) return UNPACK[form](content);
    }
  }
  return undefined;
}

/** Compares a release's files with its list and heals what can be; gives back the others. */
export async function healRelease(folder: string, release: Release): Promise<string[]> {
  const lost: string[] = [];
  await inParallel(Object.entries(release.files), async ([name, file]) => {
    const isWhole = await isOnDisk(join(folder, release.name, name), file);
    if (!isWhole && !(await healFile(folder, release, name))) lost.push(name);
  });
  return lost;
}

/** Whether a file is what the list says; its packed forms are looked into when they are sent. */
async function isOnDisk(path: string, file: ReleaseFile): Promise<boolean> {
  for (const form of formsOf(file).filter(Boolean)) {
    const size = await stat(`${path}${form}`).then(
      (found) => found.size,
      () => 0,
    );
    if (size === 0) return false;
  }
  return (await readWhole(path, file, '')) !== undefined;
}

/** Notes lost files in a release's list, so that the next build renders them again. */
export async function noteDamage(folder: string, name: string, lost: string[]): Promise<void> {
  const release = await findRelease(folder, name);
  if (!release || lost.length === 0) return;
  await writeRelease(folder, {
    ...release,
    damaged: [...new Set([...(release.damaged ?? []), ...lost])],
  });
}

/** The part of a release that can be built on: all but the files noted as lost. */
export function withoutDamaged(release: Release | undefined): Release | undefined {
  if (!release?.damaged) return release;
  const gone = new Set(release.damaged);
  const isHere = ([file]: [string, unknown]) => !gone.has(file);
  return {
    ...release,
    files: Object.fromEntries(Object.entries(release.files).filter(isHere)),
    pages: Object.fromEntries(
      Object.entries(release.pages).filter(([path]) => !gone.has(fileOfPage(path))),
    ),
  };
}

/** Looks the live release over; says whether something of it is lost that was not known to be. */
export async function repairLive(folder: string): Promise<boolean> {
  const release = await findCurrentRelease(folder);
  if (!release) return false;
  const lost = await healRelease(folder, release);
  await noteDamage(folder, release.name, lost);
  return lost.some((name) => !release.damaged?.includes(name));
}
