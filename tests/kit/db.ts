import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { type OpenDb, openPostgres } from '#src/db/open.ts';
import { lendPglite } from './pglite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated, empty PGlite, where that is what the tests run on. */
    emptyDump?: string;
    /** The migrated template database on the test PostgreSQL, where they run on that. */
    postgresUrl?: string;
  }
}

const CONNECTION_MS = 60_000;

/** A migrated, empty database of this file's own; gone when the file is done. */
export async function createTestDb(): Promise<OpenDb> {
  const postgresUrl = inject('postgresUrl');
  const emptyDump = inject('emptyDump');
  if (postgresUrl) return closeAfter(await copyTemplate(postgresUrl));
  if (emptyDump) return closeAfter(await lendPglite(emptyDump));
  throw new Error(
    'A unit test has no database. Name the file «….api.test.ts» to run it on either, or ' +
      '«….pg.test.ts» or «….embedded.test.ts» where only that will do.',
  );
}

/**
 * Returns the database's URL for code that opens its own connections; undefined for the embedded
 * one.
 */
export function urlOf({ engine }: Pick<OpenDb, 'engine'>): string | undefined {
  return engine.kind === 'postgres' ? engine.pool.options.connectionString : undefined;
}

function closeAfter(open: OpenDb): OpenDb {
  afterAll(() => open.close());
  return open;
}

async function copyTemplate(templateUrl: string): Promise<OpenDb> {
  const url = new URL(templateUrl);
  const template = url.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A template can only be copied while nobody is connected to it.
  url.pathname = '/postgres';
  const server = openPostgres(url.href, 1);
  await server.db.execute(sql.raw(`create database ${name} template ${template}`));
  await server.close();
  url.pathname = `/${name}`;
  const open = openPostgres(url.href);
  // Hundreds may wait for one row alongside all other tests, the last longer than a shopper would.
  if (open.engine.kind === 'postgres')
    open.engine.pool.options.connectionTimeoutMillis = CONNECTION_MS;
  return open;
}
