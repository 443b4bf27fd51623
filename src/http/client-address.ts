import type { AppContext } from './env.ts';
import { socketAddress } from './proxy-watch.ts';

/** Returns the caller's address: the socket's, or the last one that a trusted proxy names. */
export function clientAddress(c: AppContext, trustProxy: boolean): string {
  if (trustProxy) {
    const named = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (named) return named.slice(0, 64);
  }
  return socketAddress(c) ?? 'unknown';
}
