import { AppError } from '#src/lib/errors.ts';
import type { AppContext } from './env.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Paths that a gateway's servers call, and that check a signature instead. */
const OPEN = [
  '/api/payments/webhook',
  '/api/messages/reports',
  '/api/messages/whatsapp',
  '/sandbox/',
];

/**
 * Refuses writes that another site's page sends with our cookies: browsers name the page's origin.
 * Clients that are no browsers send neither header and no cookies of ours by themselves.
 */
export async function refuseOtherSites(c: AppContext, next: () => Promise<void>): Promise<void> {
  const isOpen = OPEN.some((path) => c.req.path.startsWith(path));
  if (!SAFE.has(c.req.method) && !isOpen) requireSameOrigin(c);
  await next();
}

/** Throws WRONG_ORIGIN when a browser says that another site asked. For the GET calls that write. */
export function requireSameOrigin(c: AppContext): void {
  const site = c.req.header('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('WRONG_ORIGIN');

  const origin = c.req.header('origin');
  if (!origin) return;
  if (!ownOrigins(c).includes(origin)) throw new AppError('WRONG_ORIGIN');
}

/** The shop's address, and the one that this request was sent to: scheme, host and port of each. */
function ownOrigins(c: AppContext): string[] {
  const { siteUrl, isHttps, trustProxy } = c.var.config;
  const host = c.req.header('host') ?? '';
  const named = trustProxy ? c.req.header('x-forwarded-proto')?.split(',')[0]?.trim() : undefined;
  const scheme = named ?? (isHttps ? 'https' : 'http');
  // A shop with an https address is also tried out on its own machine, without encryption.
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) ? [`http://${host}`] : [];
  return [new URL(siteUrl).origin, `${scheme}://${host}`, ...local];
}
