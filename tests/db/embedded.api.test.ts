import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (dataDir: string) => openDb({ databaseUrl: undefined, dataDir });

async function writes(dataDir: string): Promise<void> {
  const { db, close } = await open(dataDir);
  await db.execute(sql`create table if not exists notes (words text)`);
  await db.execute(sql`insert into notes values ('kept')`);
  await close();
}

async function count(dataDir: string): Promise<number> {
  const { db, close } = await open(dataDir);
  const rows = await rowsOf(db, sql`select * from notes`);
  await close();
  return rows.length;
}

/** A first start as a process of its own, to be killed. */
function startMaking(dataDir: string): ChildProcess {
  const script = `import('#src/db/open.ts').then(({ openDb }) =>
    openDb({ databaseUrl: undefined, dataDir: ${JSON.stringify(dataDir)} }))`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
}

/** Resolves once a folder holds as many files, as the making of a database writes them. */
async function untilFiles(directory: string, many: number): Promise<void> {
  for (;;) {
    const names = await readdir(directory, { recursive: true }).catch(() => []);
    if (names.length >= many) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('the embedded database', () => {
  test.each([1, 30, 300, 700])(
    'opens after a first start that was killed when %i files were made',
    async (many) => {
      const dataDir = join(folder, `killed-${many}`);
      const making = startMaking(dataDir);
      await untilFiles(join(dataDir, 'pglite.new'), many);
      making.kill('SIGKILL');
      await once(making, 'exit');
      await writes(dataDir);
      expect(await count(dataDir)).toBe(1);
    },
  );

  test('is made again when an older start was killed while making it', async () => {
    const dataDir = join(folder, 'older');
    await writes(join(folder, 'whole'));
    const database = join(dataDir, 'pglite');
    await mkdir(join(database, 'base/1'), { recursive: true });
    await writeFile(join(database, 'PG_VERSION'), '17\n');
    await writeFile(join(database, 'base/1/1259'), 'half');
    await writes(dataDir);
    expect(await count(dataDir)).toBe(1);
  });

  test('is never made again when it may hold data: a sentence says what to do', async () => {
    const dataDir = join(folder, 'whole');
    await writes(dataDir);
    const damaged = join(folder, 'damaged');
    await cp(dataDir, damaged, { recursive: true });
    await rm(join(damaged, 'pglite.lock'), { force: true });
    const control = join(damaged, 'pglite/global/pg_control');
    await writeFile(control, (await readFile(control)).subarray(0, 100));
    const before = await readdir(join(damaged, 'pglite/base/5'));

    await expect(open(damaged)).rejects.toThrow(
      `The database in ${damaged}/pglite cannot be opened. Restore a backup of DATA_DIR`,
    );
    expect(await readdir(join(damaged, 'pglite/base/5'))).toEqual(before);
  });

  test('leaves a folder with anything else in it alone', async () => {
    const dataDir = join(folder, 'foreign');
    await mkdir(join(dataDir, 'pglite'), { recursive: true });
    await writeFile(join(dataDir, 'pglite/letters.txt'), 'mine');
    await expect(open(dataDir)).rejects.toThrow('cannot be opened');
    expect(await readFile(join(dataDir, 'pglite/letters.txt'), 'utf8')).toBe('mine');
  });
});
