import type { Disk } from 'flydrive';
import { invalidField } from '#src/lib/errors.ts';
import { CAPTIONS_BYTES_MAX, FILM_BYTES_MAX, filmType, type FilmType } from '#src/lib/films.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { isOlder } from './media-sweep.ts';

/** Films, their captions and manuals, each under the hash of its content. */
export type FilmFiles = {
  /** Checks and stores a file; returns its name below /media/. Errors refer to it by `name`. */
  put: (bytes: Uint8Array, name?: string) => Promise<string>;
  /** Reads a stored file by its name below /media/; undefined for any other. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes a file unless it was stored after `before`; returns whether it did. */
  remove: (name: string, before: Date) => Promise<boolean>;
  /** Lists the names of all stored files. */
  list: () => Promise<string[]>;
  has: (name: string) => Promise<boolean>;
};

type Means = {
  write: (disk: Disk, name: string, bytes: Uint8Array) => Promise<void>;
  readFile: (disk: Disk, name: string) => Promise<Uint8Array | undefined>;
  names: () => Promise<string[]>;
};

/** Creates access to the films on a disk, next to its pictures. */
export function filmFilesOf(disk: Disk, { write, readFile, names }: Means): FilmFiles {
  return {
    put: async (bytes, name = 'This file') => {
      const hash = sha256(bytes).slice(0, 32);
      const stored = `films/${hash}.${judgeFilm(bytes, name)}`;
      // Written again even if it exists, so that a film uploaded again is not cleaned up.
      await write(disk, stored, bytes);
      return stored;
    },
    read: async (name) => (filmType(name) ? readFile(disk, name) : undefined),
    remove: async (name, before) => {
      if (!filmType(name) || !(await isOlder(disk, name, before))) return false;
      await disk.delete(name);
      return true;
    },
    list: async () => (await names()).filter((name) => filmType(name) !== undefined),
    has: async (name) => filmType(name) !== undefined && disk.exists(name),
  };
}

/** Returns the type of a film by its content, ignoring its name. Throws an AppError for others. */
export function judgeFilm(bytes: Uint8Array, name: string): FilmType {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = typeOf(file);
  if (!type)
    throw invalidField(
      'file',
      `${name} is not an MP4 or WebM film, captions in WebVTT, nor a PDF.`,
    );
  if (type === 'vtt' && file.length > CAPTIONS_BYTES_MAX)
    throw invalidField('file', `${name} is larger than 256 KB.`);
  if (file.length > FILM_BYTES_MAX)
    throw invalidField('file', `${name} is larger than 20 MB. Export it in a lower quality.`);
  return type;
}

function typeOf(file: Buffer): FilmType | undefined {
  if (file.subarray(4, 8).toString('latin1') === 'ftyp') return 'mp4';
  if (file.subarray(0, 4).toString('hex') === '1a45dfa3') return 'webm';
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  return /^\uFEFF?WEBVTT[\s]/.test(file.subarray(0, 16).toString()) ? 'vtt' : undefined;
}
