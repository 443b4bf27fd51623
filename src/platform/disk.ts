import { statfs } from 'node:fs/promises';
import { AppError } from '#src/lib/errors.ts';
import type { Config } from './config.ts';

const LOOK_MS = 1000;
/** The warning threshold, as a multiple of the minimum free space. */
const NEARLY = 10;
const MB = 1024 * 1024;
const RETRY_SECONDS = 60;

type Where = Pick<Config, 'dataDir' | 'diskFreeMinMb'>;
export type Disk = { state: 'ok' | 'nearly full' | 'full'; freeBytes: number; totalBytes: number };

const looks = new Map<string, { at: number; disk: Promise<Disk> }>();

/** Returns the free space for DATA_DIR, as of at most a second ago. */
export function readDisk(where: Where): Promise<Disk> {
  const key = `${where.dataDir} ${where.diskFreeMinMb}`;
  const known = looks.get(key);
  if (known && Date.now() - known.at < LOOK_MS) return known.disk;
  const disk = look(where);
  looks.set(key, { at: Date.now(), disk });
  return disk;
}

async function look({ dataDir, diskFreeMinMb }: Where): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const freeBytes = bavail * bsize;
  const leastBytes = diskFreeMinMb * MB;
  const state =
    freeBytes < leastBytes ? 'full' : freeBytes < leastBytes * NEARLY ? 'nearly full' : 'ok';
  return { state, freeBytes, totalBytes: blocks * bsize };
}

/**
 * Throws NOT_READY if the disk is nearly full, because a database that cannot write its log stops
 * for good.
 */
export async function requireRoom(where: Where): Promise<void> {
  const disk = await readDisk(where).catch(() => undefined);
  if (disk?.state !== 'full') return;
  throw new AppError('NOT_READY', {
    message:
      'The shop cannot save anything at the moment. Nothing was charged; please try again later.',
    retryAfterSeconds: RETRY_SECONDS,
  });
}
