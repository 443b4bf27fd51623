import type { Db } from '#src/db/open.ts';

/**
 * What the catalogue needs of search. Search builds on the catalogue, so it is handed in where
 * both are mounted (server/routes.ts) instead of imported.
 */
export type SearchPort = {
  /** Brings what search knows of these products up to date, in the transaction of their change. */
  refreshSearch: (tx: Db, productIds: number[]) => Promise<void>;
};
