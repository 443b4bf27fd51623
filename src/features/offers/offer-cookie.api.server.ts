import { createHmac } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { listSecretKeys } from '#src/platform/secret-key.ts';
import { isSameDigest } from '#src/platform/sent-code.ts';
import type { AppContext } from '#src/http/env.ts';
import { toCode } from './code.ts';

const OFFER_COOKIE = 'swara_offer';
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/**
 * Returns the code that this browser remembers; '' for none. The cookie is signed, so that it contains
 * only codes that were entered and counted before. Otherwise the cart could be used to guess codes.
 */
export async function findStoredCode(c: AppContext): Promise<string> {
  const [code = '', signature = ''] = (getCookie(c, OFFER_COOKIE) ?? '').split('.');
  if (toCode(code) !== code || signature === '') return '';
  const secrets = await listSecretKeys(c.var.config);
  return secrets.some((secret) => isSameDigest(sign(secret, code), signature)) ? code : '';
}

/** Remembers a code, as toCode() returns it, for a month, across sign-in. */
export async function setCodeCookie(c: AppContext, code: string): Promise<void> {
  const [secret] = await listSecretKeys(c.var.config);
  const value = `${code}.${sign(secret, code)}`;
  setCookie(c, OFFER_COOKIE, value, { ...attributes(c), maxAge: MAX_AGE_SECONDS });
}

/** Deletes the remembered code if it is this one; without an argument, any code. */
export async function deleteCodeCookie(c: AppContext, code?: string): Promise<void> {
  const stored = await findStoredCode(c);
  if (stored !== '' && (code === undefined || stored === code)) {
    deleteCookie(c, OFFER_COOKIE, attributes(c));
  }
}

function sign(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`offer code ${code}`).digest('base64url');
}

function attributes(c: AppContext) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.var.config.isHttps } as const;
}
