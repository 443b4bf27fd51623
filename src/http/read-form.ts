import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#src/lib/errors.ts';
import { FIELDS_MAX, type FormEntry, fromFormEntries, tooManyFields } from '#src/lib/form-data.ts';
import type { AppContext } from './env.ts';
import { isType, readLimited } from './read-body.ts';

/**
 * The most files in one form; a product with twenty colours of ten pictures each needs the most.
 */
export const FILES_MAX = 250;
/** The limit of one text field, in bytes. */
export const FIELD_BYTES_MAX = 64 * 1024;
/** The limit of a field's name, in characters. */
export const FIELD_NAME_MAX = 200;
/** The limit of the header lines of one field or file, in bytes. */
const PART_HEADER_BYTES_MAX = 8 * 1024;

export type SentForm = {
  values: Record<string, unknown>;
  /** Deletes the uploaded files, which cannot be read afterwards. */
  forget: () => Promise<void>;
};

/**
 * Reads a multipart form. Streams its files to disk, where they stay until forget(). Throws
 * WRONG_TYPE, TOO_LARGE, UNREADABLE, or INVALID_INPUT for too many fields, and then leaves nothing
 * on disk.
 */
export async function readForm(c: AppContext, maxBytes: number): Promise<SentForm> {
  if (!isType(c, 'multipart/form-data')) throw new AppError('WRONG_TYPE');
  const folder = join(uploadsFolder(c.var.config.dataDir), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const forget = () => rm(folder, { recursive: true, force: true });
  const parts: Parts = { entries: [], open: new Set() };
  try {
    const parser = makeParser(c);
    collect(parser, folder, parts);
    await pipeline(Readable.from(readLimited(c, maxBytes)), parser);
    return { values: fromFormEntries(await Promise.all(parts.entries)), forget };
  } catch (error) {
    for (const stream of parts.open) stream.destroy();
    // All writing must end before the folder is deleted.
    await Promise.allSettled(parts.entries);
    await forget();
    throw error instanceof AppError ? error : new AppError('UNREADABLE', { cause: error });
  }
}

/** Returns the folder for uploaded files while a form is read. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}

function makeParser(c: AppContext): BusboyInstance {
  return new Busboy({
    headers: { 'content-type': c.req.header('content-type') ?? '' },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: {
      fields: FIELDS_MAX,
      files: FILES_MAX,
      fieldSize: FIELD_BYTES_MAX,
      headerSize: PART_HEADER_BYTES_MAX,
    },
  });
}

/** Fields and files in their original order, and those still being received. */
type Parts = { entries: Promise<FormEntry>[]; open: Set<BusboyFileStream> };

function collect(parser: BusboyInstance, folder: string, { entries, open }: Parts): void {
  const fail = (error: Error) => parser.destroy(error);
  parser.on('fieldsLimit', () => fail(tooManyFields()));
  parser.on('filesLimit', () => fail(tooManyFields()));
  parser.on('field', (name: string | undefined, value, _nameCut, isCut) => {
    if (isCut || (name ?? '').length > FIELD_NAME_MAX) fail(new AppError('TOO_LARGE'));
    else entries.push(Promise.resolve([name ?? '', value]));
  });
  parser.on('file', (name, stream, fileName: string | undefined, _encoding, type) => {
    open.add(stream);
    const path = join(folder, String(entries.length));
    const stored = keepFile(stream, path, { name: fileName ?? '', type });
    const entry = stored.then((file): FormEntry => [name, file]);
    entry.catch(fail);
    entries.push(entry);
  });
}

async function keepFile(
  stream: BusboyFileStream,
  path: string,
  { name, type }: { name: string; type: string },
): Promise<File> {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return new File([await openAsBlob(path)], name, { type });
}
