import { createHash, createHmac } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenDb } from '#src/db/open.ts';
import type { MediaCopy } from '#src/platform/objects/media-copy.ts';
import { findStoredKey } from '#src/platform/secret-key.ts';
import { BACKUP_FORMAT, type BackupPicture, backupName, type Manifest } from './manifest.ts';
import { findNewest, MANIFEST_FILE, readManifest, verifyBackup } from './read-backup.server.ts';
import { seal } from './seal.server.ts';
import { exportTables } from './take-tables.server.ts';
import type { BackupTarget } from './target.server.ts';

const zip = promisify(gzip);
const LEFTOVER_MS = 24 * 60 * 60 * 1000;

type BackupSource = {
  engine: OpenDb['engine'];
  media: MediaCopy;
  dataDir: string;
  key: string | undefined;
};

/**
 * Makes one backup of the shop: all rows as of one moment, every picture, and the queued messages.
 * It counts once it has been read back completely. Throws an Error with a sentence.
 */
export async function makeBackup(
  source: BackupSource,
  target: BackupTarget,
): Promise<{ name: string; manifest: Manifest }> {
  const { engine, media, dataDir, key } = source;
  const name = backupName(new Date());
  const before = await findNewest(target);
  await mkdir(dataDir, { recursive: true });
  await removeLeftovers(dataDir);
  // Written to local disk first: an embedded database serves nobody while its rows are read.
  const near = await mkdtemp(join(dataDir, 'backup-part-'));
  try {
    const sealed = (file: string, bytes: Uint8Array) => seal(bytes, key, `${name}/${file}`);
    const { madeAt, ...rows } = await exportTables(engine, (file, bytes) =>
      writeFile(join(near, file), sealed(file, bytes)),
    );
    for (const { file } of rows.tables.flatMap(({ parts }) => parts)) {
      await target.put(`${name}/${file}`, await readFile(join(near, file)));
    }
    const known = before === undefined ? [] : await knownPictures(target, before, key);
    const pictures = await takePictures(media, target, key, known);
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      madeAt: madeAt.toISOString(),
      ...rows,
      pictures,
      // Stored next to the rows that it decrypts, so only in an encrypted backup.
      secretKey: key === undefined ? null : ((await findStoredKey(dataDir)) ?? null),
    };
    const bytes = await zip(JSON.stringify(manifest));
    await target.put(`${name}/${MANIFEST_FILE}`, sealed(MANIFEST_FILE, bytes));
    try {
      await verifyBackup(target, name, key);
    } catch (error) {
      // A restore ignores backups that have no manifest.
      await target.remove(`${name}/${MANIFEST_FILE}`).catch(() => undefined);
      throw error;
    }
    return { name, manifest };
  } finally {
    await rm(near, { recursive: true, force: true });
  }
}

/** Removes the files of a backup or a rehearsal that was killed. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!/^(backup-part|rehearsal)-\w{6}$/.test(name)) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Returns the pictures of the previous backup; none if it has another key. */
async function knownPictures(target: BackupTarget, name: string, key: string | undefined) {
  try {
    return (await readManifest(target, name, key)).pictures;
  } catch {
    return [];
  }
}

/** Copies new pictures. Pictures never change under their name, so stored ones are skipped. */
async function takePictures(
  media: MediaCopy,
  target: BackupTarget,
  key: string | undefined,
  known: BackupPicture[],
): Promise<BackupPicture[]> {
  const before = new Map(known.map((picture) => [picture.name, picture]));
  const stored = new Set((await target.list('pictures')).map((file) => file.name));
  const pictures: BackupPicture[] = [];
  for (const name of await media.names()) {
    const old = before.get(name);
    if (old && stored.has(old.file) && old.file === fileOf(old.sha256, key)) {
      pictures.push(old);
      continue;
    }
    const bytes = await media.get(name);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = fileOf(sha256, key);
    if (!stored.has(file)) await target.put(file, seal(bytes, key, file));
    stored.add(file);
    pictures.push({ name, bytes: bytes.byteLength, sha256, file });
  }
  return pictures;
}

/** A picture under another key is another file. */
function fileOf(sha256: string, key: string | undefined): string {
  const id = key === undefined ? sha256 : createHmac('sha256', key).update(sha256).digest('hex');
  return `pictures/${id.slice(0, 2)}/${id}`;
}
