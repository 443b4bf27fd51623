import { setImmediate } from 'node:timers/promises';
import type { DriverContract } from 'flydrive/types';
import type { BackupTarget } from '#src/features/backups/target.server.ts';
import { createMediaStore, type MediaStore } from '#src/platform/objects/media-store.ts';
import { type ObjectStore, StoreAway } from '#src/platform/objects/object-store.ts';
import { type Contents, createContents } from '#src/publish/store/contents.ts';

/** States of the object store, or of the disk in its place: `wrong` loses half of the bytes. */
export const MOODS = ['unavailable', 'full', 'slow', 'wrong', 'works'] as const;

/** An object store in memory, as the three parts of the shop that use it. */
export type FakeStore = {
  mood: (typeof MOODS)[number];
  objects: Map<string, Buffer>;
  /** Keys of which only half was stored. */
  damaged: Set<string>;
  media: MediaStore;
  contents: Contents;
  target: BackupTarget;
};

/** Returns whether an error says that the store is unavailable or full. */
export function isStoreError(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof StoreAway || ('code' in at && at.code === 'ENOSPC')) return true;
  return false;
}

/** Makes an empty object store. */
export function makeStore(): FakeStore {
  const objects = new Map<string, Buffer>();
  const damaged = new Set<string>();

  async function answer<T>(work: () => T, isWrite = false): Promise<T> {
    if (store.mood === 'slow') for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    if (store.mood === 'unavailable') throw new StoreAway('The object store is not responding.');
    if (store.mood === 'full' && isWrite)
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return work();
  }

  const half = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, bytes.length / 2));
  const get = (key: string) =>
    answer(() => {
      const found = objects.get(key);
      return found && store.mood === 'wrong' ? half(found) : found;
    });
  const getWhole = async (key: string) => {
    const found = await get(key);
    if (found) return found;
    throw Object.assign(new Error(`${key} does not exist`), { code: 'ENOENT' });
  };
  const put = (key: string, bytes: Uint8Array) =>
    answer(() => {
      const isWrong = store.mood === 'wrong';
      damaged[isWrong ? 'add' : 'delete'](key);
      objects.set(key, isWrong ? half(bytes) : Buffer.from(bytes));
    }, true);
  const has = (key: string) => answer(() => objects.has(key));
  const remove = (key: string) => answer(() => void objects.delete(key));
  const list = (prefix: string) =>
    answer(() => [...objects.keys()].filter((key) => key.startsWith(prefix)));

  const driver: Partial<DriverContract> = {
    exists: (key) => has(`media/${key}`),
    getBytes: async (key) => new Uint8Array(await getWhole(`media/${key}`)),
    getMetaData: (key) =>
      answer(() => ({ lastModified: new Date(), contentLength: 0, etag: key, contentType: '' })),
    put: (key, bytes) => put(`media/${key}`, Buffer.from(bytes)),
    move: async (from, to) => {
      await put(`media/${to}`, await getWhole(`media/${from}`));
      await remove(`media/${from}`);
    },
  };
  const pages: ObjectStore = {
    isRemote: true,
    get: (key) => get(`contents/${key}`),
    put: (key, bytes) => put(`contents/${key}`, bytes),
    delete: (key) => remove(`contents/${key}`),
    list: async function* () {
      yield (await list('contents/')).map((key) => key.slice('contents/'.length));
    },
  };
  const target: BackupTarget = {
    ...{ address: 's3://walk', isOnS3: true, remove, put, has, get: getWhole },
    folders: async () => [...new Set((await list('')).map((key) => key.split('/')[0] ?? ''))],
    list: async (folder) =>
      (await list(`${folder}/`)).map((name) => ({ name, lastModified: async () => new Date() })),
    removeFolder: async (folder) => {
      for (const key of await list(`${folder}/`)) await remove(key);
    },
  };
  const store: FakeStore = {
    ...{ mood: 'works', objects, damaged, target, contents: createContents(pages) },
    media: createMediaStore({ dataDir: '', driver: driver as DriverContract }),
  };
  return store;
}
