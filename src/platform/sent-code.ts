import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#src/lib/errors.ts';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import type { Config } from './config.ts';
import { openSecretKey } from './secret-key.ts';

/** Where the shop's secret key is found, and the one of before. */
type Keys = Pick<Config, 'secretKey' | 'secretKeyBefore' | 'dataDir'>;

/** A new code to send to somebody: SENT_CODE_LENGTH random digits. */
export function makeSentCode(): string {
  return String(randomInt(10 ** SENT_CODE_LENGTH)).padStart(SENT_CODE_LENGTH, '0');
}

/**
 * What is kept of a code that was sent to somebody: HMAC with the shop's secret key. A code has six
 * digits, so that whoever reads the database alone would find it out from a plain digest in no time.
 * The code is the last part; those before it bind it to its purpose and its person.
 */
export async function sealCode(keys: Keys, ...parts: string[]): Promise<string> {
  const { key } = await openSecretKey(keys);
  return seal(key, parts);
}

/** Whether what is kept is of these parts, sealed by the key in use or by the one of before. */
export async function isSealOf(keys: Keys, kept: string, ...parts: string[]): Promise<boolean> {
  const { key } = await openSecretKey(keys);
  const { secretKeyBefore: before } = keys;
  return [key, ...(before ? [before] : [])].some((one) => isSameDigest(kept, seal(one, parts)));
}

function seal(key: string, parts: string[]): string {
  return createHmac('sha256', key)
    .update(`sent code ${parts.join(' ')}`)
    .digest('base64url');
}

/** What is kept of a random token too long to be guessed. */
export function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}

/** Whether two digests are one, in a time that tells nothing of them. */
export function isSameDigest(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is answered to a code that is wrong, used or too old: INVALID_INPUT. */
export function wrongSentCode(): AppError {
  const message = 'That code is wrong or has expired.';
  return new AppError('INVALID_INPUT', { message, fields: { code: message } });
}
