import { linkSync, mkdirSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inParallel } from './pack.ts';
import { exists, findRelease, listNames, type Release, type ReleaseFile } from './release.ts';

/** So many releases can be made live again. */
export const KEPT_MAX = 20;
/** So many more may gather until what nobody needs is looked for, since that reads every list. */
const KEPT_SLACK = 10;

/**
 * The folder next to the releases that holds each file once, by its hash. A release that is
 * no longer served keeps only its list and, here, what other releases do not have anyway; so its
 * links grow with what changed and not with the size of the catalogue.
 */
const CONTENTS = 'contents';

/** The path of a file's content, by its hash. */
export function contentPath(folder: string, hash: string): string {
  return join(folder, CONTENTS, hash.slice(0, 2), hash);
}

/** What the name of a form ends with: as it is, brotli, gzip. */
export type Form = '' | '.br' | '.gz';

/** The forms in which a file is stored. */
export function formsOf({ packed }: ReleaseFile): readonly Form[] {
  return packed ? ['', '.br', '.gz'] : [''];
}

/**
 * Links a new release's files by their hashes, but for those that are known to lie there. In one
 * go, since the publisher's process has nothing else to do.
 */
export function keepContents(folder: string, release: Release, before: Release | undefined): void {
  const known = before?.isKept ? before.files : {};
  for (const [name, file] of Object.entries(release.files)) {
    if (known[name]?.hash === file.hash) continue;
    const path = contentPath(folder, file.hash);
    mkdirSync(dirname(path), { recursive: true });
    for (const form of formsOf(file))
      linkOnce(`${join(folder, release.name, name)}${form}`, `${path}${form}`);
  }
}

function linkOnce(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

/** Lays a kept release out as a folder again; false when something that it holds is gone. */
export async function layOutKept(folder: string, release: Release): Promise<boolean> {
  const outDir = join(folder, release.name);
  if (await exists(outDir)) return true;
  const half = join(folder, `.${release.name}`);
  await rm(half, { recursive: true, force: true });
  try {
    await inParallel(Object.entries(release.files), async ([name, file]) => {
      await mkdir(dirname(join(half, name)), { recursive: true });
      const from = contentPath(folder, file.hash);
      for (const form of formsOf(file)) await link(`${from}${form}`, `${join(half, name)}${form}`);
    });
    await rename(half, outDir);
    return true;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Forgets all but the newest releases, and the contents that then no list names. */
export async function forgetOldReleases(
  folder: string,
  needed: (string | undefined)[],
): Promise<void> {
  const names = await listNames(folder);
  if (names.length <= KEPT_MAX + KEPT_SLACK) return;
  for (const name of names.slice(0, -KEPT_MAX)) {
    if (!needed.includes(name)) await rm(join(folder, `${name}.json`), { force: true });
  }
  const named = new Set<string>();
  for (const name of await listNames(folder)) {
    const release = await findRelease(folder, name);
    // What a list names that cannot be read is unknown, so nothing may go.
    if (!release) return;
    for (const { hash } of Object.values(release.files)) named.add(hash);
  }
  const all = await readdir(join(folder, CONTENTS), { recursive: true, withFileTypes: true });
  const lost = all.filter(
    (entry) => entry.isFile() && !named.has(entry.name.replace(/\.(br|gz)$/, '')),
  );
  await inParallel(lost, ({ parentPath, name }) => rm(join(parentPath, name), { force: true }));
}

function isThere(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EEXIST';
}
