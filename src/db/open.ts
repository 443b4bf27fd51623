import { join } from 'node:path';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { Db } from './db.ts';
import type { EmbeddedClient } from './pglite-thread.ts';
import { migrationsFolder, refuseNewer } from './migrations.ts';
import * as schema from './schema/tables.ts';

export type OpenDb = {
  db: Db;
  /** The underlying engine, for pg-boss and the tests. */
  engine: { kind: 'pglite'; client: EmbeddedClient } | { kind: 'postgres'; pool: Pool };
  /**
   * Migrates the tables to the newest format, or to that of another migrations folder. Throws an
   * Error with a sentence if the database is of a newer version of the shop.
   */
  migrate: (folder?: string) => Promise<void>;
  close: () => Promise<void>;
};

type Where = {
  databaseUrl: string | undefined;
  dataDir: string;
  databasePool?: number;
  /** A folder that may have an empty embedded database: see empty-database.ts. */
  bundleDir?: string | undefined;
};

const POOL_SIZE = 16;
/** The advisory lock of migrations, which nothing else uses. */
const MIGRATING = 7_926_211;
/** A node's connections outside the pool: queue two, notifications one, watch one. */
const OTHER_CONNECTIONS = 4;

/**
 * Limits for calls that someone waits for. Errors after a time-out are known to isDatabaseAway(): a
 * call gets 503, and the queue retries a job. Backups set their own limits.
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 600_000,
  // A frozen server cannot report that a statement took too long: see watch.ts.
  keepAlive: true,
} as const;

/**
 * Opens PostgreSQL at databaseUrl, or the embedded PGlite in dataDir. Throws an Error with a
 * sentence if another process has the embedded database open.
 */
export async function openDb({ databaseUrl, dataDir, ...where }: Where): Promise<OpenDb> {
  const { bundleDir } = where;
  if (databaseUrl) return openPostgres(databaseUrl, poolSizeOf(where));
  // A shop on PostgreSQL does not load PGlite.
  const { openEmbedded } = await import('./open-embedded.ts');
  return openEmbedded({ directory: join(dataDir, 'pglite'), bundleDir });
}

/** Returns how many connections of a node are for its calls and jobs. */
export function poolSizeOf({ databasePool }: Pick<Where, 'databasePool'>): number {
  return databasePool === undefined ? POOL_SIZE : databasePool - OTHER_CONNECTIONS;
}

/** Opens a PostgreSQL database. */
export function openPostgres(databaseUrl: string, poolSize = POOL_SIZE): OpenDb {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, ...LIMITS });
  // A broken idle connection is replaced at the next query; it must not end the process.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema });
  return {
    db: db,
    engine: { kind: 'postgres', pool },
    migrate: (folder) => migratePostgres(databaseUrl, folder),
    close: () => pool.end(),
  };
}

/**
 * Migrates under a lock, so that of two nodes that start together one migrates and the other finds
 * it done. Has no time limits, since changing a large table takes long.
 */
async function migratePostgres(connectionString: string, folder = migrationsFolder): Promise<void> {
  const { connectionTimeoutMillis } = LIMITS;
  const pool = new Pool({ connectionString, max: 2, connectionTimeoutMillis });
  pool.on('error', () => {});
  try {
    const alone = await pool.connect();
    const db = drizzlePg(pool, { schema });
    try {
      await alone.query('select pg_advisory_lock($1)', [MIGRATING]);
      if (folder === migrationsFolder) await refuseNewer(db);
      await migratePg(db, { migrationsFolder: folder });
    } finally {
      await alone.query('select pg_advisory_unlock($1)', [MIGRATING]).catch(() => undefined);
      alone.release();
    }
  } finally {
    await pool.end();
  }
}
