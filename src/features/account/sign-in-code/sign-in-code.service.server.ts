import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { recordCustomerUpdate } from '#src/features/account/record-customer.service.server.ts';
import { keepOwnImports } from '#src/features/imported-orders/keep-own.service.server.ts';
import { accounts, sessions, users } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import { refuseDisabled, toSignedIn } from '#src/features/account/auth/auth.server.ts';
import {
  type Caller,
  endResets,
  insertAccount,
  type Opened,
} from '#src/features/account/auth/auth.service.server.ts';
import { isPhoneNumber, toIdentity } from '#src/features/account/identity.ts';
import { SIGN_IN_CODE_LIMIT } from '#src/features/account/limits.ts';
import {
  confirmedName,
  countCode,
  guessPending,
  createPending,
  reach,
  claimPending,
} from '#src/features/account/registration/pending.service.server.ts';
import { noteOnSending } from '#src/features/account/registration/sending.server.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import {
  passwordOnlyMessage,
  signInCodeMessage,
} from '#src/features/messages/kinds/sign-in-code.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { wrongSentCode } from '#src/platform/sent-code.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { SentCodeReply } from './sign-in-code.contract.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>;
type User = typeof users.$inferSelect;

export const SIGN_IN_CODE_MINUTES = 10;

/**
 * Sends a code to an address or number, whether or not it has an account, so that the requester
 * learns nothing. Staff, and users with a second factor, get a message without a code. `token` is
 * for the browser that made the request: see keepPending().
 */
export async function sendSignInCode(
  { db, jobs, config }: Omit<Deps, 'auth'>,
  contact: string,
  { address, knows }: Pick<Caller, 'address' | 'knows'>,
): Promise<SentCodeReply & { token: string }> {
  const network = networkOf(address);
  await countTry(db, `sign-in:${network}`, SIGN_IN_CODE_LIMIT);
  const note = noteOnSending(config, contact);
  await countCode(db, 'sign-in', { contact, network, knows });
  const token = await transactWithJobs({ db, jobs }, async (tx, sender) => {
    const minutes = SIGN_IN_CODE_MINUTES;
    const pending = await createPending({ db: tx, config }, 'sign-in', {
      contact,
      minutes,
      account: null,
    });
    const user = await findUserByContact(tx, contact);
    const message =
      user && !isOpenByCode(user)
        ? passwordOnlyMessage(config.siteUrl)
        : signInCodeMessage(pending.code, minutes);
    await notify(tx, sender, { name: confirmedName(user), ...reach(contact) }, message);
    return pending.token;
  });
  return {
    token,
    sentTo: contact,
    message: `We have sent a code to ${formatPhone(contact)}.${note}`,
  };
}

/**
 * Signs in with the code that this browser requested, and creates a missing account.
 * Throws INVALID_INPUT, TOO_MANY_REQUESTS, and NOT_ALLOWED for a disabled account.
 */
export async function signInByCode(
  { db, auth, config }: Omit<Deps, 'jobs'>,
  entered: { token: string; code: string },
  { address, headers }: Caller,
): Promise<Opened> {
  const id = await guessPending({ db, config }, 'sign-in', { ...entered, address });
  const user = await transact(db, async (tx) => {
    const { contact } = await claimPending(tx, 'sign-in', id);
    return (await openAccount(tx, contact)) ?? openNew(tx, contact);
  });
  const body = { userId: user.id };
  const opened = await auth.api.openSession({ body, headers, returnHeaders: true });
  return { user, cookies: opened.headers.getSetCookie() };
}

/**
 * Locks and returns the account, if any. A user who has become staff cannot sign in with a code any
 * more.
 */
async function openAccount(tx: Db, contact: string) {
  const found = await findUserByContact(tx, contact);
  if (!found) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, found.id)).for('update');
  if (!user || !isOpenByCode(user)) throw wrongSentCode();
  await refuseDisabled(tx, user.id);
  const isFirst = !user.emailVerified && !user.phoneNumberVerified;
  if (isFirst) await takeOver(tx, user.id, contact);
  const proved = isPhoneNumber(contact) ? { phoneNumberVerified: true } : { emailVerified: true };
  const change = { ...proved, ...(isFirst && toIdentity(contact)) };
  await tx.update(users).set(change).where(eq(users.id, user.id));
  if (isFirst) await recordCustomerUpdate(tx, user.id);
  return toSignedIn({ ...user, ...change });
}

async function openNew(tx: Db, contact: string) {
  const account = { name: '', emailOrPhoneNumber: contact, passwordHash: null, isProved: true };
  const created = await insertAccount(tx, account);
  // Another browser of the same user was faster.
  if (!created) throw wrongSentCode();
  return created;
}

/**
 * Removes the password and sessions of an unconfirmed account: they may be somebody else's. So may
 * the other contact of an imported account, which is removed in the same update with what was
 * imported for it.
 */
async function takeOver(tx: Db, userId: string, contact: string): Promise<void> {
  const isPassword = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  await tx.delete(accounts).where(isPassword);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endResets(tx, userId);
  await keepOwnImports(tx, userId, contact);
}

function isOpenByCode({ role, twoFactorEnabled, hasPasskey }: User): boolean {
  return role === 'customer' && !twoFactorEnabled && !hasPasskey;
}
