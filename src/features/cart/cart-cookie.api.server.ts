import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '#src/http/env.ts';
import { RETENTION } from '#src/features/settings/retention.ts';

const CART_COOKIE = 'swara_cart';
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const MAX_AGE_SECONDS = RETENTION.cartDays.max * 24 * 60 * 60;

/** Returns the token of this browser's guest cart, if it has one. */
export function findGuestToken(c: AppContext): string | undefined {
  const token = getCookie(c, CART_COOKIE);
  return token && TOKEN.test(token) ? token : undefined;
}

/** Generates an unguessable token for a new guest cart. */
export function makeGuestToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Stores the guest cart's token in this browser for another 60 days. */
export function setGuestCookie(c: AppContext, token: string): void {
  setCookie(c, CART_COOKIE, token, { ...attributes(c), maxAge: MAX_AGE_SECONDS });
}

/** Deletes the guest cart's token from this browser. */
export function deleteGuestCookie(c: AppContext): void {
  deleteCookie(c, CART_COOKIE, attributes(c));
}

function attributes(c: AppContext) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.var.config.isHttps } as const;
}
