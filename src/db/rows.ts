import { type SQL, sql } from 'drizzle-orm';
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
