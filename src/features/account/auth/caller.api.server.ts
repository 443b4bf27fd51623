import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { AppContext } from '#src/http/env.ts';
import { callerHeaders } from './auth.server.ts';
import type { Caller } from './auth.service.server.ts';
import type { Purpose } from '#src/features/account/registration/pending.service.server.ts';
import { RESET_CODE_MINUTES } from '#src/features/account/reset/reset.service.server.ts';
import { SIGN_IN_CODE_MINUTES } from '#src/features/account/sign-in-code/sign-in-code.service.server.ts';
import { REGISTRATION_MINUTES } from '#src/features/account/registration/registration.service.server.ts';

const DEVICE_COOKIE = 'swara_device';
const DEVICE_DAYS = 365;
const CODE_COOKIES = {
  register: { cookie: 'swara_registration', minutes: REGISTRATION_MINUTES },
  reset: { cookie: 'swara_reset', minutes: RESET_CODE_MINUTES },
  'sign-in': { cookie: 'swara_sign_in', minutes: SIGN_IN_CODE_MINUTES },
} as const satisfies Record<Purpose, unknown>;

/** Returns the caller in the form that better-auth needs. */
export function toCaller(c: AppContext): Caller {
  const address = c.var.clientAddress;
  return { address, headers: callerHeaders(c.req.raw.headers, address) };
}

/** Returns the caller with the user who has signed in with this browser before. */
export async function toKnownCaller(c: AppContext): Promise<Caller> {
  const { secret } = await c.var.auth.$context;
  const knows = (await getSignedCookie(c, secret, DEVICE_COOKIE)) || undefined;
  return { ...toCaller(c), knows };
}

/**
 * Remembers who has signed in here, so that strangers who guess at that account cannot lock this
 * browser out. It signs nobody in. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies")
 */
export async function rememberDevice(c: AppContext, userId: string): Promise<void> {
  const { secret } = await c.var.auth.$context;
  const maxAge = DEVICE_DAYS * 24 * 60 * 60;
  await setSignedCookie(c, DEVICE_COOKIE, userId, secret, { ...attributes(c), maxAge });
}

/** Stores in this browser that it has requested a code: the code works only here. */
export function setCodeCookie(c: AppContext, purpose: Purpose, token: string): void {
  const { cookie, minutes } = CODE_COOKIES[purpose];
  setCookie(c, cookie, token, { ...attributes(c), maxAge: minutes * 60 });
}

/** Returns the token that keepCodeToken() stored, or ''. */
export function findCodeToken(c: AppContext, purpose: Purpose): string {
  return getCookie(c, CODE_COOKIES[purpose].cookie) ?? '';
}

/** Deletes the token of a used code. */
export function deleteCodeCookie(c: AppContext, purpose: Purpose): void {
  deleteCookie(c, CODE_COOKIES[purpose].cookie, attributes(c));
}

/** Sends the cookies that better-auth has set. */
export function sendCookies(c: AppContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

function attributes(c: AppContext) {
  const secure = c.var.config.isHttps;
  return { path: '/api/auth', httpOnly: true, sameSite: 'Lax', secure } as const;
}
