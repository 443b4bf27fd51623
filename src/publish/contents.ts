import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Config } from '#src/platform/config.ts';
import { cachedStore } from '#src/platform/objects/cached-store.ts';
import { type ObjectStore, openObjectStore } from '#src/platform/objects/object-store.ts';

const MB = 1024 * 1024;
const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
/** Below this many bytes compressing gains nothing. */
const SMALL = 512;
/** Hashed assets are packed once and read for long; pages are packed at every save. */
const QUALITY = { asset: 11, page: 5 } as const;
/** Few ask for this form, and level 6 takes twice as long for 6 % less. */
const GZIP = { asset: 9, page: 4 } as const;
/** Where contents lie in the object store, and copies of a bucket's below DATA_DIR. */
const FOLDER = 'contents';
const CACHE = 'contents-cache';

/** A content by its hash, as the releases name it. */
export type Content = { hash: string; isPacked: boolean };
export type StoredContent = Content & { bytes: number };
/** As it is, or packed. */
export type Form = 'plain' | 'br' | 'gz';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
const unpack: Record<Form, (bytes: Buffer) => Promise<Buffer>> = {
  plain: async (bytes) => bytes,
  br: promisify(brotliDecompress),
  gz: promisify(gunzip),
};

/** What releases are made of: contents in the object store, each under its hash, none twice. */
export type Contents = ReturnType<typeof createContents>;

/** Opens the contents where the settings say they are; of a bucket's, copies are kept on disk. */
export async function openContents(
  config: Pick<Config, 'dataDir' | 's3' | 'pageCacheMb'>,
): Promise<Contents> {
  const store = await openObjectStore(config, FOLDER);
  if (!store.isRemote) return createContents(store);
  return createContents(cachedStore(store, join(config.dataDir, CACHE), config.pageCacheMb * MB));
}

/** First 20 hex digits of the SHA-256 of a content. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

export function createContents(store: ObjectStore) {
  /** Stores what stands in a file of this name. */
  async function put(name: string, content: Buffer): Promise<StoredContent> {
    const hash = hashOf(content);
    const isPacked = content.length >= SMALL && COMPRESSIBLE.test(name);
    const quality = name.startsWith('_astro/') ? QUALITY.asset : QUALITY.page;
    await store.put(
      keyOf({ hash, isPacked }),
      isPacked ? await toObject(content, quality) : content,
    );
    return { hash, isPacked, bytes: content.length };
  }

  /**
   * A content in one form, only when it is what its hash says; undefined when no whole copy is
   * left. Throws StoreAway when that cannot be told.
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

  /** Makes a damaged object anew from whichever form of it is whole. */
  async function heal(content: Content, form: Form, objects: (Buffer | undefined)[]) {
    for (const object of objects) {
      if (!object || !content.isPacked) continue;
      for (const other of ['br', 'gz'] as const) {
        const plain = await plainOf(object, content, other);
        if (!plain) continue;
        const healed = await toObject(plain, QUALITY.page);
        await store.put(keyOf(content), healed);
        return formOf(healed, content, form);
      }
    }
    return undefined;
  }

  /** Whether it is there and whole, in every form, or could be healed. */
  async function isWhole(content: Content): Promise<boolean> {
    const forms: Form[] = content.isPacked ? ['br', 'gz'] : ['plain'];
    const object = await store.get(keyOf(content));
    for (const form of forms) {
      if (object && (await plainOf(object, content, form))) continue;
      if (!(await read(content, form))) return false;
    }
    return true;
  }

  return {
    ...{ put, read, isWhole },
    isRemote: store.isRemote,
    /** Whether this machine has room for more copies of what lies elsewhere. */
    hasRoom: () => store.hasRoom?.() ?? true,
    /** Every hash that something lies under, some hundreds at a time. */
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

/** A packed content is one object: how long its brotli form is, that form, and the gzip form. */
const HEAD_BYTES = 4;

async function toObject(content: Buffer, quality: number): Promise<Buffer> {
  const [br, gz] = await Promise.all([
    pack.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    pack.gz(content, { level: quality === QUALITY.page ? GZIP.page : GZIP.asset }),
  ]);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(br.length);
  return Buffer.concat([head, br, gz]);
}

function cut(object: Buffer, form: 'br' | 'gz'): Buffer {
  if (object.length < HEAD_BYTES) return Buffer.alloc(0);
  const end = HEAD_BYTES + object.readUInt32BE();
  return form === 'br' ? object.subarray(HEAD_BYTES, end) : object.subarray(end);
}

/** What a form of an object unpacks to, if that is what the hash says. */
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
  const plain = await plainOf(object, content, form);
  // A copy, so that the form beside it need not stay in memory.
  return plain && Buffer.from(cut(object, form));
}
