import type { Disk } from 'flydrive';
import { modelName, parseModelName } from '#src/lib/models.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { isOlder } from './media-sweep.ts';
import { judgeModel } from './model-judge.ts';

export type StoredModel = { hash: string; bytes: number };

/** Binary glTF files, each under the hash of its content. */
export type ModelFiles = {
  /** Checks and stores a model; errors refer to it by `name`. */
  put: (bytes: Uint8Array, name?: string) => Promise<StoredModel>;
  /** Reads a stored file by its name below /media/; undefined for any other. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes a model unless it was stored after `before`; returns whether it did. */
  remove: (hash: string, before: Date) => Promise<boolean>;
  /** Lists the hashes of all stored models. */
  list: () => Promise<string[]>;
};

type Means = {
  write: (disk: Disk, name: string, bytes: Uint8Array) => Promise<void>;
  readFile: (disk: Disk, name: string) => Promise<Uint8Array | undefined>;
  names: () => Promise<string[]>;
};

/** Creates access to the models on a disk, next to its pictures. */
export function modelFilesOf(disk: Disk, { write, readFile, names }: Means): ModelFiles {
  return {
    put: async (bytes, name) => {
      judgeModel(bytes, name);
      const hash = sha256(bytes).slice(0, 32);
      // Written again even if it exists, so that a model uploaded again is not cleaned up.
      await write(disk, modelName(hash), bytes);
      return { hash, bytes: bytes.byteLength };
    },
    read: async (name) => (parseModelName(name) ? readFile(disk, name) : undefined),
    remove: async (hash, before) => {
      const name = modelName(hash);
      if (!(await isOlder(disk, name, before))) return false;
      await disk.delete(name);
      return true;
    },
    list: async () => (await names()).flatMap((name) => parseModelName(name) ?? []),
  };
}
