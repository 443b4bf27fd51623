import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppContext } from '#src/server/env.ts';
import { callerHeaders } from './auth.server.ts';
import type { Caller } from './auth.service.server.ts';

const DEVICE_COOKIE = 'swara_device';
const DEVICE_DAYS = 365;

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
  await setSignedCookie(c, DEVICE_COOKIE, userId, secret, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.config.isHttps,
    maxAge: DEVICE_DAYS * 24 * 60 * 60,
  });
}

/** Sends on the cookies that better-auth has set. */
export function sendCookies(c: AppContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
