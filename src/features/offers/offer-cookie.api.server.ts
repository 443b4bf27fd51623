import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '#src/server/env.ts';
import { toCode } from './code.ts';

const OFFER_COOKIE = 'swara_offer';
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The code that this browser remembers; '' for none. */
export function findKeptCode(c: AppContext): string {
  return toCode(getCookie(c, OFFER_COOKIE) ?? '');
}

/** Remembers a code, as toCode() writes it, for a month: before and after a sign-in. */
export function keepCode(c: AppContext, code: string): void {
  setCookie(c, OFFER_COOKIE, code, { ...attributes(c), maxAge: MAX_AGE_SECONDS });
}

/** Forgets the code that is remembered, if it is this one; without one, whichever it is. */
export function dropCode(c: AppContext, code?: string): void {
  const kept = findKeptCode(c);
  if (kept !== '' && (code === undefined || kept === code)) {
    deleteCookie(c, OFFER_COOKIE, attributes(c));
  }
}

function attributes(c: AppContext) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.var.config.isHttps } as const;
}
