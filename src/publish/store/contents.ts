import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
} from 'node:zlib';
import type { Config } from '#src/platform/config.ts';
import { cachedStore } from '#src/platform/objects/cached-store.ts';
import { type ObjectStore, openObjectStore } from '#src/platform/objects/object-store.ts';
import { sha256 } from '#src/platform/sha256.ts';

const MB = 1024 * 1024;
const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|csv|jsonl|txt|webmanifest)$/;
/** Below this size in bytes, compression gains nothing. */
const SMALL = 512;
/** Brotli levels: assets are packed once and read often; pages are packed at every save. */
const QUALITY = { asset: 11, page: 5 } as const;
/** Gzip levels; a page's gzip form is created on request, which is rare over https. */
const GZIP = { asset: 9, page: 4 } as const;
/** Folders in the object store, and below DATA_DIR for copies from a bucket. */
const FOLDER = 'contents';
const CACHE = 'contents-cache';

/** A stored file identified by its hash, as releases refer to it. */
export type Content = { hash: string; isPacked: boolean };
export type StoredContent = Content & { bytes: number };
/** A stored file with the bytes to store under its hash. */
export type PackedContent = StoredContent & { object: Uint8Array };
/** Uncompressed, or a compressed form. */
export type Form = 'plain' | 'br' | 'gz';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
const unpack: Record<Form, (bytes: Buffer) => Promise<Buffer>> = {
  plain: async (bytes) => bytes,
  br: promisify(brotliDecompress),
  gz: promisify(gunzip),
};

/** The store of release files, each stored once under its hash. */
export type Contents = ReturnType<typeof createContents>;

/** Returns an asset that was packed earlier, by the hash of its content. */
type Ahead = (hash: string) => Promise<Buffer | undefined>;

/**
 * Opens the store that the settings name; keeps copies of a bucket's files on disk. The publisher's
 * own process may block: see diskStore().
 */
export async function openContents(
  config: Pick<Config, 'dataDir' | 's3' | 'pageCacheMb'>,
  { ahead, mayBlock = false }: { ahead?: Ahead | undefined; mayBlock?: boolean } = {},
): Promise<Contents> {
  const store = await openObjectStore(config, FOLDER, mayBlock);
  if (!store.isRemote) return createContents(store, ahead);
  const folder = join(config.dataDir, CACHE);
  return createContents(cachedStore(store, folder, config.pageCacheMb * MB), ahead);
}

/** Returns the first 20 hex digits of the SHA-256 of a content. */
export function hashOf(content: Buffer | string): string {
  return sha256(content).slice(0, 20);
}

export function createContents(store: ObjectStore, ahead?: Ahead) {
  /** Stores the content of a file with this name. */
  const put = async (name: string, content: Buffer): Promise<StoredContent> =>
    putPacked(await packFile(name, content, ahead));

  /** Stores the result of packFile() or packPage(). */
  async function putPacked({ object, ...content }: PackedContent): Promise<StoredContent> {
    await store.put(keyOf(content), object);
    return content;
  }

  /**
   * Reads a content in one form and verifies its hash; undefined if no intact copy is left. Throws
   * StoreAway if the store is unavailable.
   */
  async function read(content: Content, form: Form): Promise<Buffer | undefined> {
    const key = keyOf(content);
    const found = await store.get(key);
    const whole = found && (await formOf(found, content, form));
    if (whole) return whole;
    const again = await store.refetch?.(key);
    const fetched = again && (await formOf(again, content, form));
    return fetched ?? heal(content, form, [again, found]);
  }

  /** Restores a damaged object from any intact form. */
  async function heal(content: Content, form: Form, objects: (Buffer | undefined)[]) {
    for (const object of objects) {
      if (!object || !content.isPacked) continue;
      for (const other of ['br', 'gz'] as const) {
        const plain = await plainOf(object, content, other);
        if (!plain) continue;
        const healed = await toObject(plain, true);
        await store.put(keyOf(content), healed);
        return formOf(healed, content, form);
      }
    }
    return undefined;
  }

  /** Returns whether all its forms are present and intact, or could be repaired. */
  async function isWhole(content: Content): Promise<boolean> {
    const object = await store.get(keyOf(content));
    const forms = content.isPacked ? formsOf(object) : (['plain'] as const);
    for (const form of forms) {
      if (object && (await plainOf(object, content, form))) continue;
      if (!(await read(content, form))) return false;
    }
    return true;
  }

  return {
    ...{ put, putPacked, read, isWhole, isRemote: store.isRemote },
    /** Returns whether this machine has it or a copy of it, intact or not. */
    isHere: async (content: Content) => (await store.isHere?.(keyOf(content))) ?? false,
    /** Returns whether this machine has room for more copies of remote files. */
    hasRoom: () => store.hasRoom?.() ?? true,
    /** Lists all stored hashes, some hundreds at a time. */
    list: async function* () {
      for await (const keys of store.list()) {
        yield keys.flatMap((key) => /^[0-9a-f]{2}\/([0-9a-f]{20})(?:\.z)?$/.exec(key)?.[1] ?? []);
      }
    },
    delete: async (hash: string) => {
      for (const isPacked of [true, false]) await store.delete(keyOf({ hash, isPacked }));
    },
  };
}

function keyOf({ hash, isPacked }: Content): string {
  return `${hash.slice(0, 2)}/${hash}${isPacked ? '.z' : ''}`;
}

function isAsset(name: string): boolean {
  return name.startsWith('_astro/');
}

function isToBePacked(name: string, content: Buffer): boolean {
  return content.length >= SMALL && COMPRESSIBLE.test(name);
}

/** Packs a file for storing; uses an asset packed ahead, if it is intact. */
export async function packFile(
  name: string,
  content: Buffer,
  ahead?: Ahead,
): Promise<PackedContent> {
  const hash = hashOf(content);
  const isPacked = isToBePacked(name, content);
  const known = isPacked && isAsset(name) ? await ahead?.(hash) : undefined;
  const isWhole = known && (await plainOf(known, { hash, isPacked }, 'br'));
  const object = isWhole ? known : isPacked ? await toObject(content, isAsset(name)) : content;
  return { hash, isPacked, bytes: content.length, object };
}

/**
 * Packs a page synchronously, for rendering threads, where switching would cost as much as the
 * work.
 */
export function packPage(name: string, content: Buffer): PackedContent {
  const isPacked = isToBePacked(name, content);
  const bytes = content.length;
  const object = isPacked
    ? joinForms(brotliCompressSync(content, { params: paramsOf(content, QUALITY.page) }))
    : content;
  return { hash: hashOf(content), isPacked, bytes, object };
}

/**
 * The format of a packed object: the length of its brotli form, that form and, for assets, the gzip
 * form, which can restore a damaged one.
 */
const HEAD_BYTES = 4;

async function toObject(content: Buffer, hasBoth: boolean): Promise<Buffer> {
  if (!hasBoth)
    return joinForms(await pack.br(content, { params: paramsOf(content, QUALITY.page) }));
  const [br, gz] = await Promise.all([
    pack.br(content, { params: paramsOf(content, QUALITY.asset) }),
    pack.gz(content, { level: GZIP.asset }),
  ]);
  return joinForms(br, gz);
}

/**
 * A window the size of the content compresses as well as a larger one, in two thirds of the time.
 */
function paramsOf(content: Buffer, quality: number) {
  const window = Math.ceil(Math.log2(content.length));
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
      constants.BROTLI_DEFAULT_WINDOW,
    ),
  };
}

/** Allocates its own memory, which a thread can transfer to another. */
function joinForms(br: Buffer, gz: Buffer = Buffer.alloc(0)): Buffer {
  const object = Buffer.allocUnsafeSlow(HEAD_BYTES + br.length + gz.length);
  object.writeUInt32BE(br.length);
  br.copy(object, HEAD_BYTES);
  gz.copy(object, HEAD_BYTES + br.length);
  return object;
}

function cut(object: Buffer, form: 'br' | 'gz'): Buffer {
  if (object.length < HEAD_BYTES) return Buffer.alloc(0);
  const end = HEAD_BYTES + object.readUInt32BE();
  return form === 'br' ? object.subarray(HEAD_BYTES, end) : object.subarray(end);
}

/** Returns the forms that an object contains. */
function formsOf(object: Buffer | undefined): readonly ('br' | 'gz')[] {
  return object && cut(object, 'gz').length > 0 ? ['br', 'gz'] : ['br'];
}

/** Unpacks a form of an object; undefined if it does not match the hash. */
async function plainOf(object: Buffer, content: Content, form: Form): Promise<Buffer | undefined> {
  try {
    const plain = form === 'plain' ? object : await unpack[form](cut(object, form));
    return hashOf(plain) === content.hash ? plain : undefined;
  } catch {
    return undefined;
  }
}

async function formOf(object: Buffer, content: Content, form: Form): Promise<Buffer | undefined> {
  if (!content.isPacked) return plainOf(object, content, 'plain');
  if (form === 'plain') return plainOf(object, content, 'br');
  if (!formsOf(object).includes(form)) {
    const page = await plainOf(object, content, 'br');
    return page && pack.gz(page, { level: GZIP.page });
  }
  const plain = await plainOf(object, content, form);
  // A copy, so that the other form need not stay in memory.
  return plain && Buffer.from(cut(object, form));
}
