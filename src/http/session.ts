import { AppError } from '#src/lib/errors.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { may, type Permission } from '#src/lib/roles.ts';
import { lacksSecondFactor, type OpenSession, type SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext } from './env.ts';
import { setHint } from './hint.ts';

const tokens = new WeakMap<AppContext, string>();

/**
 * Returns the signed-in user, if any. Queries the database once a request, if there is a cookie.
 */
export function currentUser(c: AppContext): Promise<SignedIn | undefined> {
  const known = c.get('session');
  if (known) return known;
  const session = c.var.findSession(c.req.raw.headers).then((found) => remember(c, found));
  c.set('session', session);
  return session;
}

/** Sends the cookie again if the session was extended; updates the hint if it has ended. */
function remember(c: AppContext, found: OpenSession | undefined): SignedIn | undefined {
  setHint(c, { signedIn: Boolean(found) });
  if (!found) return undefined;
  for (const cookie of found.cookies) c.header('set-cookie', cookie, { append: true });
  tokens.set(c, found.token);
  return found.user;
}

/** Returns the signed-in user. Throws NOT_SIGNED_IN. */
export async function requireUser(c: AppContext): Promise<SignedIn> {
  const user = await currentUser(c);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user;
}

/** Returns the signed-in staff member with a permission. Throws NOT_SIGNED_IN or NOT_ALLOWED. */
export async function requirePermission(c: AppContext, permission: Permission): Promise<SignedIn> {
  const user = await requireUser(c);
  if (!isStaffRole(user.role)) throw new AppError('NOT_ALLOWED');
  const isFree = permission === 'own-account';
  if (!isFree && lacksSecondFactor(user, c.var.config))
    throw new AppError('SECOND_FACTOR_DEMANDED');
  if (may(user.role, permission)) return user;
  throw new AppError('NOT_ALLOWED', { message: `Your role (${user.role}) does not allow this.` });
}

/** Returns the token of this request's session. Throws NOT_SIGNED_IN. */
export async function requireSessionToken(c: AppContext): Promise<string> {
  await requireUser(c);
  const token = tokens.get(c);
  if (!token) throw new AppError('NOT_SIGNED_IN');
  return token;
}
