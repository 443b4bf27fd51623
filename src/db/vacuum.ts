import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { rowsOf } from './rows.ts';

/** Smaller tables are not worth vacuuming, even if refilled a hundred times. */
const WORTH_BYTES = 512 * 1024;

/**
 * Vacuums tables one by one, so that others wait for one of them at most. The embedded database has
 * no autovacuum; PostgreSQL does. Returns the number of tables vacuumed.
 */
export async function vacuumTables(db: Db): Promise<number> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss')
        and pg_table_size(oid) > ${WORTH_BYTES}`,
  );
  for (const { name } of tables) await db.execute(sql.raw(`vacuum ${name}`));
  return tables.length;
}

/**
 * Writes all changes to their tables and deletes the log that has them. Between its start and its
 * end the embedded database does not do so itself, so that the log grew and a start after a power
 * cut took longer each day.
 */
export async function shortenLog(db: Db): Promise<void> {
  await db.execute(sql`checkpoint`);
}
