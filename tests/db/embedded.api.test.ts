import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-embedded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Made by the tests of killed starts, for those of damage. */
const whole = join(folder, 'whole');

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

/** Long enough for a first start alongside all other tests on a slow machine. */
const START_MS = 100_000;

/** On a busy machine the start may finish before the file is seen; then it starts again. */
async function killOnce(file: string, dataDir: string): Promise<void> {
  const [half, made] = [join(dataDir, 'pglite.new', file), join(dataDir, 'pglite')];
  const isThere = () => existsSync(half) || existsSync(made);
  for (let tries = 0; tries < 5; tries += 1) {
    const making = startMaking(dataDir);
    await vi.waitUntil(isThere, { interval: 2, timeout: START_MS });
    making.kill('SIGKILL');
    await once(making, 'exit');
    expect(making.signalCode).toBe('SIGKILL');
    if (!existsSync(made)) return;
    await rm(dataDir, { recursive: true });
  }
}

describe('the embedded database', () => {
  // At its beginning and near its end: what is half made is put aside as a whole.
  test.each([
    ['PG_VERSION', join(folder, 'killed')],
    ['base/5/PG_VERSION', whole],
  ])(
    'opens an embedded database whose first start was killed after creating %s',
    async (file, dataDir) => {
      await killOnce(file, dataDir);
      expect(existsSync(join(dataDir, 'pglite.new', file))).toBe(true);
      expect(existsSync(join(dataDir, 'pglite'))).toBe(false);
      await writes(dataDir);
      expect(await count(dataDir)).toBe(1);
    },
    3 * START_MS,
  );

  test('recreates an embedded database that an older start was killed while creating', async () => {
    const dataDir = join(folder, 'older');
    const database = join(dataDir, 'pglite');
    await mkdir(join(database, 'base/1'), { recursive: true });
    await writeFile(join(database, 'PG_VERSION'), '17\n');
    await writeFile(join(database, 'base/1/1259'), 'half');
    await writes(dataDir);
    expect(await count(dataDir)).toBe(1);
  });

  test('explains what to do instead of recreating a database that may hold data', async () => {
    const damaged = join(folder, 'damaged');
    await cp(whole, damaged, { recursive: true });
    await rm(join(damaged, 'pglite.lock'), { force: true });
    const control = join(damaged, 'pglite/global/pg_control');
    await writeFile(control, (await readFile(control)).subarray(0, 100));
    const before = await readdir(join(damaged, 'pglite/base/5'));

    await expect(open(damaged)).rejects.toThrow(
      `The database in ${damaged}/pglite cannot be opened. Restore a backup of DATA_DIR`,
    );
    expect(await readdir(join(damaged, 'pglite/base/5'))).toEqual(before);
  });

  test('leaves a database folder that contains other files unchanged', async () => {
    const dataDir = join(folder, 'foreign');
    await mkdir(join(dataDir, 'pglite'), { recursive: true });
    await writeFile(join(dataDir, 'pglite/letters.txt'), 'mine');
    await expect(open(dataDir)).rejects.toThrow('cannot be opened');
    expect(await readFile(join(dataDir, 'pglite/letters.txt'), 'utf8')).toBe('mine');
  });
});
