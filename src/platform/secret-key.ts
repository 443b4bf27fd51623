import { createHash, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'secret.key';
const KEY_BYTES = 32;
export const KEY_LENGTH_MIN = 32;

type Place = { secretKey: string | undefined; dataDir: string };

/** The key in use, and the file's key if it differs: the environment's takes precedence. */
export type SecretKey = { key: string; fromFile: string | undefined };

/**
 * Returns the key that encrypts secrets in the database: SECRET_KEY, or else the key in
 * DATA_DIR/secret.key, created at the first start and readable only by the shop's user. Throws an
 * Error with a sentence if the file holds no key.
 */
export async function openSecretKey({ secretKey, dataDir }: Place): Promise<SecretKey> {
  const file = join(dataDir, FILE);
  const stored = await readKey(file);
  if (secretKey) return { key: secretKey, fromFile: stored };
  const key = stored ?? (await makeKey(dataDir, file));
  return { key, fromFile: key };
}

/**
 * Returns the key in use and, after a change, the previous one: signatures made with it stay valid.
 */
export async function listSecretKeys(
  place: Place & { secretKeyBefore?: string | undefined },
): Promise<[string, ...string[]]> {
  const { key } = await openSecretKey(place);
  return [key, ...(place.secretKeyBefore ? [place.secretKeyBefore] : [])];
}

/** Returns the key in DATA_DIR/secret.key, or undefined. */
export function findStoredKey(dataDir: string): Promise<string | undefined> {
  return readKey(join(dataDir, FILE));
}

/** Restores an earlier key, unless one exists already. */
export async function storeKey(dataDir: string, key: string): Promise<void> {
  await makeKey(dataDir, join(dataDir, FILE), key);
}

/** Returns a fingerprint that identifies a key without revealing it. */
export function fingerprintOf(key: string): string {
  return createHash('sha256').update(`fingerprint of ${key}`).digest('base64url');
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read (${code}): the shop's user must own it.`);
  });
  if (text === undefined) return undefined;
  const key = text.trim();
  if (key.length < KEY_LENGTH_MIN) {
    throw new Error(
      `${file} does not contain a key. Restore the file from a backup, or set SECRET_KEY.`,
    );
  }
  await chmod(file, 0o600);
  return key;
}

/** Written to a temporary file and linked, so that it is complete or absent, and never replaced. */
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
    // Another process created it first: its key is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  await rm(part);
  return (await readKey(file)) ?? makeKey(dataDir, file, key);
}
