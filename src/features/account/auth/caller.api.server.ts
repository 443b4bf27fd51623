import { deleteCookie, getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import type { AppContext } from '#src/server/env.ts';
import { callerHeaders } from './auth.server.ts';
import type { Caller } from './auth.service.server.ts';
import { REGISTRATION_MINUTES } from '#src/features/account/registration/registration.service.server.ts';

const DEVICE_COOKIE = 'swara_device';
const DEVICE_DAYS = 365;
const REGISTRATION_COOKIE = 'swara_registration';

/** Who asks, as better-auth is told. */
export function toCaller(c: AppContext): Caller {
  const address = c.var.clientAddress;
  return { address, headers: callerHeaders(c.req.raw.headers, address) };
}

/** The same, with the person who has signed in with this browser before. */
export async function toKnownCaller(c: AppContext): Promise<Caller> {
  const { secret } = await c.var.auth.$context;
  const knows = (await getSignedCookie(c, secret, DEVICE_COOKIE)) || undefined;
  return { ...toCaller(c), knows };
}

/**
 * Remembers who has signed in here, so that strangers who guess at that account cannot keep this
 * browser out. It signs nobody in. (OWASP, "Slow Down Online Guessing Attacks with Device Cookies")
 */
export async function rememberDevice(c: AppContext, userId: string): Promise<void> {
  const { secret } = await c.var.auth.$context;
  const maxAge = DEVICE_DAYS * 24 * 60 * 60;
  await setSignedCookie(c, DEVICE_COOKIE, userId, secret, { ...attributes(c), maxAge });
}

/** Keeps in this browser which account it has asked for: the code works here alone. */
export function keepRegistration(c: AppContext, token: string): void {
  const maxAge = REGISTRATION_MINUTES * 60;
  setCookie(c, REGISTRATION_COOKIE, token, { ...attributes(c), maxAge });
}

/** What keepRegistration() kept; '' without. */
export function findRegistration(c: AppContext): string {
  return getCookie(c, REGISTRATION_COOKIE) ?? '';
}

/** Forgets it: the account is there. */
export function dropRegistration(c: AppContext): void {
  deleteCookie(c, REGISTRATION_COOKIE, attributes(c));
}

/** Sends on the cookies that better-auth has set. */
export function sendCookies(c: AppContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

function attributes(c: AppContext) {
  const secure = c.var.config.isHttps;
  return { path: '/api/auth', httpOnly: true, sameSite: 'Lax', secure } as const;
}
