import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#src/db/open.ts';
import { wrapPglite } from '#src/db/open-embedded.ts';
import { fillDatabase } from '#src/features/backups/fill-tables.server.ts';
import { findNewest, readManifest } from '#src/features/backups/read-backup.server.ts';
import { openTarget } from '#src/features/backups/target.server.ts';
import { readConfig } from '#src/platform/config.ts';
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

/** Opens an embedded database that a backup of an earlier version filled and that was then upgraded. */
export async function openUpgradedArena(backup: string): Promise<Arena> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  shareParsers(client);
  const open = wrapPglite(prepareAll(client));
  const { target } = await openTarget(backup, readConfig({ NODE_ENV: 'test' }));
  const name = (await findNewest(target)) ?? '';
  const manifest = await readManifest(target, name, undefined);
  await fillDatabase(open, { target, name, manifest, key: undefined });
  // Walks give their products the same names, which are unique.
  await open.db.execute(sql`update categories set link = 'old-' || link, title = 'Old ' || title`);
  await open.db.execute(sql`update stock_items set sku_id = 'OLD-' || sku_id`);
  return makeArena(open, { keepsRows: true });
}
