import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, inject } from 'vitest';
import { type OpenDb, openPostgres, wrapPglite } from '#src/db/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated, empty PGlite, made once for all files. */
    emptyDump: string;
    /** The test PostgreSQL and its migrated template database; only in the postgres project. */
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
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const server = openPostgres(inject('postgresUrl'), 1);
  if (server.engine.kind === 'postgres') {
    await server.engine.pool.query(`create database ${name} template swara_template`);
  }
  await server.close();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return openPostgres(url.href);
}
