import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { wrapPglite } from '#src/db/open-embedded.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = join(ROOT, 'src/db/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/swara-tests');
const KEEP_MS = 86_400_000;

/** Provides the dump of a migrated, empty PGlite. */
export default async function setup(project: TestProject) {
  project.provide('emptyDump', await findEmptyDump());
}

/** Returns the file of a migrated, empty PGlite: made once per set of migrations, not per run. */
export async function findEmptyDump(): Promise<string> {
  const file = join(CACHE, `empty-${await hashOfMigrations()}.tar`);
  const now = new Date();
  // Touched, so that it counts as in use.
  await utimes(file, now, now).catch(() => makeDump(file));
  return file;
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(
    await readFile(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')),
  );
  const files = (await readdir(MIGRATIONS, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function makeDump(file: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const open = wrapPglite(client);
  await open.migrate();
  const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
  await open.close();
  // Whole or not there, even when another process makes it at the same time.
  const half = `${file}.${randomUUID()}`;
  await writeFile(half, dump);
  await rename(half, file);
  await forgetUnused();
}

async function forgetUnused(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const file = join(CACHE, name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > KEEP_MS) await rm(file, { force: true });
  }
}
