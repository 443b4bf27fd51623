import { randomBytes } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/open.ts';
import type { Config } from '#src/platform/config.ts';
import { AppError, toAppError } from '#src/lib/errors.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { isSealOf, makeSentCode, sealCode, wrongSentCode } from '#src/platform/sent-code.ts';
import type { ResetPasswordInput } from '#src/features/account/auth/auth.contract.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import type { Auth } from '#src/features/account/auth/auth.server.ts';
import { endResets } from '#src/features/account/auth/auth.service.server.ts';
import { requireUncommon } from '#src/features/account/auth/common-password.server.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import {
  FORGOT_ADDRESS_LIMIT,
  FORGOT_LIMIT,
  RESET_ADDRESS_LIMIT,
  RESET_CODE_LIMIT,
  RESET_CODES_LIMIT,
  SEND_CODE_LIMIT,
  SEND_LINK_LIMIT,
} from '#src/features/account/limits.ts';
import { resetCodeLetter, resetLinkLetter } from '#src/features/messages/letters/reset-password.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';

export type ResetDeps = { db: Db; auth: Auth; config: Config; jobs: Jobs };

const LINK_MINUTES = 60;
const CODE_MINUTES = 10;

const linkKey = (token: string) => `reset-password:${token}`;
const codeKey = (phone: string) => `reset-code:${phone}`;

/**
 * Has a link or a code sent to the account's owner; the sentence is the same when there is no account,
 * and when enough was sent just before: what was sent then is still good. Whether there is one is
 * looked up by a job, so that not even the time that an answer takes tells.
 */
export async function askForReset(
  { db, jobs }: Pick<ResetDeps, 'db' | 'jobs'>,
  emailOrPhone: string,
  address: string,
): Promise<string> {
  const network = networkOf(address);
  await countTry(db, `forgot:${network}`, FORGOT_ADDRESS_LIMIT);
  await countTry(db, `forgot:${network}:${emailOrPhone}`, FORGOT_LIMIT);

  const byPhone = isPhoneNumber(emailOrPhone);
  if (!(await isOver(db, `reset-sent:${emailOrPhone}`, byPhone))) {
    await jobs.send('offer-reset', { emailOrPhone });
  }
  return byPhone
    ? 'If an account has that phone number, we have sent a code to it.'
    : 'If an account has that email address, we have sent a link to it.';
}

/** The jobs of resets by name, for the server to register. */
export function resetJobs(deps: ResetDeps) {
  return {
    'offer-reset': ({ emailOrPhone }: Record<string, unknown>) =>
      typeof emailOrPhone === 'string' ? offerReset(deps, emailOrPhone) : Promise.resolve(),
  };
}

async function offerReset(deps: ResetDeps, emailOrPhone: string): Promise<void> {
  const user = await findUserByContact(deps.db, emailOrPhone);
  if (!user || user.disabledAt) return;
  await (isPhoneNumber(emailOrPhone)
    ? sendCode(deps, user.id, emailOrPhone)
    : sendLink(deps, user));
}

async function isOver(db: Db, key: string, byPhone: boolean): Promise<boolean> {
  try {
    await countTry(db, key, byPhone ? SEND_CODE_LIMIT : SEND_LINK_LIMIT);
    return false;
  } catch (error) {
    if (toAppError(error).code !== 'TOO_MANY_REQUESTS') throw error;
    return true;
  }
}

async function sendLink(
  { db, auth, config, jobs }: ResetDeps,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  const token = await createLinkToken(auth, id, LINK_MINUTES);
  const link = `${config.siteUrl}/reset-password?token=${token}`;
  // Only where it was asked for: the link proves whose the address is.
  const person = { name, email, phoneNumber: null };
  await notify(db, jobs, person, resetLinkLetter(link, LINK_MINUTES));
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

async function sendCode(
  { db, auth, jobs, config }: ResetDeps,
  userId: string,
  phone: string,
): Promise<void> {
  const code = makeSentCode();
  const { internalAdapter } = await auth.$context;
  // The newest code is the one that counts.
  await internalAdapter.deleteVerificationByIdentifier(codeKey(phone));
  await internalAdapter.createVerificationValue({
    identifier: codeKey(phone),
    value: `${await sealCode(config, 'reset', phone, code)}:${userId}`,
    expiresAt: inMinutes(CODE_MINUTES),
  });
  const person = { name: '', email: null, phoneNumber: phone };
  await notify(db, jobs, person, resetCodeLetter(code, CODE_MINUTES));
}

/**
 * Sets a new password, and ends all sessions and whatever else was sent to set one. Throws
 * INVALID_INPUT for a wrong or old link or code, and for a password that is easy to guess.
 */
export async function resetByLinkOrCode(
  { db, auth, config }: Omit<ResetDeps, 'jobs'>,
  { token, emailOrPhoneNumber, code, password }: z.output<typeof ResetPasswordInput>,
  address: string,
): Promise<void> {
  const network = networkOf(address);
  await countTry(db, `reset:${network}`, RESET_ADDRESS_LIMIT);
  await requireUncommon(password, { field: 'password', about: [emailOrPhoneNumber ?? null] });
  const proven =
    token ??
    (await takeCode({ db, auth, config }, { phone: emailOrPhoneNumber ?? '', code, network }));
  await endOthers({ db, auth }, proven);
  await auth.api
    .resetPassword({ body: { token: proven, newPassword: password } })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      const sentence = 'That link is wrong or has expired. Please ask for a new one.';
      throw new AppError('INVALID_INPUT', { message: sentence, fields: { token: sentence } });
    });
}

/** Before this one is used up: if the power fails in between, it still works, and only it. */
async function endOthers(
  { db, auth }: Pick<ResetDeps, 'db' | 'auth'>,
  token: string,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const used = await internalAdapter.findVerificationValue(linkKey(token));
  if (used && used.expiresAt > new Date()) await endResets(db, used.value, used.id);
}

/** Turns a right code into a link token, once. */
async function takeCode(
  { db, auth, config }: Omit<ResetDeps, 'jobs'>,
  { phone, code = '', network }: { phone: string; code: string | undefined; network: string },
): Promise<string> {
  await countTry(db, `reset-code:${network}:${phone}`, RESET_CODE_LIMIT);
  await countTry(db, `reset-code:${phone}`, RESET_CODES_LIMIT);
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.findVerificationValue(codeKey(phone));
  const [expected = '', userId = ''] = (kept?.value ?? '').split(':');
  const isRight =
    (await isSealOf(config, expected, 'reset', phone, code)) && (kept?.expiresAt ?? 0) > new Date();
  const taken = isRight && (await internalAdapter.consumeVerificationValue(codeKey(phone)));
  if (!taken) throw wrongSentCode();
  return createLinkToken(auth, userId, 1);
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
