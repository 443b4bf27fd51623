import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { passkeys, users } from '#src/db/schema/tables.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import {
  refuseDisabled,
  toSignedIn,
  withoutSession,
} from '#src/features/account/auth/auth.server.ts';
import type { Caller, Opened } from '#src/features/account/auth/auth.service.server.ts';
import { PASSKEY_SIGN_IN_LIMIT } from '#src/features/account/limits.ts';
import { AppError } from '#src/lib/errors.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import { passkeyAuthOn } from './passkey-auth.server.ts';
import { RequestOptions, type Signed } from './passkeys.contract.ts';
import { toRefusal, unknownPasskey } from './refusals.server.ts';

type Deps = Pick<AccountServices, 'db' | 'auth' | 'config' | 'log'>;

/**
 * Creates a challenge for any passkey of this shop; `cookies` bind the response to this browser.
 */
export async function startPasskeySignIn(
  deps: Deps,
  { address, headers }: Caller,
): Promise<{ options: RequestOptions; cookies: string[] }> {
  await countTry(deps.db, `passkey-begin:${networkOf(address)}`, PASSKEY_SIGN_IN_LIMIT);
  const auth = await passkeyAuthOn(deps);
  const begun = await auth.api.generatePasskeyAuthenticationOptions({
    headers: withoutSession(headers),
    returnHeaders: true,
  });
  const options = { ...begun.response, userVerification: 'required' };
  return { options: RequestOptions.parse(options), cookies: begun.headers.getSetCookie() };
}

/**
 * Signs a staff member in with a passkey's signature: possession of the key, and the PIN,
 * fingerprint or face that it required, are two factors. Throws WRONG_CREDENTIALS, NOT_ALLOWED.
 */
export async function signInByPasskey(
  deps: Deps,
  answer: Signed,
  { address, headers }: Caller,
): Promise<Opened> {
  await countTry(deps.db, `passkey:${networkOf(address)}`, PASSKEY_SIGN_IN_LIMIT);
  const opened = await transact(deps.db, async (tx) => {
    const user = await lockOwner(tx, answer.id);
    if (!user) return unknownPasskey();
    await refuseDisabled(tx, user.id);
    const auth = await passkeyAuthOn({ ...deps, db: tx });
    const verified = await auth.api
      .verifyPasskeyAuthentication({
        body: { response: answer },
        headers: withoutSession(headers),
        returnHeaders: true,
      })
      .catch(toRefusal);
    // Returned rather than thrown: the transaction must commit, since a response uses up the challenge.
    if (verified instanceof AppError) return verified;
    const isIt = eq(passkeys.credentialID, answer.id);
    await tx.update(passkeys).set({ lastUsedAt: new Date() }).where(isIt);
    return { user: toSignedIn(user), cookies: verified.headers.getSetCookie() };
  });
  if (opened instanceof AppError) throw opened;
  return opened;
}

/**
 * Finds the staff member who owns the passkey and locks their row before the key is read: each
 * response increments its counter, and a key that is being removed must not sign anyone in.
 */
async function lockOwner(tx: Db, credentialId: string) {
  const isIt = eq(passkeys.credentialID, credentialId);
  const [found] = await tx.select({ userId: passkeys.userId }).from(passkeys).where(isIt);
  if (!found) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, found.userId)).for('update');
  return user && isStaffRole(user.role) ? user : undefined;
}
