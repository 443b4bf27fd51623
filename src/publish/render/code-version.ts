import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256 } from '#src/platform/sha256.ts';

/**
 * The sources of pages apart from data: all of src, since API code produces page data, and nothing
 * that styles are not made of (see the sources in src/styles).
 */
const SOURCES = ['src', 'public'];
/** The initial data of a new shop, which is most of the bytes. */
const DATA = /^src\/demo\/(pictures|models)\//;
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns a digest of everything pages are made of apart from data, so that changed code triggers a
 * new build.
 */
export async function getCodeVersion(root: string, siteUrl: string): Promise<string> {
  const listed = await Promise.all(SOURCES.map((source) => listBelow(join(root, source))));
  const paths = [...listed.flat(), ...FILES.map((file) => join(root, file))];
  // Relative paths, so that the checkout can be moved.
  const named = paths.map((path) => ({ path, name: relative(root, path).split(sep).join('/') }));
  // In parallel: reading hundreds of files in turn takes a minute on a busy machine.
  const read = await Promise.all(
    named
      .filter(({ name }) => !DATA.test(name))
      .map(async ({ path, name }) => ({
        name,
        digest: sha256(await readFile(path).catch(() => '')),
      })),
  );
  const hash = createHash('sha256').update(siteUrl);
  for (const { name, digest } of read.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`\n${name} ${digest}`);
  }
  return hash.digest('hex').slice(0, 20);
}

async function listBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
