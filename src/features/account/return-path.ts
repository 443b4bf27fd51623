import { parseUrl } from '#src/lib/parse-url.ts';

const BASE = 'http://shop.invalid';

/**
 * Returns where to go after signing in: `from` if it is a path of this site and not a sign-in page,
 * else '/'.
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/')) return '/';
  // The parser drops tabs and normalises backslashes, so only the path that it returns is checked.
  const url = parseUrl(from, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return '/';
  if (['/login', '/forgot-password', '/reset-password'].includes(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns the address of the sign-in page that leads back to `path`. */
export function loginAddress(path: string): string {
  return `/login?from=${encodeURIComponent(path)}`;
}
