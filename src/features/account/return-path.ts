import { parseUrl } from '#src/lib/parse-url.ts';

const BASE = 'http://shop.invalid';

/** Where to go after signing in: `from` when it is a path of this site and not a sign-in page, else '/'. */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/')) return '/';
  // The parser drops tabs and turns backslashes, so only what it made of the path counts.
  const url = parseUrl(from, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith('//')) return '/';
  if (['/login', '/forgot-password', '/reset-password'].includes(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page, coming back to `path` afterwards. */
export function loginAddress(path: string): string {
  return `/login?from=${encodeURIComponent(path)}`;
}
