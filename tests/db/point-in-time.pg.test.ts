import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { startPostgres } from '#scripts/postgres.ts';
import { type Db } from '#src/db/db.ts';
import { openPostgres } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';

const run = promisify(execFile);

test('a lost PostgreSQL is restored to its last archived write as the guide describes', async () => {
  const place = await mkdtemp(join(tmpdir(), 'swara-archive-'));
  await chmod(place, 0o777);
  const { settings, restore } = await readGuide(place);
  const first = await startPostgres(settings.flatMap((line) => ['-c', line]));
  const before = openPostgres(first.url, 1);
  await before.db.execute(sql`create table notes (id int primary key)`);

  await before.db.execute(sql`select pg_backup_start('night', true)`);
  const copy = join(place, 'copy');
  await run('cp', ['-a', first.databaseDir, copy]);
  const [label] = await rowsOf<{ labelfile: string }>(
    before.db,
    sql`select * from pg_backup_stop()`,
  );
  await writeShared(join(copy, 'backup_label'), label?.labelfile ?? '');
  await rm(join(copy, 'postmaster.pid'));

  await before.db.execute(sql`insert into notes values (1), (2)`);
  await archived(before.db);
  await before.close();
  await first.stop();

  await writeShared(join(copy, 'recovery.signal'), '');
  const second = await startPostgres(['-c', restore], (folder) => run('cp', ['-a', copy, folder]));
  const after = openPostgres(second.url, 1);
  const notes = await rowsOf<{ id: number }>(after.db, sql`select id from notes order by id`);
  expect(notes.map(({ id }) => id)).toEqual([1, 2]);
  await after.close();
  await second.stop();
  await rm(place, { recursive: true });

  /** Waits until PostgreSQL has archived what is written now, by its own timeout. */
  async function archived(db: Db): Promise<void> {
    const [now] = await rowsOf<{ file: string }>(
      db,
      sql`select pg_walfile_name(pg_current_wal_lsn()) as file`,
    );
    await vi.waitUntil(async () => (await readdir(place)).includes(`${now?.file}.gz`), {
      timeout: 30_000,
    });
  }
}, 90_000);

/** Writes a file that PostgreSQL's own user can change. */
async function writeShared(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o666);
}

/** Returns the settings of the deployment guide, with another folder for the archive. */
async function readGuide(place: string) {
  const guide = await readFile('scripts/deploy/README.md', 'utf8');
  const here = guide.replaceAll('/mnt/archive', place);
  const block = /```ini\n([^`]*archive_mode[^`]*)```/.exec(here)?.[1] ?? '';
  const settings = block
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .map((line) => line.replace(/ = /, '=').replace(/='(.*)'$/, '=$1'));
  expect(settings).toHaveLength(3);
  const restore = /`restore_command = '([^']+)'`/.exec(here)?.[1] ?? '';
  return { settings, restore: `restore_command=${restore}` };
}
