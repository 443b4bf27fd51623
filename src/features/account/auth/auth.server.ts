import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import {
  accounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Logger } from '#src/platform/log.ts';
import { ROLE_NAMES } from '#src/lib/role-names.ts';
import type { OpenSession, SignedIn } from '#src/platform/signed-in.ts';
import { recordUnavailable, notingAway, withAwayErrors } from './away-errors.server.ts';
import { withHashedTokens } from './hashed-tokens.server.ts';
import { opensSessions, findsChallengedUser } from './plugins.server.ts';
import { PASSWORD_MAX } from '#src/lib/person-problems.ts';
import { hashCost, hashPassword, verifyPassword } from './password.server.ts';
import { makeRecoveryCodes } from '#src/features/account/second-factor/recovery-codes.server.ts';

export type AuthDeps = { db: Db; config: Config; log: Logger; secret: string };

export type Auth = ReturnType<typeof createAuth>;

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_DAYS = 30;
const SESSION_COOKIE = 'swara.session_token=';
const USER_AGENT_MAX = 300;
const RoleName = z.enum(ROLE_NAMES);

/** Passes the client address found by server/client-address.ts to better-auth. */
const ADDRESS_HEADER = 'x-swara-address';

/**
 * Creates better-auth as a library: its functions are called through `auth.api`, and its own routes
 * are not served. Rate limits and the origin check are the server's. For passkeys, see
 * passkeys/passkey-auth.server.ts.
 */
export function createAuth(deps: AuthDeps) {
  return withAwayErrors(betterAuth(authOptions(deps)));
}

/** The options of better-auth, shared with whatever adds plugins to it. */
export function authOptions({ db, config, log, secret }: AuthDeps) {
  const cost = hashCost(config.env);
  return {
    baseURL: config.siteUrl,
    secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'auth' }, message) },
    database: notingAway(withHashedTokens(drizzleAdapter(db, { provider: 'pg', schema: TABLES }))),
    user: { additionalFields: USER_FIELDS },
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hashPassword(password, cost),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    databaseHooks: {
      session: {
        create: { before: ({ userId }) => recordUnavailable(() => refuseDisabled(db, userId)) },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'swara',
      useSecureCookies: config.isHttps,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [twoFactor(SECOND_FACTOR), opensSessions, findsChallengedUser],
  } satisfies BetterAuthOptions;
}

/**
 * Runs better-auth within a transaction: what it writes is committed with the rest, or not at all.
 */
export async function authWithin(
  { auth, config, log }: Omit<AuthDeps, 'db' | 'secret'> & { auth: Auth },
  tx: Db,
): Promise<Auth> {
  const { secret } = await auth.$context;
  return createAuth({ db: tx, config, log, secret });
}

const TABLES = {
  user: users,
  session: sessions,
  account: accounts,
  verification: verifications,
  twoFactor: twoFactors,
  passkey: passkeys,
};

const SECOND_FACTOR = {
  backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
};

const USER_FIELDS = {
  phoneNumber: { type: 'string', required: false, input: false },
  role: { type: 'string', required: false, input: false },
  disabledAt: { type: 'date', required: false, input: false },
  hasPasskey: { type: 'boolean', required: false, input: false },
} as const;

/** Throws NOT_ALLOWED for a user whose account staff have disabled. */
export async function refuseDisabled(db: Db, userId: string): Promise<void> {
  const [user] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.disabledAt) {
    throw new AppError('NOT_ALLOWED', { message: 'This account is closed. Please contact us.' });
  }
}

/** Builds the headers passed to better-auth: the cookies and the client address of a request. */
export function callerHeaders(headers: Headers, address: string): Headers {
  const forwarded = new Headers({ [ADDRESS_HEADER]: address });
  forwarded.set('user-agent', (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX));
  forwarded.set('cookie', headers.get('cookie') ?? '');
  return forwarded;
}

/** Removes the session from these headers, for a user who is only about to get one. */
export function withoutSession(forwarded: Headers): Headers {
  const cookies = (forwarded.get('cookie') ?? '').split('; ');
  const headers = new Headers(forwarded);
  headers.set('cookie', cookies.filter((pair) => !pair.includes(SESSION_COOKIE)).join('; '));
  return headers;
}

/**
 * Reads the session whose cookie these headers carry. Queries the database only if there is one.
 */
export async function readSession(auth: Auth, headers: Headers): Promise<OpenSession | undefined> {
  const cookie = headers.get('cookie') ?? '';
  if (!cookie.includes(SESSION_COOKIE)) return undefined;
  const { headers: reply, response: found } = await auth.api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  if (!found || found.user.disabledAt) return undefined;
  const { token } = found.session;
  return { user: toSignedIn(found.user), token, cookies: reply.getSetCookie() };
}

type UserRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email'> & {
  phoneNumber?: string | null | undefined;
  role?: string | null | undefined;
  twoFactorEnabled?: boolean | null | undefined;
  hasPasskey?: boolean | null | undefined;
};

/** Converts a row of users to what requests know about a user. */
export function toSignedIn({ id, name, email, phoneNumber, role, ...row }: UserRow): SignedIn {
  const hasSecondFactor = row.twoFactorEnabled === true || row.hasPasskey === true;
  const person = { id, name, email, phoneNumber: phoneNumber ?? null };
  return { ...person, role: RoleName.parse(role), hasSecondFactor };
}
