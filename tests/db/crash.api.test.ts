import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#src/db/open.ts';
import { shopState } from '#src/db/schema/tables.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-crash-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const where = { databaseUrl: undefined, dataDir };
const ENOUGH = 200;

/** Writes rows without end and prints each one once the database has acknowledged it. */
const WRITER = `
  const { openDb } = await import(${JSON.stringify(join(process.cwd(), 'src/db/open.ts'))});
  const { shopState } = await import(${JSON.stringify(join(process.cwd(), 'src/db/schema/tables.ts'))});
  const { db } = await openDb(${JSON.stringify({ dataDir })});
  for (let at = 0; ; at += 1) {
    await db.insert(shopState).values({ key: 'row ' + at, value: 'written' });
    console.log('row ' + at);
  }
`;

test('a killed process loses no write that was acknowledged', async () => {
  const first = await openDb(where);
  await first.migrate();
  await first.close();

  const writer = spawn(process.execPath, ['--input-type=module', '--eval', WRITER]);
  const acknowledged: string[] = [];
  const ended = once(writer, 'exit');
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === ENOUGH) writer.kill('SIGKILL');
  }

  await ended;
  const { db, close } = await openDb(where);
  const stored = new Set(
    (await db.select({ key: shopState.key }).from(shopState)).map(({ key }) => key),
  );
  await close();
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
}, 120_000);
