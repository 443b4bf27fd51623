import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/open.ts';
import type { Config } from '#src/platform/config.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { countTry } from '#src/platform/limits.ts';
import {
  RESET_CODE_LENGTH,
  type ResetPasswordInput,
} from '#src/features/account/auth/auth.contract.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import type { Auth } from '#src/features/account/auth/auth.server.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import {
  FORGOT_ADDRESS_LIMIT,
  FORGOT_LIMIT,
  RESET_ADDRESS_LIMIT,
  RESET_CODE_LIMIT,
} from '#src/features/account/limits.ts';
import { resetMail } from './reset-mail.ts';

export type ResetDeps = { db: Db; auth: Auth; config: Config; jobs: Jobs };

const LINK_MINUTES = 60;
const CODE_MINUTES = 10;

const linkKey = (token: string) => `reset-password:${token}`;
const codeKey = (phone: string) => `reset-code:${phone}`;

/** Sends a link or a code to whom the account belongs; the sentence is the same without one. */
export async function sendReset(
  deps: ResetDeps,
  emailOrPhone: string,
  address: string,
): Promise<string> {
  await countTry(deps.db, `forgot:${address}`, FORGOT_ADDRESS_LIMIT);
  await countTry(deps.db, `forgot:${emailOrPhone}`, FORGOT_LIMIT);

  const user = await findUserByContact(deps.db, emailOrPhone);
  const byPhone = isPhoneNumber(emailOrPhone);
  if (user && !user.disabledAt) {
    await (byPhone ? sendCode(deps, user.id, emailOrPhone) : sendLink(deps, user));
  }
  return byPhone
    ? 'If an account has that phone number, we have sent a code to it.'
    : 'If an account has that email address, we have sent a link to it.';
}

async function sendLink(
  { auth, config, jobs }: ResetDeps,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const token = await createLinkToken(auth, user.id, LINK_MINUTES);
  const link = `${config.siteUrl}/reset-password?token=${token}`;
  await jobs.send('send-mail', resetMail({ ...user, link, minutes: LINK_MINUTES }));
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

async function sendCode({ auth, jobs }: ResetDeps, userId: string, phone: string): Promise<void> {
  const code = String(randomInt(10 ** RESET_CODE_LENGTH)).padStart(RESET_CODE_LENGTH, '0');
  const { internalAdapter } = await auth.$context;
  // The newest code is the one that counts.
  await internalAdapter.deleteVerificationByIdentifier(codeKey(phone));
  await internalAdapter.createVerificationValue({
    identifier: codeKey(phone),
    value: `${digest(phone, code)}:${userId}`,
    expiresAt: inMinutes(CODE_MINUTES),
  });
  const text = `${code} is your ${SHOP_NAME} code to set a new password. It works for ${CODE_MINUTES} minutes. Tell it to nobody.`;
  await jobs.send('send-sms', { to: phone, text });
}

/** Sets a new password and ends all sessions. Throws INVALID_INPUT for a wrong or old link or code. */
export async function resetByLinkOrCode(
  { db, auth }: Pick<ResetDeps, 'db' | 'auth'>,
  { token, emailOrPhoneNumber, code, password }: z.output<typeof ResetPasswordInput>,
  address: string,
): Promise<void> {
  await countTry(db, `reset:${address}`, RESET_ADDRESS_LIMIT);
  const proven = token ?? (await takeCode({ db, auth }, emailOrPhoneNumber ?? '', code ?? ''));
  await auth.api
    .resetPassword({ body: { token: proven, newPassword: password } })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error;
      throw notRight('token', 'That link is not right, or too old. Please ask for a new one.');
    });
}

/** Sets a password that nobody had to prove anything for, and ends all sessions. */
export async function setPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const token = await createLinkToken(auth, userId, 1);
  await auth.api.resetPassword({ body: { token, newPassword: password } });
}

/** Turns a right code into a link token, once. */
async function takeCode(
  { db, auth }: Pick<ResetDeps, 'db' | 'auth'>,
  phone: string,
  code: string,
): Promise<string> {
  await countTry(db, `reset-code:${phone}`, RESET_CODE_LIMIT);
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.findVerificationValue(codeKey(phone));
  const [expected = '', userId = ''] = (kept?.value ?? '').split(':');
  const isRight = isSame(expected, digest(phone, code)) && (kept?.expiresAt ?? 0) > new Date();
  const taken = isRight && (await internalAdapter.consumeVerificationValue(codeKey(phone)));
  if (!taken) throw notRight('code', 'That code is not right, or too old.');
  return createLinkToken(auth, userId, 1);
}

function notRight(field: string, sentence: string): AppError {
  return new AppError('INVALID_INPUT', { message: sentence, fields: { [field]: sentence } });
}

function digest(phone: string, code: string): string {
  return createHash('sha256').update(`${phone} ${code}`).digest('base64url');
}

function isSame(expected: string, actual: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
