import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns the pattern with which LIKE finds a text anywhere, exactly as it was typed. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Returns the condition that one of the columns contains a text as it was typed, in any case. */
export function containing(text: string, ...columns: SQLWrapper[]): SQL {
  const each = columns.map((column) => sql`${column} ilike ${patternOf(text)}`);
  return sql`(${sql.join(each, sql` or `)})`;
}
