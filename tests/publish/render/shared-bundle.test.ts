import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import { openObjectStore } from '#src/platform/objects/object-store.ts';
import { createSharedBundles } from '#src/publish/render/shared-bundle.ts';
import { startS3 } from '#tests/kit/s3-server.ts';

const { env, objects } = await startS3();
const store = await openObjectStore(readConfig(env), 'bundles');
const root = await mkdtemp(join(tmpdir(), 'swara-bundles-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const KEY = 'the same key on every node of the shop';

let count = 0;
/** A node with a folder of its own, which may have built the bundle of some code. */
async function makeNode({ key = KEY, built = '' } = {}) {
  count += 1;
  const dataDir = join(root, `node-${count}`);
  await mkdir(join(dataDir, 'bundle/chunks'), { recursive: true });
  if (built) {
    await writeFile(join(dataDir, 'bundle/kept.json'), JSON.stringify({ codeVersion: built }));
    await writeFile(join(dataDir, 'bundle/chunks/page.mjs'), `the pages of ${built}`);
  }
  const bundles = createSharedBundles(store, dataDir, key);
  const page = () => readFile(join(dataDir, 'bundle/chunks/page.mjs'), 'utf8').catch(() => '');
  return { dataDir, bundles, page };
}

beforeEach(() => objects.clear());

test('replaces the bundle of a node with the newer bundle of another node', async () => {
  const one = await makeNode({ built: 'new' });
  await one.bundles.share();
  const other = await makeNode({ built: 'old' });
  await other.bundles.fetch('new');
  expect(await other.page()).toBe('the pages of new');
  expect(await readdir(other.dataDir)).toEqual(['bundle']);
});

test('a node keeps its own bundle when no other fits its code', async () => {
  const one = await makeNode({ built: 'new' });
  await one.bundles.share();
  await writeFile(join(one.dataDir, 'bundle/chunks/page.mjs'), 'its own');
  await one.bundles.fetch('new');
  expect(await one.page()).toBe('its own');
  await one.bundles.fetch('newer');
  expect(await one.page()).toBe('its own');
});

test('refuses a shared bundle that is not sealed with the key of the shop', async () => {
  const stranger = await makeNode({ key: 'a key that somebody else has made up', built: 'new' });
  await stranger.bundles.share();
  const node = await makeNode();
  await node.bundles.fetch('new');
  expect(await node.page()).toBe('');

  const one = await makeNode({ built: 'new' });
  await one.bundles.share();
  for (const [key, object] of objects) {
    const bytes = Buffer.from(object.bytes);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 9) ^ 1, bytes.length - 9);
    objects.set(key, { ...object, bytes });
  }
  await node.bundles.fetch('new');
  expect(await node.page()).toBe('');
});

test('deletes the shared bundles of code that is no longer kept', async () => {
  for (const built of ['old', 'new']) await (await makeNode({ built })).bundles.share();
  const { bundles } = await makeNode();
  expect(await bundles.sweep(new Set(['new']))).toBe(1);
  expect([...objects.keys()]).toEqual(['bundles/new']);
});
