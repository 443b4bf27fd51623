import type { QueryOptions, Results } from '@electric-sql/pglite';

/** The database's directory, and the folder that may have an empty one: see empty-database.ts. */
export type Place = { directory: string; bundleDir?: string | undefined };

/** The query options that can be sent to a thread; functions cannot. */
export type QueryHow = Pick<QueryOptions, 'rowMode' | 'blob' | 'paramTypes'>;

/** A request from the shop's thread to the database's. `tx` is the id of its transaction. */
export type Ask =
  | { kind: 'query'; text: string; values: unknown[]; how: QueryHow; tx?: number | undefined }
  | { kind: 'exec'; text: string; tx?: number | undefined }
  | { kind: 'begin' }
  | { kind: 'end'; tx: number; isGood: boolean }
  | { kind: 'listen' | 'unlisten'; channel: string }
  | { kind: 'close' };

export type WorkerRequest = { id: number; ask: Ask };

/** A raw result of the database: values are text, which the shop's thread parses. */
export type RawResult = Omit<Results, 'rows'> & { rows: (string | null)[][] };

/**
 * An error with its own fields, such as code and constraint, which are lost when an Error is
 * copied.
 */
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
  /** Sent once it is open: array types with their element types. */
  | { arrays: readonly (readonly [array: number, item: number])[] }
  | { failed: SentError };
