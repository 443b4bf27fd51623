import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { cachedStore } from '#src/platform/objects/cached-store.ts';
import { type ObjectStore, StoreAway } from '#src/platform/objects/object-store.ts';
import { createContents } from '#src/publish/store/contents.ts';
import { readIndex, writeIndex } from '#src/publish/serve/stored-index.ts';
import { createLiveIndex } from '#src/publish/serve/live-index.ts';
import { copyContents } from '#src/publish/serve/copy-contents.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';
import { EMPTY_CATALOGUE, openSite } from '#tests/kit/open-site.ts';

const objects = new Map<string, Buffer>();
const life = { isAway: false };
const unlessAway = async <T>(work: () => T): Promise<T> => {
  if (life.isAway) throw new StoreAway('The object store is not responding.');
  return work();
};
const bucket: ObjectStore = {
  isRemote: true,
  get: (key) => unlessAway(() => objects.get(key)),
  put: (key, bytes) => unlessAway(() => void objects.set(key, Buffer.from(bytes))),
  delete: (key) => unlessAway(() => void objects.delete(key)),
  list: async function* () {
    yield [...objects.keys()];
  },
};

const { db } = await createTestDb();
const folder = await mkdtemp(join(tmpdir(), 'swara-before-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const elsewhere = createContents(bucket);
const ours = createContents(cachedStore(bucket, folder, 100_000_000));
const index = createLiveIndex(db, { keepsBefore: true });
const { show, get } = await openSite(EMPTY_CATALOGUE, ours);

const publish = (name: string, title: string) =>
  publishRelease(db, elsewhere, name, { pages: { '/a': makePage(title) } });
async function follow(): Promise<void> {
  await index.follow();
  const live = index.current();
  if (live) show(live);
}
async function titleOf(path: string): Promise<string | undefined> {
  const html = await (await get(path, { 'accept-encoding': 'br' })).text();
  return /<title>(.*)<\/title>/.exec(html)?.[1];
}
const waitsFor = (path: string) => index.current()?.files.get(`${path}/index.html`)?.before;

test('shows the earlier copy of a page while the bucket is unavailable and then the new copy', async () => {
  await publish('r1', 'one');
  await follow();
  expect(await titleOf('/a')).toBe('one');
  await publish('r2', 'two');
  life.isAway = true;
  await follow();
  expect(await titleOf('/a')).toBe('one');
  // Also of two releases that nobody here has seen.
  life.isAway = false;
  await publish('r3', 'three');
  life.isAway = true;
  await follow();
  expect(await titleOf('/a')).toBe('one');
  life.isAway = false;
  expect(await titleOf('/a')).toBe('three');
});

test('a restarted node shows its earlier pages until it can get new pages', async () => {
  expect(await titleOf('/a')).toBe('three');
  await writeIndex(folder, index.current() ?? fail());
  const stored = await readIndex(folder);
  await publish('r3b', 'three b');
  life.isAway = true;
  const started = createLiveIndex(db, { keepsBefore: true, stored });
  await started.follow();
  show(started.current() ?? fail());
  expect(await titleOf('/a')).toBe('three');
  // What stayed the same is what it was.
  expect(started.current()?.files.get('index.html')?.before).toBeUndefined();

  const ofOtherCode = stored && { ...stored, codeVersion: 'other' };
  const updated = createLiveIndex(db, { keepsBefore: true, stored: ofOtherCode });
  await updated.follow();
  expect(updated.current()?.files.get('a/index.html')?.before).toBeUndefined();
  show(index.current() ?? fail());
  life.isAway = false;
});

function fail(): never {
  throw new Error('No release is live');
}

test('the previous version of a page is dropped once its new copy has arrived', async () => {
  const { stop } = copyContents({ index, contents: ours, onLost: () => {} });
  await publish('r4', 'four');
  await follow();
  await vi.waitFor(() => expect(waitsFor('a')).toBeUndefined());
  life.isAway = true;
  expect(await titleOf('/a')).toBe('four');
  life.isAway = false;
  stop();
});

test('counts the pages that a node has no copy of, regardless of its other files', async () => {
  const other = await mkdtemp(join(tmpdir(), 'swara-before-'));
  const contents = createContents(cachedStore(bucket, other, 100_000_000));
  const live = index.current();
  const pages = Object.fromEntries(
    ['/a', '/b', '/c'].map((path) => [path, makePage(`old ${path}`)]),
  );
  // Three copies, and not one of what is live.
  await publishRelease(db, contents, 'r5', { pages });
  await publishRelease(db, elsewhere, 'r6', {
    pages: Object.fromEntries(['/a', '/b', '/c'].map((path) => [path, makePage(path)])),
  });
  await follow();
  expect(index.current()).not.toBe(live);
  life.isAway = true;
  const copies = copyContents({ index, contents, onLost: () => {} });
  const files = [...(index.current()?.files.values() ?? [])];
  const missing = async () => {
    const here = await Promise.all(files.map((file) => contents.isHere(file)));
    return here.filter((isHere) => !isHere).length;
  };
  expect(await missing()).toBeGreaterThanOrEqual(3);
  await vi.waitFor(async () => expect(copies.toCome()).toBe(await missing()));
  life.isAway = false;
  await vi.waitFor(() => expect(copies.toCome()).toBe(0), { timeout: 10_000 });
  expect(await missing()).toBe(0);
  copies.stop();
  await rm(other, { recursive: true, force: true });
});

test.each([
  [0, 1, true],
  [2, 3, true],
  [3, 3, false],
])(
  'after %i failed writes a node has fetched a copy %i times and has it: %s',
  async (failing, times, isHere) => {
    let reads = 0;
    const read: typeof ours.read = (content, form) => {
      reads += 1;
      return (reads > failing ? ours : elsewhere).read(content, form);
    };
    await publish(`kept ${failing}`, `kept ${failing}`);
    await index.follow();
    const file = index.current()?.files.get('a/index.html') ?? fail();
    const one = {
      current: () => ({ ...(index.current() ?? fail()), files: new Map([['a', file]]) }),
    };
    const copies = copyContents({
      index: { ...index, ...one },
      contents: { ...ours, read },
      onLost: () => {},
    });
    await vi.waitFor(() => expect(copies.toCome()).toBe(0));
    expect([reads, await ours.isHere(file)]).toEqual([times, isHere]);
    // What could not be kept is not here when the bucket goes away: what it was before may be.
    expect(file.before === undefined).toBe(isHere);
    copies.stop();
  },
);
