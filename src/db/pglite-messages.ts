import type { QueryOptions, Results } from '@electric-sql/pglite';

/** Where a database lies, and where an empty one may: see empty-database.ts. */
export type Place = { directory: string; bundleDir?: string | undefined };

/** What may travel of a query's options: functions cannot. */
export type QueryHow = Pick<QueryOptions, 'rowMode' | 'blob' | 'paramTypes'>;

/** What the shop's thread asks the database's thread for. `tx` names the transaction it is in. */
export type Ask =
  | { kind: 'query'; text: string; values: unknown[]; how: QueryHow; tx?: number | undefined }
  | { kind: 'exec'; text: string; tx?: number | undefined }
  | { kind: 'begin' }
  | { kind: 'end'; tx: number; isGood: boolean }
  | { kind: 'listen' | 'unlisten'; channel: string }
  | { kind: 'close' };

export type Asked = { id: number; ask: Ask };

/** A result as it comes from the database: values are text, for the shop's thread to parse. */
export type RawResult = Omit<Results, 'rows'> & { rows: (string | null)[][] };

/** An error's own fields, such as code and constraint; an Error that is copied loses them. */
export type SentError = {
  message: string;
  stack?: string | undefined;
  cause?: string | undefined;
  fields: object;
};

export type Answer =
  | { id: number; result: unknown }
  | { id: number; error: SentError }
  | { channel: string; payload: string }
  /** Said once it is open: types of arrays, each with that of what it holds. */
  | { arrays: readonly (readonly [array: number, item: number])[] }
  | { failed: SentError };
