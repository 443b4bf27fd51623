import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

type Row = { id: number } & Record<string, unknown>;

/** Updates many rows, by id, as one parameter. Every row has the same fields. */
export async function updateRows(tx: Db, table: PgTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const names = Object.keys(first).map((key) => [key, columns[key]?.name ?? key] as const);
  const set = sql.join(
    names
      .filter(([key]) => key !== 'id')
      .map(([, name]) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]]))),
  );
  await tx.execute(sql`update ${table} set ${set}
    from jsonb_populate_recordset(null::${table}, ${json}::jsonb) as changed
    where ${table}.id = changed.id`);
}
