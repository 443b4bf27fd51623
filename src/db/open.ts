import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { openPglite } from './embedded.ts';
import { lockDirectory } from './lock.ts';
import * as schema from './schema/tables.ts';

/** The database, or a transaction of it: PGlite and PostgreSQL look the same. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDb = {
  db: Db;
  /** The engine below, for pg-boss and the tests. */
  engine: { kind: 'pglite'; client: PGlite } | { kind: 'postgres'; pool: Pool };
  migrate: () => Promise<void>;
  close: () => Promise<void>;
};

type Where = { databaseUrl: string | undefined; dataDir: string };

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const POOL_SIZE = 16;

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
    migrate: () => migratePg(db, { migrationsFolder }),
    close: () => pool.end(),
  };
}

/** Wraps a PGlite that is open already. */
export function wrapPglite(
  client: PGlite,
  afterClose: () => Promise<void> = async () => {},
): OpenDb {
  const db = drizzlePglite(client, { schema });
  return {
    db: db,
    engine: { kind: 'pglite', client },
    migrate: () => migratePglite(db, { migrationsFolder }),
    close: async () => {
      await client.close();
      await afterClose();
    },
  };
}

async function openEmbedded(directory: string): Promise<OpenDb> {
  await mkdir(dirname(directory), { recursive: true });
  // PGlite has no lock of its own, and two processes on one directory lose data.
  const unlock = await lockDirectory(directory);
  try {
    return wrapPglite(await openPglite(directory), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}
