import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'swara-main-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a shop that is stopped while it starts closes its database and exits', async () => {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, PAGES: '0' };
  const shop = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...settings, NODE_ENV: 'test' },
  });
  const said = text(shop.stdout);
  await once(shop.stdout, 'data');
  shop.kill('SIGTERM');
  expect(await once(shop, 'exit')).toEqual([0, null]);
  expect(await said).toContain('Stopping: finishing current work …');
  expect(await said).not.toContain('Loading the demo catalogue');
}, 60_000);
