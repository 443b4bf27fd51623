import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { type EmbeddedClient, openInThread } from './pglite-thread.ts';
import { lockDirectory } from './lock.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import * as schema from './schema/tables.ts';

/** The database, or a transaction of it: PGlite and PostgreSQL look the same. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDb = {
  db: Db;
  /** The engine below, for pg-boss and the tests. */
  engine: { kind: 'pglite'; client: EmbeddedClient } | { kind: 'postgres'; pool: Pool };
  /**
   * Brings the tables to the newest format, or to that of another folder of migrations. Throws an
   * Error with a sentence when the database is of a newer version of the shop.
   */
  migrate: (folder?: string) => Promise<void>;
  close: () => Promise<void>;
};

type Where = { databaseUrl: string | undefined; dataDir: string };

const POOL_SIZE = 16;
/** A number that nothing else locks by. */
const MIGRATING = 7_926_211;

/**
 * Opens PostgreSQL at databaseUrl, or else the embedded PGlite in dataDir. Throws an Error with
 * a sentence when another process has the embedded database open.
 */
export async function openDb({ databaseUrl, dataDir }: Where): Promise<OpenDb> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded(join(dataDir, 'pglite'));
}

/** Opens PostgreSQL alone. */
export function openPostgres(databaseUrl: string, poolSize = POOL_SIZE): OpenDb {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize });
  // An idle connection that breaks is replaced at the next query; it must not end the process.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema });
  return {
    db: db,
    engine: { kind: 'postgres', pool },
    migrate: (folder) => migratePostgres(pool, db, folder),
    close: () => pool.end(),
  };
}

/** Of two that start on the new code at once, one migrates and the other finds it done. */
async function migratePostgres(
  pool: Pool,
  db: NodePgDatabase<typeof schema>,
  folder = migrationsFolder,
): Promise<void> {
  const alone = await pool.connect();
  try {
    await alone.query('select pg_advisory_lock($1)', [MIGRATING]);
    if (folder === migrationsFolder) await refuseNewer(db);
    await migratePg(db, { migrationsFolder: folder });
  } finally {
    await alone.query('select pg_advisory_unlock($1)', [MIGRATING]).catch(() => undefined);
    alone.release();
  }
}

/** Wraps a PGlite that is open already. */
export function wrapPglite(
  client: EmbeddedClient,
  afterClose: () => Promise<void> = async () => {},
): OpenDb {
  const db = drizzlePglite(client as PGlite, { schema });
  return {
    db: db,
    engine: { kind: 'pglite', client },
    migrate: async (folder = migrationsFolder) => {
      if (folder === migrationsFolder) await refuseNewer(db);
      await migratePglite(db, { migrationsFolder: folder });
    },
    close: async () => {
      await client.close();
      await afterClose();
    },
  };
}

/** Makes a database to be thrown away, in an empty folder: without a lock, and nothing is synced. */
export async function openScratch(directory: string): Promise<OpenDb> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  return wrapPglite(await PGlite.create(directory, { extensions: { pg_trgm } }));
}

async function openEmbedded(directory: string): Promise<OpenDb> {
  await mkdir(dirname(directory), { recursive: true });
  // PGlite has no lock of its own, and two processes on one directory lose data.
  const unlock = await lockDirectory(directory);
  try {
    process.umask(0o077);
    return wrapPglite(await openInThread(directory), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}
