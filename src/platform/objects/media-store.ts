import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { OutputInfo } from 'sharp';
import { atMost } from '#src/lib/at-most.ts';
import { AppError } from '#src/lib/errors.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { readBackdrop } from './backdrop.ts';
import { encode, FAST_EFFORT, loadSharp } from './media-encode.ts';
import { judgePicture, refused } from './media-judge.ts';
import { type FilmFiles, filmFilesOf } from './film-files.ts';
import { copyOf, type MediaCopy } from './media-copy.ts';
import { type ModelFiles, modelFilesOf } from './model-files.ts';
import { deleteStored, deleteUnfinished, listStored, UNFINISHED } from './media-sweep.ts';
import {
  CLOSE_WIDTH,
  type MediaSize,
  mediaFiles,
  mediaFolder,
  mediaWidths,
  originalName,
  parseMediaName,
} from '#src/lib/media.ts';

export type { StoredModel } from './model-files.ts';
export type StoredPicture = MediaSize & {
  bytes: number;
  /** Null until readBackdrop() has read it, which only a category's picture needs. */
  backdrop: string[] | null;
};

export type MediaStore = {
  /**
   * Checks, re-encodes and stores one picture in all its widths; the same bytes are stored once.
   * Errors refer to the picture by `name`.
   */
  put: (bytes: Uint8Array, name?: string) => Promise<StoredPicture>;
  /**
   * Stores a picture like put(), in a tenth of the time: only what its widths are created from, on
   * first request.
   */
  putSource: (bytes: Uint8Array, name?: string) => Promise<StoredPicture>;
  /**
   * Stores a WebP that can be served unchanged: no metadata, no wider than the largest stored
   * width. Its other widths are created on first request.
   */
  putReady: (bytes: Uint8Array) => Promise<StoredPicture>;
  /** Reads the colours of a stored picture's backdrop; undefined if its files are lost. */
  readBackdrop: (picture: MediaSize) => Promise<string[] | undefined>;
  /**
   * Reads a stored file by its name below /media/, such as `<hash>-800x800/320.avif`. Creates a
   * missing width of a stored picture; undefined for anything else.
   */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Lists every stored picture. */
  list: () => Promise<MediaSize[]>;
  /**
   * Deletes a picture in all widths unless it was stored after `before`; returns whether it did.
   */
  remove: (picture: MediaSize, before: Date) => Promise<boolean>;
  /** Deletes leftovers of interrupted writes older than this time; returns their number. */
  removeUnfinished: (before: Date) => Promise<number>;
  /** The 3D models. */
  models: ModelFiles;
  /** Films and their captions. */
  films: FilmFiles;
  /** The stored files themselves. */
  files: MediaCopy & {
    /** Stores a file from a backup under its name. */
    put: (name: string, bytes: Uint8Array) => Promise<void>;
  };
};

type MediaOptions = {
  dataDir: string;
  /** The file storage, if not on disk under dataDir/media. */
  driver?: DriverContract;
};

/** Well within the time for which the cleanup keeps an unused picture. */
const RENEW_AFTER_MS = 6 * 60 * 60 * 1000;
/** The minimum transparent share of a cut-out picture, more than rounded corners. */
const CUT_OUT_SHARE = 0.1;
/** Larger files are not kept: thousands of them would fill the disk. */
const ORIGINAL_BYTES_MAX = 1024 * 1024;
const SMALL_MAX = 320;
// Each uses the memory of a decoded picture; sharp itself spreads an encoding over all cores.
const ENCODERS = 2;

/** Creates the media store on disk under dataDir/media, or on the given driver. */
export function createMediaStore({ dataDir, driver }: MediaOptions): MediaStore {
  const location = join(dataDir, 'media');
  const disk = new Disk(driver ?? new FSDriver({ location, visibility: 'public' }));
  const inTurn = atMost(ENCODERS);
  const making = new Map<string, Promise<Uint8Array | undefined>>();

  async function putReady(bytes: Uint8Array): Promise<StoredPicture> {
    const { format, width, height, hasAlpha, exif, xmp } = await judgePicture(bytes);
    if (format !== 'webp' || exif || xmp || mediaWidths(width).at(-1) !== width) {
      throw new AppError('INVALID_INPUT', { message: 'This picture is not ready to be served.' });
    }
    const picture = { hash: hashOf(bytes, hasAlpha), width, height };
    const name = largestName(picture);
    await ((await disk.exists(name)) ? renew(disk, name) : write(disk, name, bytes));
    return { ...picture, bytes: bytes.byteLength, backdrop: null };
  }

  async function read(name: string): Promise<Uint8Array | undefined> {
    const picture = parseMediaName(name);
    if (!picture) return undefined;
    return (await readFile(disk, name)) ?? make(picture, name);
  }

  /** Reads a width that pages show, since a larger one takes longer. */
  async function readStored(picture: MediaSize): Promise<string[] | undefined> {
    const bytes = await read(smallName(picture));
    return bytes && readBackdrop(picture, (await loadSharp())(bytes));
  }

  /** Concurrent requests for a width share one encoding. */
  async function make(picture: MediaSize, name: string): Promise<Uint8Array | undefined> {
    const begun = making.get(name) ?? inTurn(() => makeWidth(disk, picture, name));
    making.set(name, begun);
    return begun.finally(() => making.delete(name));
  }

  return {
    put: (bytes, name) => inTurn(() => putWidths(disk, bytes, name)),
    putSource: (bytes, name) => inTurn(() => putSource(disk, bytes, name)),
    ...{ putReady, readBackdrop: readStored, read, models: modelsOf(disk), films: filmsOf(disk) },
    list: () => listStored(disk),
    remove: (picture, before) => deleteStored(disk, picture, before),
    removeUnfinished: (before) => deleteUnfinished(disk, before),
    files: { ...copyOf(disk), put: (name, bytes) => write(disk, name, bytes) },
  };
}

async function putWidths(disk: Disk, bytes: Uint8Array, name?: string): Promise<StoredPicture> {
  const { picture, pixels } = await check(bytes, name);
  for (const file of mediaFiles(picture)) {
    if (!(await disk.exists(file))) await write(disk, file, await encode(pixels(), file));
  }
  await renew(disk, largestName(picture));
  return { ...picture, bytes: bytes.byteLength, backdrop: null };
}

/** Stores the file as it is, unless it is large or a width of it is stored already. */
async function putSource(disk: Disk, bytes: Uint8Array, name?: string): Promise<StoredPicture> {
  const { picture, pixels } = await check(bytes, name);
  const largest = largestName(picture);
  const isKept = bytes.byteLength <= ORIGINAL_BYTES_MAX && !(await disk.exists(largest));
  const file = isKept ? originalName(picture) : largest;
  if (await disk.exists(file)) await renew(disk, file);
  else await write(disk, file, isKept ? bytes : await encode(pixels(), file, FAST_EFFORT));
  return { ...picture, bytes: bytes.byteLength, backdrop: null };
}

/** Checks and decodes a picture. */
async function check(bytes: Uint8Array, name: string | undefined) {
  await judgePicture(bytes, name);
  const sharp = await loadSharp();
  const { data, info } = await decode(bytes, name);
  return { picture: pictureOf(bytes, data, info), pixels: () => sharp(data, { raw: info }) };
}

function modelsOf(disk: Disk): ModelFiles {
  return modelFilesOf(disk, { write, readFile, names: copyOf(disk).names });
}

function filmsOf(disk: Disk): FilmFiles {
  return filmFilesOf(disk, { write, readFile, names: copyOf(disk).names });
}

function pictureOf(bytes: Uint8Array, pixels: Uint8Array, info: OutputInfo): MediaSize {
  const { width, height, channels } = info;
  return { hash: hashOf(bytes, isCutOut(pixels, channels)), width, height };
}

/** See PICTURE_HASH for the mark. */
function hashOf(bytes: Uint8Array, isCut: boolean): string {
  const hash = sha256(bytes).slice(0, 32);
  return isCut ? `t${hash.slice(1)}` : hash;
}

function isCutOut(pixels: Uint8Array, channels: number): boolean {
  if (channels !== 4) return false;
  let clear = 0;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) clear += 1;
  return clear / (pixels.length / channels) >= CUT_OUT_SHARE;
}

/** Decodes a picture: upright, at most CLOSE_WIDTH a side, in sRGB, and without metadata. */
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
  const source =
    (await readFile(disk, largestName(picture))) ?? (await readFile(disk, originalName(picture)));
  if (!source) return undefined;
  const sharp = await loadSharp();
  // Somebody is waiting for it.
  const made = await encode(sharp(source).autoOrient().toColourspace('srgb'), name, FAST_EFFORT);
  await write(disk, name, made);
  return made;
}

/** Written under a temporary name, so that a reader never sees half a file. */
async function write(disk: Disk, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${UNFINISHED}/${randomUUID()}`;
  await disk.put(unfinished, bytes);
  await disk.move(unfinished, name);
}

/** Renews an old file's date, so that a picture uploaded again is not cleaned up. */
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

function smallName(picture: MediaSize): string {
  const width = mediaWidths(picture.width).findLast((step) => step <= SMALL_MAX);
  return `${mediaFolder(picture)}/${width}.webp`;
}

function largestName(picture: MediaSize): string {
  return `${mediaFolder(picture)}/${mediaWidths(picture.width).at(-1)}.webp`;
}
