import { AppError } from '#src/lib/errors.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { may, type Permission, SCOPES } from '#src/lib/roles.ts';
import {
  type ActingKey,
  type KeyUse,
  lacksSecondFactor,
  type OpenSession,
  type SignedIn,
} from '#src/platform/signed-in.ts';
import type { AppContext } from './env.ts';
import { setHint } from './hint.ts';

const tokens = new WeakMap<AppContext, string>();
const knownCallers = new WeakMap<Request, SignedIn>();

/** Makes a request within the server for a caller who is known, and counted, already. */
export function actAsCaller(request: Request, caller: SignedIn): Request {
  knownCallers.set(request, caller);
  return request;
}

/**
 * Returns the signed-in user, if any. An API key is nobody here: it has no share in what is its
 * creator's own, such as their cart.
 */
export async function currentUser(c: AppContext): Promise<SignedIn | undefined> {
  const caller = await findCaller(c);
  return caller?.apiKey ? undefined : caller;
}

/**
 * Returns who makes the call, if known: a signed-in user, or an API key's creator with the key.
 * Queries the database once a request, if there is a cookie or a key. Throws WRONG_API_KEY.
 */
export function findCaller(c: AppContext): Promise<SignedIn | undefined> {
  const known = c.get('session');
  if (known) return known;
  const caller = knownCallers.get(c.req.raw);
  if (caller) return Promise.resolve(caller);
  const session = c.var.findSession(c.req.raw.headers).then((found) => remember(c, found));
  c.set('session', session);
  return session;
}

/** Sends the cookie again if the session was extended; updates the hint if it has ended. */
function remember(c: AppContext, found: OpenSession | KeyUse | undefined): SignedIn | undefined {
  if (found && !('token' in found)) return found.user;
  setHint(c, { signedIn: Boolean(found) });
  if (!found) return undefined;
  for (const cookie of found.cookies) c.header('set-cookie', cookie, { append: true });
  tokens.set(c, found.token);
  return found.user;
}

/** Returns the signed-in user. Throws NOT_SIGNED_IN, and NOT_ALLOWED for an API key. */
export async function requireUser(c: AppContext): Promise<SignedIn> {
  const user = await requireCaller(c);
  if (user.apiKey) throw onlyForPeople();
  return user;
}

async function requireCaller(c: AppContext): Promise<SignedIn> {
  const caller = await findCaller(c);
  if (!caller) throw new AppError('NOT_SIGNED_IN');
  return caller;
}

/**
 * Returns the staff member with a permission, who is signed in or whose API key has that scope.
 * Throws NOT_SIGNED_IN or NOT_ALLOWED.
 */
export async function requirePermission(c: AppContext, permission: Permission): Promise<SignedIn> {
  const user = await requireCaller(c);
  if (user.apiKey) requireScope(user.apiKey, permission);
  if (!isStaffRole(user.role)) throw new AppError('NOT_ALLOWED');
  const isFree = permission === 'own-account';
  if (!isFree && lacksSecondFactor(user, c.var.config))
    throw new AppError('SECOND_FACTOR_DEMANDED');
  if (may(user.role, permission)) return user;
  const message = user.apiKey
    ? `The person who created this API key no longer has the permission ${permission}.`
    : `Your role (${user.role}) does not allow this.`;
  throw new AppError('NOT_ALLOWED', { message });
}

function requireScope({ scopes }: ActingKey, permission: Permission): void {
  if (!SCOPES.includes(permission)) throw onlyForPeople();
  if (scopes.includes(permission)) return;
  const message = `This API key does not have the scope ${permission}.`;
  throw new AppError('NOT_ALLOWED', { message });
}

function onlyForPeople(): AppError {
  const message = 'Only a person who is signed in can do this. API keys cannot.';
  return new AppError('NOT_ALLOWED', { message });
}

/** Returns the token of this request's session. Throws NOT_SIGNED_IN. */
export async function requireSessionToken(c: AppContext): Promise<string> {
  await requireUser(c);
  const token = tokens.get(c);
  if (!token) throw new AppError('NOT_SIGNED_IN');
  return token;
}
