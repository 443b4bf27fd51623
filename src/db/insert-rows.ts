import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { rowsOf } from './rows.ts';

/**
 * Inserts many rows as one parameter, in a fraction of the time that one per value takes. Every row
 * has the same fields. Returns their ids in order, if the table has ids.
 */
export async function insertRows(
  tx: Db,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const names = new Map(Object.keys(first).map((key) => [key, columns[key]?.name ?? key]));
  const list = sql.join(
    [...names.values()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  const json = JSON.stringify(rows.map((row) => rename(row, names)));
  const returning = 'id' in columns ? sql`returning id` : sql``;
  const added = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) ${returning}`,
  );
  return added.map(({ id }) => id);
}

function rename(row: Record<string, unknown>, names: Map<string, string>): object {
  return Object.fromEntries([...names].map(([key, name]) => [name, row[key]]));
}
