import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { openDb } from '#src/db/open.ts';
import { readConfig } from '#src/platform/config.ts';
import { startShop } from '#src/server/start.ts';
import { toStartFailure } from '#src/server/start-failure.ts';
import { BUNDLE, placeAt } from '#tests/kit/place.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-failing-'));
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = async (env: Record<string, string>) =>
  startShop({
    config: readConfig({ ...BUNDLE, NODE_ENV: 'test', PORT: String(await freePort()), ...env }),
    log: pino({ level: 'silent' }),
    say: () => {},
    loadCatalogue: async () => {},
    withPages: false,
  });

test('reports a DATA_DIR that is a file instead of a folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(start({ DATA_DIR: file })).rejects.toThrow(`${file} is not a folder. Set DATA_DIR`);
});

test('names a DATA_DIR that belongs to somebody else', async () => {
  const theirs = join(folder, 'theirs');
  await mkdir(theirs, { mode: 0o555 });
  const isRoot = process.getuid?.() === 0;
  const shop = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PAGES: '0', DATA_DIR: theirs, HOME: folder },
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  const [said] = await Promise.all([text(shop.stderr), once(shop, 'exit')]);
  expect(said).toContain(
    `${theirs} belongs to another user, or this user has no write permission.`,
  );
  expect(said).not.toContain('    at ');
}, 60_000);

test('reports a damaged database and what to do', async () => {
  const dataDir = join(folder, 'damaged');
  const made = await openDb(placeAt(dataDir));
  await made.migrate();
  await made.close();
  const log = join(dataDir, 'pglite', 'pg_wal');
  for (const name of await readdir(log)) {
    if (/^[0-9A-F]{24}$/.test(name)) await truncate(join(log, name), 100);
  }
  const error = await start({ DATA_DIR: dataDir }).then(
    async (shop) => {
      await shop.stop();
      return undefined;
    },
    (thrown: unknown) => thrown as Error,
  );
  expect(error?.message).toMatch(
    /^The database in .* Restore a backup of DATA_DIR, or set DATA_DIR/,
  );
  expect(error?.message).not.toContain('Aborted');
}, 60_000);

test('names the address of a PostgreSQL that does not respond', async () => {
  const host = `127.0.0.1:${await freePort()}`;
  const DATABASE_URL = `postgres://swara:secret@${host}/swara`;
  await expect(start({ DATABASE_URL, DATA_DIR: folder })).rejects.toThrow(
    `PostgreSQL at ${host} is not responding. Start it, or correct DATABASE_URL.`,
  );
});

test.each([
  ['postgres://a:secret@%2Fvar%2Frun%2Fpostgresql/swara', '/var/run/postgresql'],
  ['postgres://a:secret@/swara?host=/var/run/postgresql', 'the address in DATABASE_URL'],
  ['postgres:///swara', 'the address in DATABASE_URL'],
])('names the PostgreSQL of %s without its password', (databaseUrl, name) => {
  const error = Object.assign(new Error('no'), { code: '3D000' });
  const { message } = toStartFailure(error, { dataDir: '/data', databaseUrl });
  expect(message).toBe(`PostgreSQL at ${name} does not have this database: create it first.`);
});

test.each([
  ['ENOSPC', 'is on a full disk'],
  ['EROFS', 'is on a read-only disk'],
])('reports %s as a folder that %s', (code, sentence) => {
  const cause = Object.assign(new Error(`${code}: open`), { code, path: '/data/pglite' });
  const where = { dataDir: '/data', databaseUrl: undefined };
  expect(toStartFailure(new Error('?', { cause }), where).message).toContain(`/data ${sentence}.`);
});

test.each([
  ['28P01', 'rejects the password'],
  ['3D000', 'does not have this database'],
  ['53300', 'has no free connections'],
])('reports %s with the sentence that PostgreSQL %s', (code, sentence) => {
  const error = Object.assign(new Error('no'), { code });
  const where = { dataDir: '/data', databaseUrl: 'postgres://a:secret@db.example/swara' };
  const { message } = toStartFailure(error, where);
  expect(message).toContain(`PostgreSQL at db.example ${sentence}`);
  expect(message).not.toContain('secret');
});
