import {
  access,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

export type ReleaseFile = {
  /** First 20 hex digits of the SHA-256 of the content: the ETag. */
  hash: string;
  bytes: number;
  /** Whether `<file>.br` and `<file>.gz` exist too. */
  packed: boolean;
  /** An asset of the code before, kept for tabs that were opened before an upgrade. */
  carried?: boolean;
};

/** What a release holds. Kept next to its folder as `<name>.json`. */
export type Release = {
  name: string;
  /** Digest of the code that rendered it; see code-version.ts. */
  codeVersion: string;
  createdAt: string;
  /** Path of each page to its cacheKey, '' for pages that depend on code alone. */
  pages: Record<string, string>;
  /** Path of each page to when what it shows last changed; a release of older code has none. */
  changedAt?: Record<string, string>;
  /** Each file by its path below the release's folder. */
  files: Record<string, ReleaseFile>;
  /** Scripts that stand within its pages, as a Content-Security-Policy calls them; see inline-scripts.ts. */
  inlineScripts?: string[];
  /** Its files lie by their hashes too, so that it can be laid out again: see kept.ts. */
  isKept?: boolean;
  /** Files that were lost or cut on the disk, and are no longer among `files`: see whole.ts. */
  damaged?: string[];
};

/** The name of the folder that the next release is made in. */
export const SPARE = 'spare';

/** Where releases lie. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** The file of a page: `/category/ear-buds` is category/ear-buds/index.html, `/robots.txt` itself. */
export function fileOfPage(path: string): string {
  const bare = path.replace(/^\/|\/$/g, '');
  if (bare === '404') return '404.html';
  if (/\.\w+$/.test(bare)) return bare;
  return bare === '' ? 'index.html' : `${bare}/index.html`;
}

/** A release's contents; undefined when there is none of that name, or it cannot be read. */
export async function findRelease(folder: string, name: string): Promise<Release | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
    return isRelease(value, name) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells our own file from a foreign or half-written one. Not by a schema: checking each of tens
 * of thousands of entries would keep shoppers waiting at every publication.
 */
function isRelease(value: unknown, name: string): value is Release {
  const release = value as Partial<Release> | null;
  return release?.name === name && Boolean(release.pages && release.files && release.codeVersion);
}

/** The name of the release that is live. */
export function findCurrentName(folder: string): Promise<string | undefined> {
  return readlink(join(folder, 'current')).catch(() => undefined);
}

/** The release that is live. */
export async function findCurrentRelease(folder: string): Promise<Release | undefined> {
  const name = await findCurrentName(folder);
  return name === undefined ? undefined : findRelease(folder, name);
}

/**
 * Names of the releases that are served or can be served again, oldest first: not of the spare one,
 * which is taken apart.
 */
export async function listNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  const names = entries.flatMap((entry) => /^([^.].*)\.json$/.exec(entry)?.[1] ?? []);
  return names.filter((name) => name !== SPARE).toSorted();
}

/** Releases that are served or can be served again. */
export async function listReleases(folder: string): Promise<Release[]> {
  const names = await listNames(folder);
  return (await Promise.all(names.map((name) => findRelease(folder, name)))).flatMap(
    (release) => release ?? [],
  );
}

/**
 * Sees to it that `current` names a release that can be read: where it does not, the newest that
 * can becomes the live one. Nothing is live when there is none.
 */
export async function repairCurrent(folder: string): Promise<void> {
  if (await findCurrentRelease(folder)) return;
  for (const name of (await listNames(folder)).toReversed()) {
    if (!(await exists(join(folder, name))) || !(await findRelease(folder, name))) continue;
    await swapCurrent(folder, name);
    return;
  }
  await rm(join(folder, 'current'), { force: true });
}

/** Writes a release's list, whole or not at all. */
export async function writeRelease(folder: string, release: Release): Promise<void> {
  const half = join(folder, `.${release.name}.json`);
  await writeFile(half, JSON.stringify(release), { flush: true });
  await rename(half, join(folder, `${release.name}.json`));
}

/** Makes a release the live one, in one step that cannot be seen half done. */
export async function swapCurrent(folder: string, name: string): Promise<void> {
  const next = join(folder, `.current-${process.pid}`);
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, join(folder, 'current'));
}

/** Removes a release's folder and its list of contents. */
export async function deleteRelease(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { recursive: true, force: true });
  await rm(join(folder, `${name}.json`), { force: true });
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
