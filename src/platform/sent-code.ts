import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { AppError } from '#src/lib/errors.ts';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';

/** A new code to send to somebody: SENT_CODE_LENGTH random digits. */
export function makeSentCode(): string {
  return String(randomInt(10 ** SENT_CODE_LENGTH)).padStart(SENT_CODE_LENGTH, '0');
}

/** What is kept of a code: it tells neither the code nor for whom it is. The code is the last part. */
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
