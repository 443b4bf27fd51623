import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
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

const imageFile = join(bundleDir, 'database.json');
let isOtherCopied: boolean | undefined;

// Creating a database takes seconds: the stored one replaces one of another version.
beforeAll(async () => {
  await mkdir(join(bundleDir, 'database'), { recursive: true });
  await writeFile(imageFile, JSON.stringify({ version: '0.0.1', files: {} }));
  isOtherCopied = await copyEmptyDatabase(bundleDir, join(folder, 'of-other'));
  await storeEmptyDatabase(bundleDir);
}, 120_000);

type Image = { version: string; files: Record<string, string> };

/** Stores only one of the files in another folder, where a test may damage it. */
async function storeOneFile(name: string): Promise<string> {
  const small = join(folder, name);
  await mkdir(join(small, 'database'), { recursive: true });
  await cp(join(bundleDir, 'database/PG_VERSION'), join(small, 'database/PG_VERSION'));
  const { version, files } = JSON.parse(await readFile(imageFile, 'utf8')) as Image;
  const image = { version, files: { PG_VERSION: files['PG_VERSION'] } };
  await writeFile(join(small, 'database.json'), JSON.stringify(image));
  return small;
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
  const before = await stat(imageFile);
  await storeEmptyDatabase(bundleDir);
  expect((await stat(imageFile)).mtimeMs).toBe(before.mtimeMs);
});

test('recreates an empty database made by another version of PGlite', async () => {
  expect(isOtherCopied).toBe(false);
  expect(await copyEmptyDatabase(bundleDir, join(folder, 'of-this'))).toBe(true);
});

test('copies no empty database in which a byte was changed, added or removed', async () => {
  expect(await copyEmptyDatabase(await storeOneFile('whole'), join(folder, 'of-whole'))).toBe(true);
  for (const spoil of [
    (file: string) => writeFile(file, '16'),
    (file: string) => appendFile(file, '.'),
    (file: string) => rm(file),
    (file: string) => writeFile(`${file}.more`, ''),
  ]) {
    const spoilt = await storeOneFile('spoilt');
    await spoil(join(spoilt, 'database/PG_VERSION'));
    expect(await copyEmptyDatabase(spoilt, join(folder, 'copy'))).toBe(false);
    expect(await readdir(folder)).not.toContain('copy');
    await rm(spoilt, { recursive: true });
  }
  expect(await copyEmptyDatabase(undefined, join(folder, 'copy'))).toBe(false);
  expect(await copyEmptyDatabase(join(folder, 'nowhere'), join(folder, 'copy'))).toBe(false);
});
