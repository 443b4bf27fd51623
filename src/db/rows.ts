import { createHash } from 'node:crypto';
import { type Placeholder, type Query, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Returns the rows of an SQL query, typed by the caller. PostgreSQL plans a query with a name once
 * per connection: for frequent ones whose text never varies, with a name for each text.
 */
export async function rowsOf<Row>(db: Db, query: SQL, name?: string): Promise<Row[]> {
  if (name !== undefined) return runNamed(db, toQuery(db, query), name);
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}

/**
 * Runs writes that need nothing of each other's rows as one statement, because each round trip costs
 * more than a row. PostgreSQL plans each text of it once per connection.
 */
export async function writeTogether(db: Db, writes: readonly SQLWrapper[]): Promise<void> {
  const parts = writes.map((write, at) => sql`${sql.raw(`w${at}`)} as (${write.getSQL()})`);
  const query = toQuery(db, sql`with ${sql.join(parts, sql`, `)} select 1`);
  await runNamed(db, query, createHash('md5').update(query.sql).digest('hex'));
}

/** Passes a list of integers as one parameter: `= any(${intArray(ids)})`. */
export function intArray(numbers: readonly number[]): SQL {
  return sql`${intArrayText(numbers)}::int[]`;
}

/** Returns the same as the value of a statement that has `::int[]` after it. */
export function intArrayText(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

/** Writes a moment as the API does, to the second: `2026-11-20T21:10:00Z`. */
export function utcTime(moment: SQL): SQL {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

type Prepare = {
  prepareQuery: (query: Query, fields: undefined, name: string, isArray: false) => Prepared;
};
type Prepared = { execute: (values: Record<string, unknown>) => Promise<unknown> };
type Internals = { session: Prepare; dialect: { sqlToQuery: (query: SQL) => Query } };

function toQuery(db: Db, query: SQL): Query {
  return (db as unknown as Internals).dialect.sqlToQuery(query);
}

/** Does what db.execute() does, but with a name, which that does not accept. */
async function runNamed<Row>(db: Db, query: Query, name: string, values = {}): Promise<Row[]> {
  const { session } = db as unknown as Internals;
  const result = await session.prepareQuery(query, undefined, name, false).execute(values);
  return (result as { rows: Row[] }).rows;
}

/**
 * Works like rowsOf() for frequent queries of shoppers: built once, with `value()` for parameters,
 * and planned by PostgreSQL once per connection, by its name, which must be unique.
 */
export function statement<Row, Values extends Record<string, unknown>>(
  name: string,
  write: (value: (name: keyof Values & string) => Placeholder) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  let query: Query | undefined;
  return (db, values) => {
    query ??= toQuery(
      db,
      write((one) => sql.placeholder(one)),
    );
    return runNamed(db, query, name, values);
  };
}
