import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyEmptyDatabase, storeEmptyDatabase } from '#src/db/empty-database.ts';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-empty-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const bundleDir = join(folder, 'ahead');

beforeAll(async () => {
  await storeEmptyDatabase(bundleDir);
}, 120_000);

/** Returns a copy of the stored files that a test may damage. */
async function another(name: string): Promise<string> {
  await cp(bundleDir, join(folder, name), { recursive: true });
  return join(folder, name);
}

test('starts a shop with a copy of the empty database, which accepts rows and opens again', async () => {
  const where = { databaseUrl: undefined, dataDir: join(folder, 'shop'), bundleDir };
  const first = await openDb(where);
  await first.migrate();
  await first.db.execute(sql`create table notes as select 'kept' as words`);
  await first.close();
  const again = await openDb(where);
  expect(await rowsOf(again.db, sql`select * from notes`)).toEqual([{ words: 'kept' }]);
  await again.close();
  // Anyone who starts a container can read the bundle; only the shop's user can read its own data.
  expect((await stat(join(bundleDir, 'database/PG_VERSION'))).mode & 0o777).toBe(0o644);
  expect((await stat(join(where.dataDir, 'pglite/PG_VERSION'))).mode & 0o777).toBe(0o600);
});

test('leaves the files of an existing empty database unchanged', async () => {
  const before = await stat(join(bundleDir, 'database.json'));
  await storeEmptyDatabase(bundleDir);
  expect((await stat(join(bundleDir, 'database.json'))).mtimeMs).toBe(before.mtimeMs);
});

test('recreates an empty database made by another version of PGlite', async () => {
  const other = await another('other');
  const image = JSON.parse(await readFile(join(other, 'database.json'), 'utf8')) as object;
  await writeFile(join(other, 'database.json'), JSON.stringify({ ...image, version: '0.0.1' }));
  expect(await copyEmptyDatabase(other, join(folder, 'of-other'))).toBe(false);
  await storeEmptyDatabase(other);
  expect(await copyEmptyDatabase(other, join(folder, 'of-other'))).toBe(true);
});

test('copies no empty database in which a byte was changed, added or removed', async () => {
  for (const spoil of [
    (file: string) => writeFile(file, '16'),
    (file: string) => appendFile(file, '.'),
    (file: string) => rm(file),
    (file: string) => writeFile(`${file}.more`, ''),
  ]) {
    const spoilt = await another('spoilt');
    await spoil(join(spoilt, 'database/PG_VERSION'));
    expect(await copyEmptyDatabase(spoilt, join(folder, 'copy'))).toBe(false);
    expect(await readdir(folder)).not.toContain('copy');
    await rm(spoilt, { recursive: true });
  }
  expect(await copyEmptyDatabase(undefined, join(folder, 'copy'))).toBe(false);
  expect(await copyEmptyDatabase(join(folder, 'nowhere'), join(folder, 'copy'))).toBe(false);
});
