import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, unlinkSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release, ReleaseFile } from './release.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/;
/** Below this many bytes compressing gains nothing. */
const SMALL = 512;
/** Hashed assets are packed once and read for long; pages are packed at every save. */
const QUALITY = { asset: 11, page: 5 } as const;
const AT_ONCE = 8;

export type Previous = { folder: string; files: Release['files'] } | undefined;

/** Every file below a folder, as paths relative to it, without the packed ones. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/**
 * Hashes the named files of a release's folder and writes a brotli and a gzip form next to each,
 * taken over from the previous release where the content is the same. `onContent` sees each.
 */
export async function packFiles(
  folder: string,
  names: string[],
  previous: Previous,
  onContent: (name: string, content: Buffer) => void = () => {},
): Promise<Release['files']> {
  const files: Release['files'] = {};
  await inParallel(names, async (name) => {
    const content = await readFile(join(folder, name));
    onContent(name, content);
    files[name] = await packFile(folder, { name, content }, previous);
  });
  return files;
}

/** What a file's content is known by: see ReleaseFile. */
export function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}

type Content = { name: string; content: Buffer };

async function packFile(
  folder: string,
  { name, content }: Content,
  previous: Previous,
): Promise<ReleaseFile> {
  const hash = hashOf(content);
  const packed = content.length >= SMALL && COMPRESSIBLE.test(name);
  const before = previous?.files[name];
  if (packed && previous && before?.packed && before.hash === hash) {
    linkPacked(join(previous.folder, name), join(folder, name));
  } else if (packed) {
    for (const form of ['.br', '.gz'] as const) {
      await writeFile(join(folder, `${name}${form}`), await compress(name, content, form));
    }
  }
  return { hash, bytes: content.length, packed };
}

/** A file's content in a packed form. */
export function compress(name: string, content: Buffer, form: '.br' | '.gz'): Promise<Buffer> {
  if (form === '.gz') return gzipped(content, { level: 6 });
  const quality = name.startsWith('_astro/') ? QUALITY.asset : QUALITY.page;
  return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function linkPacked(from: string, to: string): void {
  linkSync(`${from}.br`, `${to}.br`);
  linkSync(`${from}.gz`, `${to}.gz`);
}

/**
 * Lays hard links to files of one release, packed forms included, into another's folder. In one
 * go, since this process has nothing else to do and tens of thousands of promises take seconds.
 */
export function linkFiles(from: string, to: string, files: Release['files']): void {
  const folders = new Set(Object.keys(files).map((name) => dirname(join(to, name))));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  for (const [name, { packed }] of Object.entries(files)) {
    linkSync(join(from, name), join(to, name));
    if (packed) linkPacked(join(from, name), join(to, name));
  }
}

/** Takes files, packed forms included, out of a release's folder. */
export function unlinkFiles(folder: string, files: Release['files']): void {
  for (const [name, { packed }] of Object.entries(files)) {
    const forms = packed ? [name, `${name}.br`, `${name}.gz`] : [name];
    for (const form of forms) unlinkSync(join(folder, form));
  }
}

/** Says whether two releases hold the same files. */
export function sameFiles(a: Release['files'], b: Release['files']): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => a[name]?.hash === b[name]?.hash)
  );
}

/** Works through a list, some at once. */
export async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
