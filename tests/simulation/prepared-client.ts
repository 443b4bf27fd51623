import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import { createPrepared } from '#src/db/pglite-prepared.ts';
import { type EmbeddedClient, parsed } from '#src/db/pglite-thread.ts';

/** Walks repeat some hundred statements; more would take memory for plans that are not used again. */
const PREPARED_MAX = 500;

/**
 * Makes a client that plans each statement once, which is half of the time of a step. Its array
 * parsers must be among those of all clients: see shareParsers().
 */
export function prepareAll(client: PGlite): EmbeddedClient {
  const prepared = createPrepared(client, { worthAsking: 2, preparedMax: PREPARED_MAX });
  const queryIn = (place: PGlite | Transaction, isInside: boolean) =>
    (async (text: string, values: unknown[] = [], options: QueryOptions = {}) => {
      // PGlite itself passes the files of COPY.
      const isCopy = text.startsWith('copy ');
      const raw = isCopy ? undefined : await prepared.query(text, values, isInside);
      return raw ? parsed(raw, client.parsers, options) : place.query(text, values, options);
    }) as PGlite['query'];
  return {
    query: queryIn(client, false),
    exec: (text, options) => client.exec(text, options),
    transaction: (work) =>
      client.transaction((tx) => {
        const { exec, rollback } = tx;
        return work({ ...tx, exec, rollback, query: queryIn(tx, true) });
      }),
    listen: (channel, callback) => client.listen(channel, callback),
    close: () => client.close(),
  };
}
