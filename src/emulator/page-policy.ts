import { randomBytes } from 'node:crypto';
import type { AppContext } from '#src/http/env.ts';

/** Sets the Content-Security-Policy of a page of the emulator, and returns its nonce. */
export function setPolicy(c: AppContext, frameAncestors = "'self'"): string {
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'content-security-policy',
    `default-src 'none'; img-src 'self' data:; font-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${frameAncestors}`,
  );
  c.header('referrer-policy', 'no-referrer');
  return nonce;
}
