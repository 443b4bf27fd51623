import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '#src/platform/config.ts';

/** The store did not answer in time; its contents may well be intact. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

/** Stores bytes under keys of letters, digits, dots and slashes, all below one folder. */
export type ObjectStore = {
  /** Undefined if the key does not exist. Throws StoreAway. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Reads past a local copy, which may be damaged; undefined if the key does not exist. */
  refetch?: (key: string) => Promise<Buffer | undefined>;
  /** Writes atomically. Throws StoreAway. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** Lists all keys, some hundreds at a time. */
  list: () => AsyncIterable<string[]>;
  /** Returns whether this machine has a copy that is not empty, without reading it. A bucket cannot. */
  isHere?: (key: string) => Promise<boolean>;
  /** Returns whether there is room for more copies on this machine, if it keeps copies. */
  hasRoom?: () => boolean;
  /** True if each call goes over the network. */
  isRemote: boolean;
};

/** The time limit of a network call. */
const ANSWER_MS = 5000;
/** The pause after a failed call, during which further calls fail immediately. */
const REST_MS = 1000;
const UNFINISHED = 'unfinished';
/** Lack of resources to open a file says nothing about the file. */
const BUSY = new Set(['EMFILE', 'ENFILE', 'ENOMEM']);

const ASIDE = { write: writeFile, move: rename };
const HERE: typeof ASIDE = {
  write: async (...file) => writeFileSync(...(file as Parameters<typeof writeFileSync>)),
  move: async (...paths) => renameSync(...paths),
};

type Where = Pick<Config, 'dataDir' | 's3'>;

/**
 * Opens a folder of the object store: in the bucket if one is set, else below DATA_DIR. Set
 * `mayBlock` in a process that answers nobody: see diskStore().
 */
export async function openObjectStore({ dataDir, s3 }: Where, folder: string, mayBlock = false) {
  if (!s3) return diskStore(join(dataDir, folder), mayBlock);
  // Amazon's client is large, and most shops keep their files on disk.
  const { createS3Driver } = await import('./s3-driver.ts');
  return bucketStore(new Disk(createS3Driver(s3)), folder);
}

/**
 * Creates a store in a folder of this machine. If it may block, it writes without other threads,
 * which takes half of the processor time.
 */
export function diskStore(location: string, mayBlock = false): ObjectStore {
  const { write, move } = mayBlock ? HERE : ASIDE;
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }));
  return {
    isRemote: false,
    get: (key) => disk.getBytes(key).then(toBuffer, (error: unknown) => missing(error, isNotBusy)),
    put: async (key, bytes) => {
      const unfinished = join(location, UNFINISHED, randomUUID());
      await withFolder(unfinished, () => write(unfinished, bytes));
      const path = join(location, key);
      await withFolder(path, () => move(unfinished, path));
    },
    delete: (key) => disk.delete(key),
    list: () => listAll(disk, ''),
    isHere: (key) =>
      stat(join(location, key)).then(
        ({ size }) => size > 0,
        () => false,
      ),
  };
}

/** Folders are created when a write fails, not checked each time: there are few, and many files. */
async function withFolder(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!causesOf(error).some(({ code }) => code === 'ENOENT')) throw error;
    await mkdir(dirname(path), { recursive: true });
    await write();
  }
}

/** Creates a store in a folder of a bucket. */
function bucketStore(disk: Disk, folder: string): ObjectStore {
  let restUntil = 0;

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    if (Date.now() < restUntil) throw new StoreAway('The object store is not responding.');
    try {
      return await inTime(work());
    } catch (cause) {
      if (isNotFound(cause)) throw cause;
      restUntil = Date.now() + REST_MS;
      throw new StoreAway('The object store is not responding.', { cause });
    }
  }

  return {
    isRemote: true,
    get: (key) =>
      guarded(() => disk.getBytes(`${folder}/${key}`)).then(toBuffer, (error: unknown) =>
        missing(error, isNotFound),
      ),
    put: (key, bytes) => guarded(() => disk.put(`${folder}/${key}`, bytes)),
    delete: (key) => guarded(() => disk.delete(`${folder}/${key}`)),
    list: () => listAll(disk, folder),
  };
}

async function* listAll(disk: Disk, folder: string): AsyncIterable<string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error: unknown) => missing(error, isNotFound));
    const keys = [...(page?.objects ?? [])].flatMap((entry) => (entry.isFile ? entry.key : []));
    yield keys.map((key) => (folder ? key.slice(folder.length + 1) : key));
    paginationToken = page?.paginationToken;
  } while (paginationToken);
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No response in time.')), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns undefined for an error that means "not found"; rethrows any other. */
function missing(error: unknown, isMissing: (error: unknown) => boolean): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

function isNotFound(error: unknown): boolean {
  return causesOf(error).some(
    ({ name, code, $metadata }) =>
      name === 'NoSuchKey' ||
      name === 'NotFound' ||
      code === 'ENOENT' ||
      $metadata?.httpStatusCode === 404,
  );
}

/** A file that the disk cannot read counts as missing. */
function isNotBusy(error: unknown): boolean {
  return !causesOf(error).some(({ code }) => code !== undefined && BUSY.has(code));
}

type Cause = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let at = error; at instanceof Error; at = at.cause) causes.push(at);
  return causes;
}
