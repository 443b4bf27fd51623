import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { afterAll, inject } from 'vitest';
import { type OpenDb, openPostgres, wrapPglite } from '#src/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated, empty PGlite, made once for all files. */
    emptyDump: string;
    /** The migrated template database on the test PostgreSQL; '' in the pglite project. */
    postgresUrl: string;
  }
}

/** A migrated, empty database of this file's own; closed when the file is done. */
export async function createTestDb(): Promise<OpenDb> {
  const open = inject('postgresUrl') ? await createOnPostgres() : await createOnPglite();
  afterAll(() => open.close());
  return open;
}

async function createOnPglite(): Promise<OpenDb> {
  const dump = new Blob([new Uint8Array(await readFile(inject('emptyDump')))]);
  return wrapPglite(await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } }));
}

async function createOnPostgres(): Promise<OpenDb> {
  const url = new URL(inject('postgresUrl'));
  const template = url.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A template can only be copied while nobody is connected to it.
  url.pathname = '/postgres';
  const server = openPostgres(url.href, 1);
  await server.db.execute(sql.raw(`create database ${name} template ${template}`));
  await server.close();
  url.pathname = `/${name}`;
  return openPostgres(url.href);
}
