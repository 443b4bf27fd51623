import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { sha256 } from '#src/platform/sha256.ts';
import { backupName, backupTime } from '#src/features/backups/manifest.ts';
import { seal, unseal } from '#src/features/backups/seal.server.ts';
import type { BackupTarget } from '#src/features/backups/target.server.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const PREFIX = 'continuous-';
const MANIFEST_FILE = 'manifest.json.gz';
/** Digits of a position, so that names sort like positions. */
const DIGITS = 16;

/** A chunk of a file of the database: `bytes` of a part's content belong at `at`. */
const Chunk = z.object({ path: z.string(), at: z.int(), bytes: z.int() });
export type Chunk = z.infer<typeof Chunk>;

/**
 * The contents of a copy of the embedded database's files. Written last: a copy without a manifest
 * was interrupted.
 */
const CopyManifest = z.object({
  folders: z.array(z.string()),
  parts: z.array(z.object({ file: z.string(), sha256: z.string(), chunks: z.array(Chunk) })),
  /** The position of the log that recovery starts to read at. */
  from: z.int(),
  /** The position that recovery must reach, because files were read while others changed. */
  until: z.int(),
});
export type CopyManifest = z.infer<typeof CopyManifest>;

/** A part of the write-ahead log. It has everything that was saved before `at`. */
export type LogPart = { file: string; from: number; to: number; at: Date };

/** Returns the name of a copy's folder, next to those of backups. */
export function copyName(at: Date): string {
  return `${PREFIX}${backupName(at)}`;
}

/** Returns when a copy of this name was started; undefined for the name of anything else. */
export function copyTime(name: string): Date | undefined {
  return name.startsWith(PREFIX) ? backupTime(name.slice(PREFIX.length)) : undefined;
}

/** Lists the names of complete copies, newest first. */
export async function listCopies(target: BackupTarget): Promise<string[]> {
  const names = (await target.folders()).filter(copyTime).toSorted().toReversed();
  const whole = await Promise.all(names.map((name) => target.has(`${name}/${MANIFEST_FILE}`)));
  return names.filter((_, at) => whole[at]);
}

/** Returns the file name of a part of the log. */
export function logPartName(copy: string, { from, to, at }: Omit<LogPart, 'file'>): string {
  const [start, end] = [from, to].map((position) => String(position).padStart(DIGITS, '0'));
  return `${copy}/log/${start}_${end}_${backupName(at)}`;
}

/** Lists the parts of a copy's log that follow each other without a gap, the oldest first. */
export async function listLog(target: BackupTarget, copy: string, from: number) {
  const stored = (await target.list(`${copy}/log`)).flatMap(({ name }) => toLogPart(name) ?? []);
  // A part may be there twice, if it was stored and the answer was lost; the longest has the rest.
  const byStart = new Map(
    stored.toSorted((a, b) => a.to - b.to).map((part) => [part.from, part] as const),
  );
  const parts: LogPart[] = [];
  for (let next = byStart.get(from); next; next = byStart.get(next.to)) parts.push(next);
  return parts;
}

function toLogPart(file: string): LogPart | undefined {
  const [from = '', to = '', at = ''] = file.split('/').at(-1)?.split('_') ?? [];
  const time = backupTime(at);
  return time && { file, from: Number(from), to: Number(to), at: time };
}

/** Stores a compressed file, encrypted if there is a key. */
export async function putFile(
  target: BackupTarget,
  key: string | undefined,
  file: string,
  content: Uint8Array | string,
): Promise<void> {
  await target.put(file, seal(await zip(content), key, file));
}

/** Reads such a file. Throws an Error with a sentence if it is damaged or the key is wrong. */
export async function getFile(target: BackupTarget, key: string | undefined, file: string) {
  const bytes = unseal(await target.get(file), key, file);
  try {
    return await unzip(bytes);
  } catch (cause) {
    throw new Error(`${file} in ${target.address} is damaged.`, { cause });
  }
}

/** Stores the manifest, which completes a copy. */
export function putManifest(
  target: BackupTarget,
  key: string | undefined,
  copy: string,
  manifest: CopyManifest,
): Promise<void> {
  return putFile(target, key, `${copy}/${MANIFEST_FILE}`, JSON.stringify(manifest));
}

/** Reads the manifest of a complete copy. */
export async function getManifest(target: BackupTarget, key: string | undefined, copy: string) {
  const text = await getFile(target, key, `${copy}/${MANIFEST_FILE}`);
  return CopyManifest.parse(JSON.parse(text.toString()));
}

/** Reads a part of the files. Throws an Error with a sentence when one bit differs. */
export async function getPart(
  target: BackupTarget,
  key: string | undefined,
  part: CopyManifest['parts'][number],
): Promise<Buffer> {
  const bytes = await getFile(target, key, part.file);
  if (sha256(bytes) === part.sha256) return bytes;
  throw new Error(`${part.file} in ${target.address} does not match its checksum.`);
}
