import { findSignedIn } from '#src/features/account/auth.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppContext, SignedIn } from './env.ts';

export const STAFF_ROLES: readonly SignedIn['role'][] = ['owner', 'manager', 'support'];

/** The person signed in on this request, if any. Asks the database once a request, and only with a cookie. */
export function currentUser(c: AppContext): Promise<SignedIn | undefined> {
  const known = c.get('session');
  if (known) return known;
  const asked = findSignedIn(c.var.auth, c.req.raw.headers);
  c.set('session', asked);
  return asked;
}

/** The person signed in. Throws NOT_SIGNED_IN. */
export async function requireUser(c: AppContext): Promise<SignedIn> {
  const user = await currentUser(c);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user;
}

/** The member of staff signed in. Throws NOT_SIGNED_IN or NOT_ALLOWED. */
export async function requireStaff(c: AppContext): Promise<SignedIn> {
  const user = await requireUser(c);
  if (!STAFF_ROLES.includes(user.role)) throw new AppError('NOT_ALLOWED');
  return user;
}
