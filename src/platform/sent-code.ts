import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#src/lib/errors.ts';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import type { Config } from './config.ts';
import { listSecretKeys, openSecretKey } from './secret-key.ts';

/** The location of the shop's secret key, and the earlier key. */
type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore' | 'dataDir'>;

/** Creates a code to send: SENT_CODE_LENGTH random digits. */
export function makeSentCode(): string {
  return String(randomInt(10 ** SENT_CODE_LENGTH)).padStart(SENT_CODE_LENGTH, '0');
}

/**
 * Returns the stored form of a sent code: an HMAC with the shop's secret key, since a plain digest
 * of six digits is quickly guessed by anyone who reads the database. The code is the last part; the
 * others bind it to its purpose and person.
 */
export async function sealCode(keys: Keys, ...parts: string[]): Promise<string> {
  const { key } = await openSecretKey(keys);
  return seal(key, parts);
}

/** Returns whether a stored seal matches these parts, with the current or the earlier key. */
export async function isSealOf(keys: Keys, digest: string, ...parts: string[]): Promise<boolean> {
  const known = await listSecretKeys(keys);
  return known.some((one) => isSameDigest(digest, seal(one, parts)));
}

function seal(key: string, parts: string[]): string {
  return createHmac('sha256', key)
    .update(`sent code ${parts.join(' ')}`)
    .digest('base64url');
}

/** Returns the stored form of a random token too long to be guessed. */
export function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}

/** Compares two digests in constant time. */
export function isSameDigest(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Creates the error for a wrong, used or expired code: INVALID_INPUT. */
export function wrongSentCode(): AppError {
  const message = 'This code is wrong or has expired.';
  return new AppError('INVALID_INPUT', { message, fields: { code: message } });
}
