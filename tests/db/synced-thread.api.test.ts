import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'swara-synced-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const COMMITS = 20;
/** Commits one after the other as a shop does, and prints who synced what after each of them. */
const SCRIPT = `
  import { readFileSync } from 'node:fs';
  import { openDb } from '#src/db/open.ts';
  const synced = () => readFileSync(process.env.SYNCS, 'utf8').split('\\n').filter(Boolean);
  const { db, close } = await openDb({ databaseUrl: undefined, dataDir: process.env.PLACE });
  await db.execute('create table notes (words text)');
  const each = [];
  for (let at = 0; at < ${COMMITS}; at += 1) {
    const before = synced().length;
    await db.execute("insert into notes values ('kept')");
    each.push(synced().slice(before));
  }
  await close();
  console.log(JSON.stringify(each));
`;

test('syncs each commit to disk in the database thread before answering it', async () => {
  const flags = ['--input-type=module', '-e', SCRIPT];
  const SYNCS = join(folder, 'syncs');
  // Not as a flag: the database's thread takes none of the process's.
  const NODE_OPTIONS = `--import=${new URL('../kit/note-syncs.ts', import.meta.url).href}`;
  const env = { ...process.env, NODE_OPTIONS, SYNCS, PLACE: join(folder, 'shop') };
  const { stdout } = await run(process.execPath, flags, { env });
  const each = JSON.parse(stdout) as string[][];
  expect(each).toHaveLength(COMMITS);
  for (const syncs of each) {
    expect(syncs.length).toBeGreaterThanOrEqual(1);
    // Thread 0 is the shop's, which sends no page during the sync.
    for (const sync of syncs) expect(sync).toMatch(/^[1-9]\d* .*\/pg_wal\/[0-9A-F]{24}$/);
  }
}, 120_000);
