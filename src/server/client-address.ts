import type { HttpBindings } from '@hono/node-server';
import type { AppContext } from './env.ts';

/** The caller's address: the socket's, or behind a trusted proxy the one it names last. */
export function clientAddress(c: AppContext, trustProxy: boolean): string {
  if (trustProxy) {
    const named = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (named) return named.slice(0, 64);
  }
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown';
}
