import { createHash } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rateLimits } from '#src/db/schema/tables.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import type { Auth } from '#src/features/account/auth/auth.server.ts';
import { APP_CODE_LENGTH } from './second-factor.contract.ts';

/** A code is valid from half a minute before its own period until half a minute after. */
const RIGHT_SECONDS = 90;
const WRONG_CODES = ['INVALID_CODE', 'INVALID_BACKUP_CODE'];

/** Returns whether a valid code is from the app, rather than a recovery code. */
export function isAppCode(code: string): boolean {
  return code.length === APP_CODE_LENGTH;
}

/**
 * Checks a code of either kind and uses up a correct recovery code. Rejects as better-auth does.
 */
export function checkCode(auth: Auth, code: string, headers: Headers) {
  return isAppCode(code)
    ? auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    : auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true });
}

/**
 * Runs work that a code authorises, once per code (RFC 6238, 5.2), so that someone who watched it
 * being typed cannot reuse it. If the work fails, the code stays unused.
 */
export async function withCode<T>(
  db: Db,
  { userId, code }: { userId: string; code: string },
  work: () => Promise<T>,
): Promise<T> {
  const key = `second-factor-code:${userId}:${createHash('sha256').update(code).digest('base64url')}`;
  await countTry(db, key, { max: 1, windowSeconds: RIGHT_SECONDS }).catch((error: unknown) => {
    throw toAppError(error).code === 'TOO_MANY_REQUESTS' ? wrongCode() : error;
  });
  try {
    return await work();
  } catch (error) {
    await db.delete(rateLimits).where(eq(rateLimits.key, key));
    throw error;
  }
}

/** Rethrows better-auth's errors for a code; wrong codes become a sentence for the form. */
export function refuseCode(error: unknown): never {
  throw isWrongCode(error) ? wrongCode() : error;
}

/** Returns one sentence for both wrong and used codes, so that it does not help an attacker. */
function wrongCode(): AppError {
  const message = 'This code is not correct or was already used. Please try the next one.';
  return new AppError('INVALID_INPUT', { message, fields: { code: message } });
}

/** Also covers two requests with one recovery code: the second fails with a conflict. */
function isWrongCode(error: unknown): boolean {
  return WRONG_CODES.includes(refusalOf(error)) || (isAPIError(error) && error.statusCode === 409);
}

/** Returns the name of better-auth's refusal; '' for any other error. */
export function refusalOf(error: unknown): string {
  return isAPIError(error) ? (error.body?.code ?? '') : '';
}
