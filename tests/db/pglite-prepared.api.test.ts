import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { placeAt } from '#tests/kit/place.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-prepared-'));
const { db, close } = await openDb(placeAt(dataDir));
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Often enough for a statement to be kept. */
const OFTEN = 5;

beforeEach(async () => {
  await db.execute(sql`drop table if exists notes`);
  await db.execute(sql`create table notes (id int primary key, words text, at timestamptz)`);
});

async function listPrepared(): Promise<string[]> {
  const rows = await rowsOf<{ statement: string }>(
    db,
    sql`select statement from pg_prepared_statements`,
  );
  return rows.map(({ statement }) => statement);
}

async function often<T>(work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < OFTEN; at += 1) results.push(await work(at));
  return results;
}

test('plans a repeated query once and returns the same results for every type', async () => {
  const moment = new Date('2026-01-02T03:04:05.678Z');
  const query = () => sql`select ${7}::int n, ${'é”\\'}::text t, ${null}::text nothing,
    ${true}::bool yes, ${moment.toISOString()}::timestamptz at, ${'{1,2}'}::int[] list,
    ${'{"a":[1]}'}::jsonb json, ${1.5}::float8 half`;
  const answers = await often(() => rowsOf(db, query()));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers.at(-1)).toMatchObject([{ n: 7, t: 'é”\\', nothing: null, yes: true, half: 1.5 }]);
  expect((await listPrepared()).some((text) => text.includes('nothing'))).toBe(true);
});

test('does not cache a query that runs once', async () => {
  await db.execute(sql`select 'read once'`);
  expect((await listPrepared()).some((text) => text.includes('read once'))).toBe(false);
});

test('reports the affected rows and the error of a cached write', async () => {
  const add = (id: number) => db.execute(sql`insert into notes values (${id}, 'kept')`);
  await often(add);
  await expect(add(0)).rejects.toMatchObject({ cause: { code: '23505', table: 'notes' } });
  await add(100);
  const gone = await db.execute(sql`delete from notes where id < ${OFTEN}`);
  expect(gone).toMatchObject({ affectedRows: OFTEN });
});

test('a cached statement still works after it refused a value', async () => {
  const read = (number: string) => rowsOf(db, sql`select ${number}::int as taken`);
  await often((at) => read(String(at)));
  await expect(read('none')).rejects.toMatchObject({ cause: { code: '22P02' } });
  expect(await read('7')).toEqual([{ taken: 7 }]);
});

test('a cached statement that fails undoes only its own transaction', async () => {
  const add = sql`insert into notes values (1, 'twice')`;
  const tries = await often(() =>
    db
      .transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (2, 'before it')`);
        await tx.execute(add);
        await tx.execute(add);
      })
      .catch((error: unknown) => (error as { cause: { code: string } }).cause.code),
  );
  expect(tries).toEqual(Array.from({ length: OFTEN }, () => '23505'));
  expect(await rowsOf(db, sql`select id from notes`)).toEqual([]);
});

test('shows the new column of a table that changed after its query was cached', async () => {
  await db.execute(sql`insert into notes values (1, 'a')`);
  const read = () => rowsOf<Record<string, unknown>>(db, sql`select * from notes`);
  await often(read);
  await db.execute(sql`alter table notes add column colour text default 'red'`);
  expect((await read())[0]).toMatchObject({ words: 'a', colour: 'red' });
});

test('caches only the statements used last', async () => {
  for (let at = 0; at < 70; at += 1)
    await often(() => db.execute(sql.raw(`select ${at} as column_${at}`)));
  const prepared = (await listPrepared()).filter((text) => text.includes('column_'));
  expect(prepared.length).toBeLessThanOrEqual(64);
  expect(prepared.some((text) => text.includes('column_69'))).toBe(true);
  expect(prepared.some((text) => text.endsWith('column_0'))).toBe(false);
  expect(await rowsOf(db, sql.raw('select 0 as column_0'))).toEqual([{ column_0: 0 }]);
});
