import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncPath } from '#src/db/durable.ts';
import type { Config } from '#src/platform/config.ts';
import { nothingThere } from '#src/platform/objects/media-copy.ts';
import { backupTime } from './manifest.ts';

/** The place where backups are stored: a folder, or a prefix in a bucket. */
export type BackupTarget = {
  /** Its address, for people. */
  address: string;
  isOnS3: boolean;
  /** A file is there whole or not at all, and on the disk when this resolves. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Uint8Array>;
  has: (name: string) => Promise<boolean>;
  /** Names of the folders at its top. */
  folders: () => Promise<string[]>;
  /** Names of all files below a folder of the target. */
  list: (folder: string) => Promise<StoredFile[]>;
  remove: (name: string) => Promise<void>;
  removeFolder: (folder: string) => Promise<void>;
};

type StoredFile = { name: string; lastModified: () => Promise<Date> };

type Settings = Pick<Config, 'dataDir' | 'backup'>;

/** Below DATA_DIR unless BACKUP_TARGET says otherwise: better than none, on the same disk. */
export function targetAddress({ dataDir, backup }: Settings): string {
  return backup.target ?? join(dataDir, 'backups');
}

/** Returns whether the database is copied continuously: if it is embedded, and not to its own disk. */
export function isCopied({ databaseUrl, backup }: Pick<Config, 'databaseUrl' | 'backup'>): boolean {
  return databaseUrl === undefined && backup.target !== undefined;
}

/**
 * Opens a folder, or `s3://bucket/part`. An address of one backup in it, as the list of backups
 * names it, gives the target and that backup's name.
 */
export async function openTarget(
  address: string,
  settings: Settings,
): Promise<{ target: BackupTarget; name?: string }> {
  const trimmed = address.replace(/(?<=.)\/+$/, '');
  const last = trimmed.split('/').at(-1) ?? '';
  const isOne = backupTime(last) !== undefined;
  const base = isOne ? trimmed.slice(0, -last.length).replace(/(?<=.)\/+$/, '') || '.' : trimmed;
  const target = base.startsWith('s3://') ? await onS3(base, settings) : inFolder(resolve(base));
  return isOne ? { target, name: last } : { target };
}

function inFolder(folder: string): BackupTarget {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    ...over(disk, (name) => name),
    address: folder,
    isOnS3: false,
    put: async (name, bytes) => {
      const unfinished = `unfinished/${randomUUID()}`;
      // Orders and passwords' hashes are nobody else's.
      await mkdir(join(folder, 'unfinished'), { recursive: true, mode: 0o700 });
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
      await disk.put(unfinished, bytes);
      await syncPath(join(folder, unfinished));
      await disk.move(unfinished, name);
      await syncPath(dirname(join(folder, name)));
    },
  };
}

async function onS3(address: string, { backup }: Settings): Promise<BackupTarget> {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(address) ?? [];
  if (!bucket)
    throw new Error(`${address} has no bucket name. Use s3://bucket or s3://bucket/folder.`);
  if (!backup.s3) throw new Error(`${address} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
  const { createS3Driver } = await import('#src/platform/objects/s3-driver.ts');
  const disk = new Disk(createS3Driver({ bucket, ...backup.s3 }));
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  return {
    ...over(disk, keyOf),
    address,
    isOnS3: true,
    put: (name, bytes) => disk.put(keyOf(name), bytes),
  };
}

function over(disk: Disk, keyOf: (name: string) => string) {
  const before = keyOf('').length;

  async function entriesOf(folder: string, recursive: boolean) {
    const entries = [];
    let paginationToken: string | undefined;
    do {
      const page = await disk
        .listAll(folder, { recursive, ...(paginationToken && { paginationToken }) })
        .catch(nothingThere);
      entries.push(...page.objects);
      paginationToken = page.paginationToken;
    } while (paginationToken);
    return entries;
  }

  return {
    get: (name: string) => disk.getBytes(keyOf(name)),
    has: (name: string) => disk.exists(keyOf(name)),
    remove: (name: string) => disk.delete(keyOf(name)),
    removeFolder: (folder: string) => disk.deleteAll(keyOf(folder)),
    folders: async () => {
      const entries = await entriesOf(keyOf('').replace(/\/$/, ''), false);
      return entries.flatMap((entry) => (entry.isDirectory ? entry.name : []));
    },
    list: async (folder: string) => {
      const entries = await entriesOf(keyOf(folder), true);
      return entries.flatMap((entry) =>
        entry.isFile
          ? {
              name: entry.key.slice(before),
              lastModified: async () => (await entry.getMetaData()).lastModified,
            }
          : [],
      );
    },
  };
}
