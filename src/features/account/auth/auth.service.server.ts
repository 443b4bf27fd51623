import { randomUUID } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import { and, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import { accounts, registrations, sessions, users, verifications } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { networkOf } from '#src/platform/network.ts';
import { countTry } from '#src/platform/limits.ts';
import type { LoginInput, RegisterInput } from './auth.contract.ts';
import { findUserByContact } from './auth.queries.server.ts';
import { digestToken } from './hashed-tokens.server.ts';
import { demandsSecondFactor } from '#src/platform/signed-in.ts';
import { requireUncommon } from './common-password.server.ts';
import { hasPassword, NO_PASSWORD } from './require-password.service.server.ts';
import { type Auth, toSignedIn } from './auth.server.ts';
import { toIdentity } from '#src/features/account/identity.ts';
import {
  CHANGE_PASSWORD_LIMIT,
  LOGIN_ACCOUNT_LIMIT,
  LOGIN_ADDRESS_LIMIT,
  LOGIN_DEVICE_LIMIT,
  LOGIN_LIMIT,
} from '#src/features/account/limits.ts';

const PASSKEY_DEMANDED =
  'Your role requires more than a password. Please sign in with your passkey on the Staff sign-in page.';

export type AuthDeps = { db: Db; auth: Auth };

/**
 * The caller: the address for rate limits, the headers made by callerHeaders(), and the user who
 * has signed in with this browser before, according to a cookie that we signed.
 */
export type Caller = { address: string; headers: Headers; knows?: string | undefined };

/** A user who has just been signed in; `cookies` are the Set-Cookie lines of the session. */
export type Opened = { user: SignedIn; cookies: string[] };

/**
 * Signs in. The result has no user, and there is no session, until the second factor: see
 * finishSignIn(). An unknown user and a wrong password fail alike: WRONG_CREDENTIALS. Throws
 * SECOND_FACTOR_DEMANDED if the role requires a second factor and the user has only a passkey.
 */
export async function logIn(
  { db, auth, config }: AuthDeps & { config: Config },
  { emailOrPhoneNumber, password }: z.output<typeof LoginInput>,
  caller: Caller,
): Promise<Omit<Opened, 'user'> & { user: SignedIn | undefined }> {
  const { headers } = caller;
  // A user who signed up by phone may have a real email address by now.
  const known = await findUserByContact(db, emailOrPhoneNumber);
  await countLogin(db, emailOrPhoneNumber, { ...caller, isKnown: known?.id === caller.knows });
  const email = known?.email ?? toIdentity(emailOrPhoneNumber).email;
  const body = { email, password };
  const opened = await auth.api
    .signInEmail({ body, headers, returnHeaders: true })
    .catch(refuseCredentials);
  const needsSecondFactor = 'twoFactorRedirect' in opened.response;
  const cookies = opened.headers.getSetCookie();
  if (needsSecondFactor) return { user: undefined, cookies };
  const user = toSignedIn(opened.response.user);
  if (demandsSecondFactor(user, config) && user.hasSecondFactor === true) {
    // A password is not enough and there is no app to enter a code from. Nobody has the session's
    // cookie.
    await db.delete(sessions).where(eq(sessions.token, digestToken(opened.response.token)));
    throw new AppError('SECOND_FACTOR_DEMANDED', { message: PASSKEY_DEMANDED });
  }
  return { user, cookies };
}

async function countLogin(
  db: Db,
  emailOrPhone: string,
  { address, knows, isKnown }: Caller & { isKnown: boolean },
): Promise<void> {
  if (knows && isKnown) {
    await countTry(db, `login-device:${knows}`, LOGIN_DEVICE_LIMIT);
    return;
  }
  const network = networkOf(address);
  await countTry(db, `login:${network}`, LOGIN_ADDRESS_LIMIT);
  await countTry(db, `login:${network}:${emailOrPhone}`, LOGIN_LIMIT);
  await countTry(db, `login-account:${emailOrPhone}`, LOGIN_ACCOUNT_LIMIT);
}

type NewAccount = z.output<typeof RegisterInput> & { role?: SignedIn['role'] };

/** Creates a user with a password. Throws ALREADY_REGISTERED. */
export async function createAccount(
  { db, auth }: AuthDeps,
  { password, ...person }: NewAccount,
): Promise<SignedIn> {
  const passwordHash = await (await auth.$context).password.hash(password);
  const user = await db.transaction((tx) => insertAccount(tx, { ...person, passwordHash }));
  if (user) return user;
  const { message } = new AppError('ALREADY_REGISTERED');
  throw new AppError('ALREADY_REGISTERED', { fields: { emailOrPhoneNumber: message } });
}

type HashedAccount = Omit<NewAccount, 'password'> & {
  /** Null for an account that is opened with codes until a password is chosen. */
  passwordHash: string | null;
  /** True if a code has proved who owns the address or number. */
  isProved?: boolean;
};

/**
 * Creates a user within a transaction, from the password's hash. Returns undefined if the address
 * is taken.
 */
export async function insertAccount(
  tx: Db,
  { name, emailOrPhoneNumber, passwordHash, role = 'customer', isProved = false }: HashedAccount,
): Promise<SignedIn | undefined> {
  const identity = toIdentity(emailOrPhoneNumber);
  const byPhone = identity.phoneNumber !== null;
  const proved = { emailVerified: isProved && !byPhone, phoneNumberVerified: isProved && byPhone };
  const values = { id: randomUUID(), name, role, ...identity, ...proved };
  const [created] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  if (!created) return undefined;
  if (passwordHash !== null) {
    await tx.insert(accounts).values({
      id: randomUUID(),
      accountId: created.id,
      providerId: 'credential',
      userId: created.id,
      password: passwordHash,
    });
  }
  if (role === 'customer') {
    const { id } = created;
    await recordEvent(tx, { type: 'customer.created', subject: id, userId: id });
  }
  return toSignedIn(created);
}

type PasswordChange = { userId: string; currentPassword: string; newPassword: string };

/** Changes the password and ends all sessions. Returns the cookies of a new one. */
export async function changeOwnPassword(
  { db, auth }: AuthDeps,
  { userId, currentPassword, newPassword }: PasswordChange,
  { headers }: Caller,
): Promise<string[]> {
  await countTry(db, `change-password:${userId}`, CHANGE_PASSWORD_LIMIT);
  await requireUncommon(newPassword, { field: 'newPassword' });
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const changed = await auth.api
    .changePassword({ body, headers, returnHeaders: true })
    .catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      const sentence = (await hasPassword(db, userId))
        ? currentPassword === ''
          ? 'Enter your current password.'
          : 'Your current password is not correct.'
        : NO_PASSWORD;
      throw new AppError('INVALID_INPUT', {
        message: sentence,
        fields: { currentPassword: sentence },
      });
    });
  await endResets(db, userId);
  return changed.headers.getSetCookie();
}

/** Invalidates all links and codes sent to a user, and a sign-in that awaits its second step. */
export async function endResets(db: Db, userId: string, exceptId = ''): Promise<void> {
  const isTheirs = or(eq(verifications.value, userId), like(verifications.value, `%:${userId}`));
  await db.delete(verifications).where(and(isTheirs, ne(verifications.id, exceptId)));
  const contacts = db
    .select({ contact: sql`unnest(array[${users.email}, ${users.phoneNumber}])` })
    .from(users)
    .where(eq(users.id, userId));
  const isCode = isNull(registrations.passwordHash);
  await db.delete(registrations).where(and(isCode, inArray(registrations.contact, contacts)));
}

/** Ends every session of a user. */
export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

function refuseCredentials(error: unknown): never {
  throw isRefusal(error) ? new AppError('WRONG_CREDENTIALS') : error;
}

/** Returns whether better-auth refused, rather than failed. */
function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500;
}
