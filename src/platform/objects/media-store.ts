import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { OutputInfo, Sharp } from 'sharp';
import { atMost } from '#src/lib/at-most.ts';
import { AppError } from '#src/lib/errors.ts';
import { judgePicture, refused } from './media-judge.ts';
import { copyOf, type MediaCopy } from './media-copy.ts';
import { type ModelFiles, modelFilesOf } from './model-files.ts';
import { deleteStored, deleteUnfinished, listStored, UNFINISHED } from './media-sweep.ts';
import {
  CLOSE_WIDTH,
  isPreview,
  type MediaSize,
  mediaFiles,
  mediaFolder,
  mediaWidths,
  parseMediaName,
  PREVIEW_SIZE,
} from '#src/lib/media.ts';

export type { StoredModel } from './model-files.ts';
export type StoredPicture = { hash: string; width: number; height: number; bytes: number };

export type MediaStore = {
  /**
   * Checks, re-encodes and stores one picture with all its widths; the same bytes are stored once.
   * What it throws about a picture names it by `name`.
   */
  put: (bytes: Uint8Array, name?: string) => Promise<StoredPicture>;
  /**
   * Stores a WebP that is ready to be served as it is: no metadata, no wider than the widest
   * that is kept. Its other widths are made when they are first asked for, or by complete().
   */
  putReady: (bytes: Uint8Array) => Promise<StoredPicture>;
  /**
   * One stored file by its name below /media/, such as `<hash>-800x800/320.avif`. A width that a
   * stored picture should have and lacks is made then; anything else is undefined.
   */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Makes the widths that a stored picture still lacks; says how many it made. */
  complete: (picture: MediaSize) => Promise<number>;
  /** Every picture that is stored. */
  list: () => Promise<MediaSize[]>;
  /** Deletes a picture in all its widths unless it was stored after `before`; says whether it did. */
  remove: (picture: MediaSize, before: Date) => Promise<boolean>;
  /** Deletes what writes that were cut off left behind before this time; says how many files. */
  removeUnfinished: (before: Date) => Promise<number>;
  /** Models to turn by hand. */
  models: ModelFiles;
  /** The stored files themselves. */
  files: MediaCopy & {
    /** Stores a file under its name again, from a backup. */
    put: (name: string, bytes: Uint8Array) => Promise<void>;
  };
};

type MediaOptions = {
  dataDir: string;
  /** Where files are kept, when not on disk under dataDir/media. */
  driver?: DriverContract;
};

/** Well within the time for which the sweep leaves a picture alone. */
const RENEW_AFTER_MS = 6 * 60 * 60 * 1000;
/** How much of a picture is seen through at least when it is cut out: rounded corners are no such. */
const CUT_OUT_SHARE = 0.1;
const PREVIEW_BACKGROUND = '#f6f7f4';
// Each holds a decoded picture; sharp spreads one encoding over the processors by itself.
const ENCODERS = 2;

/** Large, and not needed by a node that only sends pictures which are there. */
const loadSharp = async () => (await import('sharp')).default;

/** Pictures on disk under dataDir/media, or wherever the given driver keeps them. */
export function createMediaStore({ dataDir, driver }: MediaOptions): MediaStore {
  const location = join(dataDir, 'media');
  const disk = new Disk(driver ?? new FSDriver({ location, visibility: 'public' }));
  const inTurn = atMost(ENCODERS);
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  async function put(bytes: Uint8Array, name?: string): Promise<StoredPicture> {
    await judgePicture(bytes, name);
    return inTurn(async () => {
      const sharp = await loadSharp();
      const { data, info } = await decode(bytes, name);
      const picture = pictureOf(bytes, data, info);
      for (const file of mediaFiles(picture)) {
        if (await disk.exists(file)) continue;
        await write(disk, file, await encode(sharp(data, { raw: info }), file));
      }
      await renew(disk, largestName(picture));
      return { ...picture, bytes: bytes.byteLength };
    });
  }

  async function putReady(bytes: Uint8Array): Promise<StoredPicture> {
    const { format, width, height, hasAlpha, exif, xmp } = await judgePicture(bytes);
    if (format !== 'webp' || exif || xmp || mediaWidths(width).at(-1) !== width) {
      throw new AppError('INVALID_INPUT', { message: 'This picture is not ready to be served.' });
    }
    const picture = { hash: hashOf(bytes, hasAlpha), width, height };
    const name = largestName(picture);
    await ((await disk.exists(name)) ? renew(disk, name) : write(disk, name, bytes));
    return { ...picture, bytes: bytes.byteLength };
  }

  async function read(name: string): Promise<Uint8Array | undefined> {
    const picture = parseMediaName(name);
    if (!picture) return undefined;
    return (await readFile(disk, name)) ?? make(picture, name);
  }

  /** Asked for twice at once, a width is made once. */
  async function make(picture: MediaSize, name: string): Promise<Uint8Array | undefined> {
    const begun = making.get(name) ?? inTurn(() => makeWidth(disk, picture, name));
    making.set(name, begun);
    return begun.finally(() => making.delete(name));
  }

  async function complete(picture: MediaSize): Promise<number> {
    let made = 0;
    for (const name of mediaFiles(picture)) {
      if (!(await disk.exists(name)) && (await make(picture, name))) made += 1;
    }
    return made;
  }

  return {
    ...{ put, putReady, read, complete, models: modelsOf(disk) },
    list: () => listStored(disk),
    remove: (picture, before) => deleteStored(disk, picture, before),
    removeUnfinished: (before) => deleteUnfinished(disk, before),
    files: { ...copyOf(disk), put: (name, bytes) => write(disk, name, bytes) },
  };
}

function modelsOf(disk: Disk): ModelFiles {
  return modelFilesOf(disk, { write, readFile, names: copyOf(disk).names });
}

function pictureOf(bytes: Uint8Array, pixels: Uint8Array, info: OutputInfo): MediaSize {
  const { width, height, channels } = info;
  return { hash: hashOf(bytes, isCutOut(pixels, channels)), width, height };
}

/** See PICTURE_HASH for the mark. */
function hashOf(bytes: Uint8Array, isCut: boolean): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return isCut ? `t${hash.slice(1)}` : hash;
}

function isCutOut(pixels: Uint8Array, channels: number): boolean {
  if (channels !== 4) return false;
  let clear = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) clear += 1;
  return clear / (pixels.length / channels) >= CUT_OUT_SHARE;
}

/** Upright, at most CLOSE_WIDTH a side, in sRGB, and without what the camera noted. */
async function decode(bytes: Uint8Array, name: string | undefined) {
  const sharp = await loadSharp();
  return sharp(bytes)
    .autoOrient()
    .resize(CLOSE_WIDTH, CLOSE_WIDTH, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw refused('damaged', name, cause);
    });
}

async function makeWidth(disk: Disk, picture: MediaSize, name: string) {
  const largest = await readFile(disk, largestName(picture));
  if (!largest) return undefined;
  const sharp = await loadSharp();
  const made = await encode(sharp(largest), name);
  await write(disk, name, made);
  return made;
}

/** AVIF at higher effort takes many times as long for a few per cent. */
async function encode(picture: Sharp, name: string): Promise<Buffer> {
  if (isPreview(name)) return encodePreview(picture);
  const [, width, type] = /(\d+)\.(avif|webp)$/.exec(name) ?? [];
  const resized = picture.resize(Number(width));
  return type === 'avif'
    ? resized.avif({ quality: 54, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized.webp({ quality: 80, effort: 3 }).toBuffer();
}

/** The whole picture on the colour of the shop's light pages. */
async function encodePreview(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ ...PREVIEW_SIZE, fit: 'contain', background: PREVIEW_BACKGROUND })
    .flatten({ background: PREVIEW_BACKGROUND })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** A reader never sees half a file: it gets its name when it is whole. */
async function write(disk: Disk, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${UNFINISHED}/${randomUUID()}`;
  await disk.put(unfinished, bytes);
  await disk.move(unfinished, name);
}

/** Gives a file that has lain here for long today's date: what is uploaded again is not swept. */
async function renew(disk: Disk, name: string): Promise<void> {
  const { lastModified } = await disk.getMetaData(name);
  if (Date.now() - lastModified.getTime() < RENEW_AFTER_MS) return;
  await write(disk, name, await disk.getBytes(name));
}

async function readFile(disk: Disk, name: string): Promise<Uint8Array | undefined> {
  try {
    return await disk.getBytes(name);
  } catch (error) {
    if (await disk.exists(name)) throw error;
    return undefined;
  }
}

function largestName(picture: MediaSize): string {
  return `${mediaFolder(picture)}/${mediaWidths(picture.width).at(-1)}.webp`;
}
