import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#scripts/bench/server.ts';
import { freePort } from '#scripts/free-port.ts';

const folder = await mkdtemp(join(tmpdir(), 'swara-bench-server-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a stand-in for the shop that prints this sentence and runs on without serving pages. */
async function shopThatSays(sentence: string, more = ''): Promise<string> {
  const file = join(folder, 'shop.mjs');
  await writeFile(
    file,
    `console.log(${JSON.stringify(sentence)}); ${more} setInterval(() => {}, 1000);`,
  );
  return file;
}

test('a shop that cannot build its pages ends the benchmark with its message', async () => {
  const shop = await shopThatSays(
    'Building the pages …\nThe pages cannot be built: no room.\nMore.',
  );
  const started = startServer({ PORT: String(await freePort()) }, shop);
  await expect(started).rejects.toThrow(/^The pages cannot be built: no room\.$/);
});

test('a shop that ends before it serves pages ends the benchmark', async () => {
  const shop = await shopThatSays('Opening', 'process.exit(1);');
  const started = startServer({ PORT: String(await freePort()) }, shop);
  await expect(started).rejects.toThrow('The shop ended before it was ready');
});
