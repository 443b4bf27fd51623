import { readFile } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { OpenDb } from '#src/db/open.ts';
import { wrapPglite } from '#src/db/open-embedded.ts';

type Engine = { client: PGlite; shape: string };

/** The database that the last file of this worker used, empty again: booting one takes a second. */
let spare: Engine | undefined;

/** An empty database for one test file. Closing it ends the loan: no query comes through after. */
export async function lendPglite(dump: string): Promise<OpenDb> {
  const engine = spare ?? (await boot(dump));
  spare = undefined;
  const loan = { isOver: false };
  return wrapPglite(lend(engine.client, loan), async () => {
    if (!spare && (await isEmptied(engine))) spare = engine;
    else await engine.client.close();
  });
}

async function boot(dump: string): Promise<Engine> {
  const loadDataDir = new Blob([new Uint8Array(await readFile(dump))]);
  const client = await PGlite.create({ loadDataDir, extensions: { pg_trgm } });
  shareParsers(client);
  return { client, shape: await shapeOf(client) };
}

/**
 * Makes queries faster. Each one of Drizzle copies what the client has of its own, parsers of three
 * hundred arrays: a tenth of the time that tests take. What it does not have it looks up among those
 * of all.
 */
export function shareParsers(client: PGlite): void {
  Object.assign(types.parsers, client.parsers);
  client.parsers = {};
}

/** Work that a file leaves running must not reach the next file. */
function lend(client: PGlite, loan: { isOver: boolean }): PGlite {
  return new Proxy(client, {
    get(target, name) {
      if (name === 'close') {
        return async () => {
          loan.isOver = true;
        };
      }
      if (loan.isOver) throw new Error('The database was closed with the test file it was for.');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Empties the database; false when it cannot be as it was, since its tables are not. */
async function isEmptied({ client, shape }: Engine): Promise<boolean> {
  await client.exec('discard all');
  if ((await shapeOf(client)) !== shape) return false;
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const isFilled = rows.map(({ name }) => `select '${name}' as name where exists (table ${name})`);
  const filled = await client.query<{ name: string }>(isFilled.join(' union all '));
  const names = filled.rows.map(({ name }) => name);
  if (names.length > 0) await client.exec(`truncate ${names.join(', ')} cascade`);
  await client.exec(`
    select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`);
  return true;
}

/** Differs once anything but rows is different: tables, columns, triggers, functions, constraints. */
async function shapeOf(client: PGlite): Promise<string> {
  const parts = [
    `select 'r', oid, relname::text from pg_class where oid >= 16384 and relpersistence = 'p'`,
    `select 'a', attrelid, attname || xmin::text from pg_attribute where attrelid >= 16384`,
    `select 't', oid, tgenabled::text || xmin::text from pg_trigger`,
    `select 'p', oid, xmin::text from pg_proc where oid >= 16384`,
    `select 'c', oid, xmin::text from pg_constraint`,
    `select 'n', oid, nspname::text from pg_namespace where nspname !~ '^pg_'`,
  ];
  const { rows } = await client.query<{ shape: string }>(
    `select md5(string_agg(concat(k, id, v), ',' order by k, id, v)) as shape
     from (${parts.join(' union all ')}) as parts (k, id, v)`,
  );
  return rows[0]?.shape ?? '';
}
