import { randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import type { users } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { wrongSentCode } from '#src/platform/sent-code.ts';
import type { ResetPasswordInput } from '#src/features/account/auth/auth.contract.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import type { Auth } from '#src/features/account/auth/auth.server.ts';
import { type Caller, endResets } from '#src/features/account/auth/auth.service.server.ts';
import { requireUncommon } from '#src/features/account/auth/common-password.server.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import {
  FORGOT_ADDRESS_LIMIT,
  FORGOT_LIMIT,
  RESET_ADDRESS_LIMIT,
  SEND_LINK_LIMIT,
} from '#src/features/account/limits.ts';
import {
  confirmedName,
  countCode,
  guessPending,
  createPending,
  claimPending,
} from '#src/features/account/registration/pending.service.server.ts';
import { resetCodeMessage, resetLinkMessage } from '#src/features/messages/kinds/reset-password.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';

type ResetDeps = { db: Db; auth: Auth; config: Config; jobs: Jobs };

const LINK_MINUTES = 60;
export const RESET_CODE_MINUTES = 10;

const linkKey = (token: string) => `reset-password:${token}`;

/**
 * Sends a link or a code to the account's owner. Without an account the reply is the same, and a
 * job looks for one, so that not even the response time reveals it. A code works only in the
 * browser that gets `token`. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(
  { db, jobs, config }: Pick<ResetDeps, 'db' | 'jobs' | 'config'>,
  emailOrPhone: string,
  { address, knows }: Pick<Caller, 'address' | 'knows'>,
): Promise<{ message: string; token?: string }> {
  const network = networkOf(address);
  await countTry(db, `forgot:${network}`, FORGOT_ADDRESS_LIMIT);
  await countTry(db, `forgot:${network}:${emailOrPhone}`, FORGOT_LIMIT);

  if (isPhoneNumber(emailOrPhone)) {
    await countCode(db, 'reset', { contact: emailOrPhone, network, knows });
    const pending = { contact: emailOrPhone, minutes: RESET_CODE_MINUTES, account: null };
    const { token, code } = await createPending({ db, config }, 'reset', pending);
    await jobs.send('send-password-reset', { emailOrPhone, code });
    return { token, message: 'If an account has that phone number, we have sent a code to it.' };
  }
  if (!(await isLinkSent(db, emailOrPhone)))
    await jobs.send('send-password-reset', { emailOrPhone });
  return { message: 'If an account has that email address, we have sent a link to it.' };
}

/** Returns the password reset jobs by name, for the server to register. */
export function resetJobs(deps: ResetDeps) {
  return {
    'send-password-reset': ({ emailOrPhone, code }: Record<string, unknown>) =>
      typeof emailOrPhone === 'string'
        ? offerReset(deps, emailOrPhone, typeof code === 'string' ? code : '')
        : Promise.resolve(),
  };
}

async function offerReset(deps: ResetDeps, emailOrPhone: string, code: string): Promise<void> {
  const user = await findUserByContact(deps.db, emailOrPhone);
  if (!user || user.disabledAt) return;
  if (!isPhoneNumber(emailOrPhone)) await sendLink(deps, user);
  else if (code) {
    const person = { name: '', email: null, phoneNumber: emailOrPhone };
    await notify(deps.db, deps.jobs, person, resetCodeMessage(code, RESET_CODE_MINUTES));
  }
}

/** Returns whether enough links were sent: an earlier one still works, in any browser. */
async function isLinkSent(db: Db, email: string): Promise<boolean> {
  try {
    await countTry(db, `reset-sent:${email}`, SEND_LINK_LIMIT);
    return false;
  } catch (error) {
    if (toAppError(error).code !== 'TOO_MANY_REQUESTS') throw error;
    return true;
  }
}

async function sendLink(
  { db, auth, config, jobs }: ResetDeps,
  { id, email, ...user }: typeof users.$inferSelect,
): Promise<void> {
  const token = await createLinkToken(auth, id, LINK_MINUTES);
  const link = `${config.siteUrl}/reset-password?token=${token}`;
  // Sent only to the requested address: the link proves who owns it.
  const person = { name: confirmedName(user), email, phoneNumber: null };
  await notify(db, jobs, person, resetLinkMessage(link, LINK_MINUTES));
}

async function createLinkToken(auth: Auth, userId: string, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: linkKey(token),
    value: userId,
    expiresAt: inMinutes(minutes),
  });
  return token;
}

type Proof = { address: string; codeToken: string };

/**
 * Sets a new password, and ends all sessions and all other reset links and codes. A code is valid
 * only with the `codeToken` of its browser. Throws INVALID_INPUT for a wrong or expired link or
 * code and for a common password, and TOO_MANY_REQUESTS.
 */
export async function resetByLinkOrCode(
  { db, auth, config }: Omit<ResetDeps, 'jobs'>,
  { token, emailOrPhoneNumber, code = '', password }: z.output<typeof ResetPasswordInput>,
  { address, codeToken }: Proof,
): Promise<void> {
  await countTry(db, `reset:${networkOf(address)}`, RESET_ADDRESS_LIMIT);
  await requireUncommon(password, { field: 'password', about: [emailOrPhoneNumber ?? null] });
  const guess = { token: codeToken, code, address };
  const proven = token ?? (await takeCode({ db, auth, config }, emailOrPhoneNumber ?? '', guess));
  await endOthers({ db, auth }, proven);
  await auth.api
    .resetPassword({ body: { token: proven, newPassword: password } })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      const sentence = 'This link is not valid or has expired. Please request a new one.';
      throw new AppError('INVALID_INPUT', { message: sentence, fields: { token: sentence } });
    });
}

/**
 * Invalidates the other links and codes before this one is used up: after a crash in between, only
 * this one still works.
 */
async function endOthers(
  { db, auth }: Pick<ResetDeps, 'db' | 'auth'>,
  token: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const used = await internalAdapter.findVerificationValue(linkKey(token));
  if (used && used.expiresAt > new Date()) await endResets(db, used.value, used.id);
}

/** Exchanges a correct code for a link token, once. */
async function takeCode(
  { db, auth, config }: Omit<ResetDeps, 'jobs'>,
  phone: string,
  guess: { token: string; code: string; address: string },
): Promise<string> {
  const id = await guessPending({ db, config }, 'reset', guess);
  const { contact } = await claimPending(db, 'reset', id);
  const user = await findUserByContact(db, contact);
  if (!user || contact !== phone) throw wrongSentCode();
  return createLinkToken(auth, user.id, 1);
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
