import { eq } from 'drizzle-orm';
import { twoFactors, users } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { toSignedIn, withoutSession } from '#src/features/account/auth/auth.server.ts';
import type { Caller, Opened } from '#src/features/account/auth/auth.service.server.ts';
import { checkCode, isAppCode, refusalOf, refuseCode, withCode } from './codes.server.ts';
import { notifyAndRecord } from './second-factor.service.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth'>;

/** better-auth's errors when there is no sign-in (any more) that a code could complete. */
const OVER = [
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
];

/**
 * Signs in a user who gave the right password before and has the right code now. After five wrong
 * codes the password is required again; after ten in a row, none is accepted for 15 minutes. Throws
 * SECOND_STEP_OVER, INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function finishSignIn(deps: Deps, code: string, caller: Caller): Promise<Opened> {
  const { db, auth } = deps;
  // With another user's session, better-auth would check that user's code.
  const headers = withoutSession(caller.headers);
  const { userId } = await auth.api.findChallengedUser({ headers });
  if (!userId) throw new AppError('SECOND_STEP_OVER');

  return withCode(db, { userId, code }, async () => {
    const opened = await checkCode(auth, code, headers).catch((error: unknown) =>
      refuseStep(deps, userId, error),
    );
    if (!isAppCode(code)) await notifyOfRecovery(deps, userId);
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('SECOND_STEP_OVER');
    return { user: toSignedIn(user), cookies: opened.headers.getSetCookie() };
  });
}

async function refuseStep({ db }: Deps, userId: string, error: unknown): Promise<never> {
  const refusal = refusalOf(error);
  if (OVER.includes(refusal)) throw new AppError('SECOND_STEP_OVER', { cause: error });
  if (refusal !== 'ACCOUNT_TEMPORARILY_LOCKED') return refuseCode(error);
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  const waitMs = (factor?.lockedUntil?.getTime() ?? 0) - Date.now();
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many wrong codes. Please wait a quarter of an hour and sign in again.',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

async function notifyOfRecovery(deps: Deps, userId: string): Promise<void> {
  await transactWithJobs(deps, async (tx, jobs) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (user)
      await notifyAndRecord({ tx, jobs, user }, { action: 'recovery-code-used', byId: userId });
  });
}
