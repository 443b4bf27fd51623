import { type Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** Rows of a query written in SQL; the caller says what they are. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** A list of integers as one parameter, whatever its length: `= any(${intArray(ids)})`. */
export function intArray(numbers: readonly number[]): SQL {
  return sql`${intArrayText(numbers)}::int[]`;
}

/** The same as the value of a statement, where `::int[]` stands behind it. */
export function intArrayText(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

type Prepare = {
  prepareQuery: (query: Query, fields: undefined, name: string, isArray: false) => Prepared;
};
type Prepared = { execute: (values: Record<string, unknown>) => Promise<unknown> };
type Internals = { session: Prepare; dialect: { sqlToQuery: (query: SQL) => Query } };

/**
 * rowsOf() for what shoppers ask all the time: written as text once, with `value()` where values go,
 * and planned by PostgreSQL once a connection, by name. No two may have the same name.
 */
export function statement<Row, Values extends Record<string, unknown>>(
  name: string,
  write: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  let query: Query | undefined;
  return async (db, values) => {
    // What db.execute() does, with a name, which it takes none of.
    const { session, dialect } = db as unknown as Internals;
    query ??= dialect.sqlToQuery(write((one) => sql.placeholder(one)));
    const result = await session.prepareQuery(query, undefined, name, false).execute(values);
    return (result as { rows: Row[] }).rows;
  };
}
