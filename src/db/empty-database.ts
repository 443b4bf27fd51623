import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { createDurable } from './durable.ts';

/** Names within a folder for BUNDLE_DIR. */
const DATABASE = 'database';
const IMAGE_FILE = 'database.json';

/** The PGlite version, and each file's SHA-256 by path. */
type DatabaseImage = { version: string; files: Record<string, string> };

/** Creates an empty embedded database in a folder that does not exist or is empty. */
export async function makeEmptyDatabase(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await (await createDurable(directory)).close();
}

/**
 * Stores an empty database in a folder for BUNDLE_DIR, because creating one takes most of a first
 * start. Does nothing if the folder already has one of this PGlite version.
 */
export async function storeEmptyDatabase(folder: string): Promise<void> {
  const version = await versionOfPglite();
  if ((await readImage(folder))?.version === version) return;
  const draft = join(folder, `${DATABASE}-draft`);
  await rm(draft, { recursive: true, force: true });
  await makeEmptyDatabase(draft);
  await letAnybodyRead(draft);
  const image: DatabaseImage = { version, files: await hashFiles(draft) };
  await rm(join(folder, DATABASE), { recursive: true, force: true });
  await rename(draft, join(folder, DATABASE));
  await writeFile(join(folder, IMAGE_FILE), JSON.stringify(image));
}

/**
 * Copies the empty database from such a folder. Returns false, and leaves nothing, without one
 * of this PGlite version or if a byte of it has changed.
 */
export async function copyEmptyDatabase(
  folder: string | undefined,
  directory: string,
): Promise<boolean> {
  const image = folder === undefined ? undefined : await readImage(folder);
  if (folder === undefined || image?.version !== (await versionOfPglite())) return false;
  await cp(join(folder, DATABASE), directory, { recursive: true });
  const found = await hashFiles(directory);
  const paths = new Set([...Object.keys(found), ...Object.keys(image.files)]);
  if ([...paths].every((path) => found[path] === image.files[path])) return true;
  await rm(directory, { recursive: true, force: true });
  return false;
}

/** It contains no data, and a container image is built by another user than the shop's. */
async function letAnybodyRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    hashes[relative(folder, path)] = hash.digest('hex');
  }
  return hashes;
}

async function readImage(folder: string): Promise<DatabaseImage | undefined> {
  const text = await readFile(join(folder, IMAGE_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as DatabaseImage);
}

async function versionOfPglite(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const text = await readFile(join(dirname(entry), '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
