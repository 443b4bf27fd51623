import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { wrapPglite } from '#src/db/open.ts';

/** Migrates one PGlite and dumps it, so that each test file loads a copy instead of migrating. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'swara-tests-'));
  const file = join(folder, 'empty.tar');
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const open = wrapPglite(client);
  await open.migrate();
  await writeFile(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await open.close();
  project.provide('emptyDump', file);
  project.provide('postgresUrl', '');
  return () => rm(folder, { recursive: true, force: true });
}
