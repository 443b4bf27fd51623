import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secret.key';
const KEY_BYTES = 32;
export const KEY_LENGTH_MIN = 32;

type Place = { secretKey: string | undefined; dataDir: string };

/** The key in use, and the one in the file when that is another: the environment's comes first. */
export type SecretKey = { key: string; fromFile: string | undefined };

/**
 * The key that seals what the database must not tell by itself: SECRET_KEY, or else what stands in
 * DATA_DIR/secret.key, which is made at the first start, readable by the shop's own user alone.
 * Throws an Error with a sentence when the file holds no key.
 */
export async function openSecretKey({ secretKey, dataDir }: Place): Promise<SecretKey> {
  const file = join(dataDir, FILE);
  const kept = await readKey(file);
  if (secretKey) return { key: secretKey, fromFile: kept };
  const key = kept ?? (await makeKey(dataDir, file));
  return { key, fromFile: key };
}

/** The key that stands in DATA_DIR/secret.key; undefined where there is none. */
export function findKeptKey(dataDir: string): Promise<string | undefined> {
  return readKey(join(dataDir, FILE));
}

/** Puts a key of before back, unless one stands there already. */
export async function keepKey(dataDir: string, key: string): Promise<void> {
  await makeKey(dataDir, join(dataDir, FILE), key);
}

/** What may be told of a key, to know it again. */
export function fingerprintOf(key: string): string {
  return createHash('sha256').update(`fingerprint of ${key}`).digest('base64url');
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${code}): it must belong to the shop's user.`);
  });
  if (text === undefined) return undefined;
  const key = text.trim();
  if (key.length < KEY_LENGTH_MIN) {
    throw new Error(`${file} holds no key. Put back the file of a backup, or set SECRET_KEY.`);
  }
  await chmod(file, 0o600);
  return key;
}

/** Written beside and then given its name, so that it is whole or not there, and never replaced. */
async function makeKey(
  dataDir: string,
  file: string,
  key = randomBytes(KEY_BYTES).toString('base64url'),
): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(part, file).catch((error: unknown) => {
    // Another process was there first: its key it is.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(part);
  return (await readKey(file)) ?? makeKey(dataDir, file, key);
}
