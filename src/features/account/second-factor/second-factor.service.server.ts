import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { passkeys, twoFactors, users } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { countTry } from '#src/platform/limits.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { wrongPassword } from '#src/features/account/auth/require-password.service.server.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import { type Auth, authWithin } from '#src/features/account/auth/auth.server.ts';
import { type Caller, endSessions } from '#src/features/account/auth/auth.service.server.ts';
import { SECOND_FACTOR_LIMIT } from '#src/features/account/limits.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toQr } from './qr.server.ts';
import { checkCode, refusalOf, refuseCode, withCode } from './codes.server.ts';
import type { SecondFactor, SecondFactorSetup } from './second-factor.contract.ts';
import {
  type SecondFactorAction,
  secondFactorMessage,
} from '#src/features/messages/kinds/second-factor.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config' | 'log'>;
type User = typeof users.$inferSelect;
type Within = { tx: Db; jobs: JobSender; user: User };
type Proof = { password: string; code: string };

/** Returns whether a user's second factor is on. */
export async function getSecondFactor(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  userId: string,
): Promise<SecondFactor> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.twoFactorEnabled) return { isOn: false, recoveryCodesLeft: 0 };
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
  return { isOn: true, recoveryCodesLeft: backupCodes.length };
}

/**
 * Creates a secret, which takes effect once it is confirmed. Only the newest one can be confirmed.
 */
export async function startSecondFactor(
  deps: Deps,
  userId: string,
  password: string,
  { headers }: Caller,
): Promise<SecondFactorSetup> {
  return change(deps, userId, async ({ tx, user, auth }) => {
    requireState(user, false);
    const { details } = await getSettings(tx);
    const body = { password, issuer: details.name };
    const { totpURI, backupCodes } = await auth.api
      .enableTwoFactor({ body, headers })
      .catch((error: unknown) => refusePassword(error, password));
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    const groups = secret.match(/.{1,4}/g) ?? [];
    const qr = toQr(totpURI);
    return { secret: groups.join(' '), uri: totpURI, qr, recoveryCodes: backupCodes };
  });
}

/**
 * Turns the second factor on. Ends the sessions that were opened without it, and returns the
 * cookies of a new one.
 */
export async function confirmOwn(
  deps: Deps,
  userId: string,
  code: string,
  { headers }: Caller,
): Promise<string[]> {
  return withCode(deps.db, { userId, code }, () =>
    change(deps, userId, async ({ auth, ...within }) => {
      requireState(within.user, false);
      await checkCode(auth, code, headers).catch(refuseBegun);
      await endSessions(within.tx, userId);
      const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
      await notifyAndRecord(within, { action: 'second-factor-on', byId: userId, isOn: true });
      return opened.headers.getSetCookie();
    }),
  );
}

/** Replaces the recovery codes with new ones. */
export async function replaceRecoveryCodes(
  deps: Deps,
  userId: string,
  { password, code }: Proof,
  { headers }: Caller,
): Promise<string[]> {
  return withCode(deps.db, { userId, code }, () =>
    change(deps, userId, async ({ auth, ...within }) => {
      requireState(within.user, true);
      await checkCode(auth, code, headers).catch(refuseCode);
      const { backupCodes } = await auth.api
        .generateBackupCodes({ body: { password }, headers })
        .catch((error: unknown) => refusePassword(error, password));
      await notifyAndRecord(within, { action: 'recovery-codes-renewed', byId: userId });
      return backupCodes;
    }),
  );
}

/** Turns the second factor off; returns the cookies of the session that continues. */
export async function turnOffOwn(
  deps: Deps,
  userId: string,
  { password, code }: Proof,
  { headers }: Caller,
): Promise<string[]> {
  return withCode(deps.db, { userId, code }, () =>
    change(deps, userId, async ({ auth, ...within }) => {
      requireState(within.user, true);
      await checkCode(auth, code, headers).catch(refuseCode);
      const off = await auth.api
        .disableTwoFactor({ body: { password }, headers, returnHeaders: true })
        .catch((error: unknown) => refusePassword(error, password));
      await notifyAndRecord(within, { action: 'second-factor-off', byId: userId, isOn: false });
      return off.headers.getSetCookie();
    }),
  );
}

/**
 * Removes the second factor, including passkeys, of a user who has lost it, and signs them out
 * everywhere.
 */
export async function removeOf(deps: Deps, userId: string, staffId: string): Promise<void> {
  if (userId === staffId) {
    const message = 'Turn off your own second factor in Settings.';
    throw new AppError('CONFLICT', { message });
  }
  await within(deps, userId, async ({ tx, jobs, user }) => {
    requireAny(user);
    await clear(tx, userId);
    const action = 'second-factor-removed';
    await notifyAndRecord({ tx, jobs, user }, { action, byId: staffId, isOn: false });
  });
}

/**
 * Removes a second factor from the command line, for a sole owner whom nobody else can help. Throws
 * NOT_FOUND.
 */
export async function removeAtServer(db: Db, emailOrPhone: string): Promise<void> {
  await transact(db, async (tx) => {
    const user = await findUserByContact(tx, emailOrPhone);
    if (!user)
      throw new AppError('NOT_FOUND', { message: 'There is no account with this email address.' });
    requireAny(user);
    await clear(tx, user.id);
    await note(tx, user, { action: 'second-factor-removed', byId: user.id, isOn: false });
  });
}

async function clear(tx: Db, userId: string): Promise<void> {
  const isTheirs = eq(users.id, userId);
  await tx.update(users).set({ twoFactorEnabled: false, hasPasskey: false }).where(isTheirs);
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await endSessions(tx, userId);
}

type SecurityChange = { action: SecondFactorAction; byId: string; isOn?: boolean };

/** Records what was done to a user's second factor, never a secret, and notifies the user. */
export async function notifyAndRecord(
  { tx, jobs, user }: Within,
  change: SecurityChange,
): Promise<void> {
  await note(tx, user, change);
  await notify(tx, jobs, user, secondFactorMessage(change.action));
}

async function note(tx: Db, { id }: User, { action, byId, isOn }: SecurityChange): Promise<void> {
  const state = (hasSecondFactor: boolean) => ({ hasSecondFactor });
  await recordAudit(tx, {
    userId: byId,
    action: `user.${action}`,
    entity: 'user',
    entityId: id,
    ...(isOn !== undefined && { before: state(!isOn), after: state(isOn) }),
  });
}

/** Runs one change of the user's own second factor, with limited tries. */
async function change<T>(
  deps: Deps,
  userId: string,
  work: (parts: Within & { auth: Auth }) => Promise<T>,
): Promise<T> {
  await countTry(deps.db, `second-factor:${userId}`, SECOND_FACTOR_LIMIT);
  return within(deps, userId, async (parts) =>
    work({ ...parts, auth: await authWithin(deps, parts.tx) }),
  );
}

function within<T>(deps: Deps, userId: string, work: (parts: Within) => Promise<T>): Promise<T> {
  return transactWithJobs(deps, async (tx, jobs) => {
    // Concurrent changes take turns, so that there is only one secret.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('NOT_FOUND');
    return work({ tx, jobs, user });
  });
}

function requireState({ twoFactorEnabled }: User, isOn: boolean): void {
  if (twoFactorEnabled === isOn) return;
  const message = isOn ? 'The second factor is not on.' : 'Your second factor is already on.';
  throw new AppError('CONFLICT', { message });
}

function requireAny({ twoFactorEnabled, hasPasskey }: User): void {
  if (twoFactorEnabled || hasPasskey) return;
  throw new AppError('CONFLICT', { message: 'There is no second factor, and no passkey.' });
}

/** Refuses a confirmation that was never started, or started elsewhere long ago. */
function refuseBegun(error: unknown): never {
  if (refusalOf(error) !== 'TOTP_NOT_ENABLED') return refuseCode(error);
  const message = 'There is nothing to confirm. Please start again.';
  throw new AppError('CONFLICT', { message, cause: error });
}

function refusePassword(error: unknown, password: string): never {
  if (refusalOf(error) !== 'INVALID_PASSWORD') throw error;
  const message = wrongPassword(password);
  throw new AppError('INVALID_INPUT', { message, fields: { password: message }, cause: error });
}
