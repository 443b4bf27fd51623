import { type Query, type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Rows of a query written in SQL; the caller says what they are. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** A list of integers as one parameter, whatever its length: `= any(${intArray(ids)})`. */
export function intArray(numbers: readonly number[]): SQL {
  return sql`${`{${numbers.join(',')}}`}::int[]`;
}

type Prepare = {
  prepareQuery: (query: Query, fields: undefined, name: string, isArray: false) => Prepared;
};
type Prepared = { execute: () => Promise<unknown> };
type Internals = { session: Prepare; dialect: { sqlToQuery: (query: SQL) => Query } };

/**
 * rowsOf() for what shoppers ask all the time: PostgreSQL plans it once a connection, by name.
 * One name must always mean the same text.
 */
export async function preparedRowsOf<Row>(db: Db, name: string, query: SQL): Promise<Row[]> {
  // What db.execute() does, with a name, which it takes none of.
  const { session, dialect } = db as unknown as Internals;
  const result = await session
    .prepareQuery(dialect.sqlToQuery(query), undefined, name, false)
    .execute();
  return (result as { rows: Row[] }).rows;
}
