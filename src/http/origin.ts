import { AppError } from '#src/lib/errors.ts';
import { findSentKey } from '#src/platform/signed-in.ts';
import type { AppContext } from './env.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Paths that a gateway's servers call; these check a signature instead. */
const OPEN = [
  '/api/payments/webhook',
  '/api/messages/reports',
  '/api/messages/whatsapp',
  '/sandbox/',
];

/**
 * Refuses writes from another site's page: browsers name the page's origin. Other clients send
 * neither header, nor our cookies by default.
 */
export async function refuseOtherSites(c: AppContext, next: () => Promise<void>): Promise<void> {
  const isOpen = OPEN.some((path) => c.req.path.startsWith(path));
  if (!SAFE.has(c.req.method) && !isOpen) requireSameOrigin(c);
  await next();
}

/**
 * Throws WRONG_ORIGIN if a browser reports a request from another site. For GET calls that write.
 */
export function requireSameOrigin(c: AppContext): void {
  // With an API key, no cookie counts, and browsers send none of these to us from another site.
  if (!findSentKey(c.req.raw.headers)) refuseOtherOrigins(c);
}

/** Throws WRONG_ORIGIN if a browser reports a request from another site, with an API key or not. */
export function refuseOtherOrigins(c: AppContext): void {
  const site = c.req.header('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('WRONG_ORIGIN');

  const origin = c.req.header('origin');
  if (!origin) return;
  if (!ownOrigins(c).includes(origin)) throw new AppError('WRONG_ORIGIN');
}

/** Returns the origins of the shop's address and of the address this request was sent to. */
function ownOrigins(c: AppContext): string[] {
  const { siteUrl, isHttps, trustProxy } = c.var.config;
  const host = c.req.header('host') ?? '';
  const named = trustProxy ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  const scheme = named ?? (isHttps ? 'https' : 'http');
  // A shop with an https address can also be tried out on its own machine over http.
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? [`http://${host}`] : [];
  return [new URL(siteUrl).origin, `${scheme}://${host}`, ...local];
}
