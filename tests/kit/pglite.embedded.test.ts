import { count, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { categories } from '#src/db/schema/tables.ts';
import { makeCategory } from './make-category.ts';
import { lendPglite } from './pglite.ts';

const lend = () => lendPglite(inject('emptyDump') ?? '');

test('a test database that another file has filled is empty and counts from 1 again', async () => {
  const first = await lend();
  const { id } = await makeCategory(first.db);
  await makeCategory(first.db);
  await first.close();

  const second = await lend();
  expect(await second.db.select({ rows: count() }).from(categories)).toEqual([{ rows: 0 }]);
  expect((await makeCategory(second.db)).id).toBe(id);
  await second.close();
});

test.each([
  ['a table', 'create table leftover (id int)'],
  ['a column', 'alter table categories add column leftover int'],
  ['a function', `create function leftover() returns int language sql return 1`],
])('a test database no longer has %s that an earlier file created', async (_, statement) => {
  const first = await lend();
  await first.db.execute(sql.raw(statement));
  await first.close();

  const second = await lend();
  await expect(second.db.execute(sql.raw(statement))).resolves.toBeDefined();
  await second.close();
});

test('a test database no longer has a setting that an earlier file changed', async () => {
  const first = await lend();
  await first.db.execute(sql`set statement_timeout = 12345`);
  await first.close();

  const second = await lend();
  const { rows } = (await second.db.execute(sql`show statement_timeout`)) as { rows: object[] };
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  await second.close();
});

test('a query that a test file leaves running does not reach the next file', async () => {
  const first = await lend();
  await first.close();
  const second = await lend();
  await expect(makeCategory(first.db)).rejects.toThrow();
  expect(await second.db.select().from(categories)).toEqual([]);
  await second.close();
});
