import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { gunzip, gzip } from 'node:zlib';
import type { Config } from '#src/platform/config.ts';
import { type ObjectStore, openObjectStore } from '#src/platform/objects/object-store.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import type { Builder } from './builder-process.ts';
import { BUNDLE, storedCodeVersion } from './stored-bundle.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
/** The object store's folder for bundles, each under its code version. */
const FOLDER = 'bundles';
const SEAL_BYTES = 32;

type SharedBundles = ReturnType<typeof createSharedBundles>;

/**
 * Opens the store of render bundles for nodes that have not built theirs: a download takes a
 * second, a build half a minute. Bundles are executed, so they are sealed with the shop's key.
 */
export async function openSharedBundles(
  config: Pick<Config, 'dataDir' | 's3' | 'secretKey'>,
): Promise<SharedBundles> {
  const { key } = await openSecretKey(config);
  return createSharedBundles(await openObjectStore(config, FOLDER), config.dataDir, key);
}

/** Creates the same on a given store. */
export function createSharedBundles(store: ObjectStore, dataDir: string, key: string) {
  const folder = join(dataDir, BUNDLE);
  const seal = (bytes: Buffer) => createHmac('sha256', `bundle ${key}`).update(bytes).digest();
  let sharedLast = '';

  /** Downloads the bundle of a code version, unless this node has it or none is shared. */
  async function fetch(codeVersion: string): Promise<void> {
    if (!store.isRemote || (await storedCodeVersion(dataDir)) === codeVersion) return;
    const found = await store.get(codeVersion);
    const bytes = found?.subarray(SEAL_BYTES);
    if (!found || !bytes || !isSealed(found.subarray(0, SEAL_BYTES), seal(bytes))) return;
    const draft = `${folder}-fetched`;
    await writeFiles(draft, deserialize(await unzip(bytes)) as Files);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  }

  /** Shares the bundle of this node, once. */
  async function share(): Promise<void> {
    if (!store.isRemote) return;
    const codeVersion = await storedCodeVersion(dataDir);
    if (codeVersion === undefined || codeVersion === sharedLast) return;
    const bytes = await zip(serialize(await readFiles(folder)));
    await store.put(codeVersion, Buffer.concat([seal(bytes), bytes]));
    sharedLast = codeVersion;
  }

  /** Deletes bundles whose code made none of these releases. */
  async function sweep(codeVersions: ReadonlySet<string>): Promise<number> {
    let count = 0;
    if (!store.isRemote) return count;
    for await (const names of store.list()) {
      for (const name of names.filter((one) => !codeVersions.has(one))) {
        await store.delete(name);
        count += 1;
      }
    }
    return count;
  }

  /**
   * Wraps the builder: downloads another node's bundle before its work, and shares its own after.
   */
  function around(builder: Builder, codeVersion: () => Promise<string>): Builder {
    return {
      ...builder,
      makeRelease: async (...wanted) => {
        // Without a shared bundle, it builds.
        await codeVersion()
          .then(fetch)
          .catch(() => undefined);
        const outcome = await builder.makeRelease(...wanted);
        await share().catch(() => undefined);
        return outcome;
      },
    };
  }

  return { fetch, share, sweep, around };
}

/** The files of a folder by name. */
type Files = Map<string, Uint8Array>;

async function readFiles(folder: string): Promise<Files> {
  const files: Files = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), await readFile(path));
  }
  return files;
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

function isSealed(claimed: Buffer, right: Buffer): boolean {
  return claimed.length === right.length && timingSafeEqual(claimed, right);
}
