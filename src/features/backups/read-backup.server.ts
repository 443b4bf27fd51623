import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sha256 } from '#src/platform/sha256.ts';
import { BACKUP_FORMAT, type BackupPicture, backupTime, Manifest } from './manifest.ts';
import { unseal } from './seal.server.ts';
import { countRows } from './take-tables.server.ts';
import type { BackupTarget } from './target.server.ts';

const unzip = promisify(gunzip);
export const MANIFEST_FILE = 'manifest.json.gz';

type Part = Manifest['tables'][number]['parts'][number];

/** Names of the whole backups in a target, newest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const names = (await target.folders())
    .filter((name) => backupTime(name))
    .toSorted()
    .toReversed();
  const whole = await Promise.all(names.map((name) => target.has(`${name}/${MANIFEST_FILE}`)));
  return names.filter((_, at) => whole[at]);
}

/** Returns the newest complete backup, or undefined. */
export async function findNewest(target: BackupTarget): Promise<string | undefined> {
  const [newest] = await listBackups(target);
  return newest;
}

/** Reads the manifest of a backup. Throws an Error with a sentence when it cannot be read. */
export async function readManifest(
  target: BackupTarget,
  name: string,
  key: string | undefined,
): Promise<Manifest> {
  if (!(await target.has(`${name}/${MANIFEST_FILE}`))) {
    throw new Error(`There is no complete backup named ${name} in ${target.address}.`);
  }
  const text = await readZipped(target, `${name}/${MANIFEST_FILE}`, key);
  const found = JSON.parse(text.toString()) as { format?: unknown };
  if (found.format !== BACKUP_FORMAT) {
    throw new Error(
      `This version of the shop cannot read the format of the backup ${name}. Restore it ` +
        'with the version that made it, or a newer one.',
    );
  }
  return Manifest.parse(found);
}

/** Rows of one part, as COPY wrote them. Throws an Error with a sentence when one bit differs. */
export async function readPart(
  target: BackupTarget,
  name: string,
  part: Part,
  key: string | undefined,
): Promise<Buffer> {
  const text = await readZipped(target, `${name}/${part.file}`, key);
  if (sha256(text) !== part.sha256 || countRows(text) !== part.rows) {
    throw new Error(`The backup ${name} is damaged: ${part.file} does not match its checksum.`);
  }
  return text;
}

/** One picture's bytes. Throws an Error with a sentence when one bit differs. */
export async function readPicture(
  target: BackupTarget,
  picture: BackupPicture,
  key: string | undefined,
): Promise<Uint8Array> {
  const bytes = unseal(await read(target, picture.file), key, picture.file);
  if (sha256(bytes) !== picture.sha256) {
    throw new Error(
      `The backup is damaged: the picture ${picture.name} does not match its checksum.`,
    );
  }
  return bytes;
}

/** Reads all rows of a backup and checks that its pictures exist. Throws an Error otherwise. */
export async function verifyBackup(target: BackupTarget, name: string, key: string | undefined) {
  const { tables, pictures } = await readManifest(target, name, key);
  for (const part of tables.flatMap(({ parts }) => parts)) await readPart(target, name, part, key);
  const stored = new Set((await target.list('pictures')).map((file) => file.name));
  const lost = pictures.filter(({ file }) => !stored.has(file));
  if (lost.length > 0) {
    throw new Error(
      `The backup ${name} is missing pictures: ${lost.length}, such as ${lost[0]?.name}.`,
    );
  }
}

async function readZipped(target: BackupTarget, file: string, key: string | undefined) {
  const bytes = unseal(await read(target, file), key, file);
  try {
    return await unzip(bytes);
  } catch (cause) {
    throw new Error(`${file} in ${target.address} is damaged.`, { cause });
  }
}

async function read(target: BackupTarget, file: string): Promise<Uint8Array> {
  try {
    return await target.get(file);
  } catch (cause) {
    throw new Error(`${file} in ${target.address} cannot be read.`, { cause });
  }
}
