import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openPostgres, wrapPglite } from '#src/db/open.ts';
import { shareParsers } from '#tests/kit/pglite.ts';
import { findEmptyDump } from '#tests/kit/pglite.setup.ts';
import { prepareAll } from './prepared-client.ts';
import { type Arena, makeArena } from './walk.ts';

/** Opens an empty database for walks: the PostgreSQL of a URL, or an embedded one in memory. */
export async function openArena(databaseUrl?: string): Promise<Arena> {
  if (databaseUrl) {
    const open = openPostgres(databaseUrl);
    await open.migrate();
    return makeArena(open);
  }
  const dump = await readFile(await findEmptyDump());
  const loadDataDir = new Blob([new Uint8Array(dump)]);
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  shareParsers(client);
  await client.exec('set plan_cache_mode = force_generic_plan');
  return makeArena(wrapPglite(prepareAll(client)));
}
