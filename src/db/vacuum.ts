import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { rowsOf } from './rows.ts';

/** Below this a table that was emptied and filled a hundred times is not worth a look. */
const WORTH_BYTES = 512 * 1024;

/**
 * Makes the room of deleted and replaced rows free for new ones, table by table so that others wait
 * for one of them at most. The embedded database has nobody who does that by itself; PostgreSQL has
 * autovacuum. Answers how many tables were done.
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
