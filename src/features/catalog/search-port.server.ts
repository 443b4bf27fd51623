import type { Db } from '#src/db/db.ts';

/**
 * The catalogue's interface to search. Search depends on the catalogue, so it is passed in where
 * both are mounted (server/routes.ts) instead of being imported.
 */
export type SearchPort = {
  /** Updates the search index for these products, in the transaction of their change. */
  refreshSearch: (tx: Db, productIds: number[]) => Promise<void>;
};
