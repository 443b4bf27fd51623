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
  const own = [new URL(c.var.config.siteUrl).host, c.req.header('host')];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) {
    throw new AppError('WRONG_ORIGIN');
  }
}
