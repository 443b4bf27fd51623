import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * What pages are made of besides data. All of src, since the API's code makes what pages show, and
 * nothing that styles are not made of: see the sources in src/styles.
 */
const SOURCES = ['src', 'public'];
/** What a fresh shop is given as data; it is most of the bytes. */
const DATA = /^src\/demo\/(pictures|models)\//;
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** A digest of everything pages are made of besides data, so that changed code means a new build. */
export async function getCodeVersion(root: string, siteUrl: string): Promise<string> {
  const listed = await Promise.all(SOURCES.map((source) => listBelow(join(root, source))));
  const paths = [...listed.flat(), ...FILES.map((file) => join(root, file))];
  // Without the path of the checkout, so that it can be moved.
  const named = paths.map((path) => ({ path, name: relative(root, path).split(sep).join('/') }));
  // All at once: one turn at a time, hundreds of files take a minute on a busy machine.
  const read = await Promise.all(
    named
      .filter(({ name }) => !DATA.test(name))
      .map(async ({ path, name }) => ({
        name,
        digest: digestOf(await readFile(path).catch(() => '')),
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

function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
