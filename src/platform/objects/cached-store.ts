import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { diskStore, type ObjectStore } from './object-store.ts';

/** The fill level after a check, which leaves room for files that are requested. */
const FULL = 0.9;
/** Older unfinished writes were interrupted; younger ones may belong to another running process. */
const CUT_OFF_MS = 10 * 60_000;

/** Creates a disk cache for a bucket, which evicts the least recently used files first. */
export function cachedStore(remote: ObjectStore, folder: string, bytesMax: number): ObjectStore {
  const disk = diskStore(folder);
  const drop = (key: string) => disk.delete(key).catch(() => undefined);
  const used = new LRUCache<string, number>({
    maxSize: bytesMax,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_bytes, key, reason) => {
      if (reason === 'evict') void drop(key);
    },
  });
  const isKnown = listStored(folder).then((stored) => {
    // Files used in the meantime are newer.
    const since = used.dump();
    for (const [key, bytes] of stored) used.set(key, bytes);
    for (const [key, { value }] of since) used.set(key, value);
  });

  async function keep(key: string, content: Uint8Array): Promise<void> {
    if (content.byteLength > bytesMax) return;
    // A full disk must not prevent serving.
    const isStored = await disk.put(key, content).then(
      () => true,
      () => false,
    );
    if (isStored) used.set(key, content.byteLength);
  }

  /** Reads from the bucket, ignoring the local copy. */
  async function refetch(key: string): Promise<Buffer | undefined> {
    const content = await remote.get(key);
    if (content) await keep(key, content);
    return content;
  }

  return {
    isRemote: true,
    get: async (key) => {
      const here = await disk.get(key);
      if (here) used.set(key, here.byteLength);
      return here ?? refetch(key);
    },
    refetch,
    isHere: async (key) => {
      await isKnown;
      return used.has(key);
    },
    hasRoom: () => used.calculatedSize < bytesMax * FULL,
    put: async (key, content) => {
      await remote.put(key, content);
      await keep(key, content);
    },
    delete: async (key) => {
      await remote.delete(key);
      used.delete(key);
      await drop(key);
    },
    list: () => remote.list(),
  };
}

/** Lists the files left by an earlier process, oldest first. */
async function listStored(folder: string): Promise<[key: string, bytes: number][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: { key: string; size: number; at: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const stats = await stat(path).catch(() => undefined);
    const key = path.slice(folder.length + 1);
    if (!stats) continue;
    const { size, mtimeMs: at } = stats;
    if (!key.startsWith('unfinished/')) files.push({ key, size, at });
    else if (Date.now() - at > CUT_OFF_MS) await rm(path, { force: true });
  }
  return files.toSorted((a, b) => a.at - b.at).map(({ key, size }) => [key, size]);
}
