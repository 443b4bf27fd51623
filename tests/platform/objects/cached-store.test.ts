import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cachedStore } from '#src/platform/objects/cached-store.ts';
import {
  type ObjectStore,
  openObjectStore,
  StoreAway,
} from '#src/platform/objects/object-store.ts';
import { readConfig } from '#src/platform/config.ts';
import { startS3 } from '#tests/kit/s3-server.ts';

const { env, life, objects } = await startS3();
const root = await mkdtemp(join(tmpdir(), 'swara-cache-'));
afterAll(() => rm(root, { recursive: true, force: true }));
let remote: ObjectStore;
const BYTES = 100;

let count = 0;
let folder = '';
const open = (bytesMax = 10 * BYTES) => cachedStore(remote, folder, bytesMax);
const cachedFiles = async () =>
  (await readdir(folder)).filter((name) => name !== 'unfinished').toSorted();
const put = (key: string) => remote.put(key, Buffer.alloc(BYTES, key));

beforeEach(async () => {
  objects.clear();
  life.isAway = false;
  remote = await openObjectStore(readConfig(env), 'contents');
  count += 1;
  folder = join(root, `cache-${count}`);
});

test('copies an object from the bucket on reading and finds it while the bucket is unavailable', async () => {
  await put('a');
  const store = open();
  expect(await store.get('a')).toEqual(Buffer.alloc(BYTES, 'a'));
  life.isAway = true;
  expect(await store.get('a')).toEqual(Buffer.alloc(BYTES, 'a'));
  expect(await open().get('a')).toEqual(Buffer.alloc(BYTES, 'a'));
  await expect(store.get('b')).rejects.toThrow(StoreAway);
});

test('finds no object that is not in the bucket, without treating the bucket as unavailable', async () => {
  expect(await open().get('a')).toBeUndefined();
});

test('fetches a damaged copy of an object again when a read bypasses it', async () => {
  await put('a');
  const store = open();
  await store.get('a');
  await writeFile(join(folder, 'a'), 'cut');
  expect((await store.get('a'))?.toString()).toBe('cut');
  expect(await store.refetch?.('a')).toEqual(Buffer.alloc(BYTES, 'a'));
  expect(await store.get('a')).toEqual(Buffer.alloc(BYTES, 'a'));
});

test('writes an object to both the bucket and the disk and deletes it from both', async () => {
  const store = open();
  await store.put('a', Buffer.from('sound'));
  expect([...objects.keys()]).toEqual(['contents/a']);
  expect(await cachedFiles()).toEqual(['a']);
  await store.delete('a');
  expect([objects.size, await cachedFiles()]).toEqual([0, []]);
});

test.each([
  [3, ['a', 'b', 'c']],
  [2, ['a', 'c']],
])('drops the objects used least recently from a cache with room for %i', async (room, left) => {
  for (const key of ['a', 'b', 'c']) await put(key);
  const store = open(room * BYTES);
  for (const key of ['a', 'b', 'a', 'c']) await store.get(key);
  await expect.poll(cachedFiles).toEqual(left);
});

test('counts the objects that an earlier process cached and drops the oldest first', async () => {
  for (const key of ['a', 'b', 'c']) await put(key);
  const before = open();
  for (const key of ['a', 'b']) await before.get(key);
  const store = open(2 * BYTES);
  await store.get('c');
  await expect.poll(cachedFiles).toEqual(['b', 'c']);
});

test('deletes an object whose write was cut off ten minutes ago but not a write in progress', async () => {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  for (const [name, ageSeconds] of [
    ['cut off', 601],
    ['in hand', 590],
  ] as const) {
    await writeFile(join(unfinished, name), 'hal');
    const at = Date.now() / 1000 - ageSeconds;
    await utimes(join(unfinished, name), at, at);
  }
  expect(await open().isHere?.('a')).toBe(false);
  expect(await readdir(unfinished)).toEqual(['in hand']);
});

test('reports room for more objects until nine tenths are used', async () => {
  for (const key of ['a', 'b']) await put(key);
  const store = open(220);
  await store.get('a');
  expect(store.hasRoom?.()).toBe(true);
  await store.get('b');
  expect(store.hasRoom?.()).toBe(false);
});

test('lists every object in the bucket, page by page', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const key of keys) await put(key);
  const found: string[] = [];
  for await (const some of open().list()) found.push(...some);
  expect(found.toSorted()).toEqual(keys);
});
