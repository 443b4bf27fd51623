import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '#src/server/env.ts';
import { RETENTION } from '#src/features/settings/retention.ts';

const CART_COOKIE = 'swara_cart';
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const MAX_AGE_SECONDS = RETENTION.cartDays.max * 24 * 60 * 60;

/** The guest's cart of this browser, if it has one. */
export function findGuestToken(c: AppContext): string | undefined {
  const token = getCookie(c, CART_COOKIE);
  return token && TOKEN.test(token) ? token : undefined;
}

/** A name for a new guest's cart that nobody can guess. */
export function makeGuestToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Keeps the cart in this browser, for another 60 days. */
export function keepGuestToken(c: AppContext, token: string): void {
  setCookie(c, CART_COOKIE, token, { ...attributes(c), maxAge: MAX_AGE_SECONDS });
}

/** Forgets the guest's cart in this browser. */
export function dropGuestToken(c: AppContext): void {
  deleteCookie(c, CART_COOKIE, attributes(c));
}

function attributes(c: AppContext) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.var.config.isHttps } as const;
}
