import type { AppContext } from '#src/server/env.ts';
import { callerHeaders } from './auth.server.ts';
import type { Caller } from './auth.service.server.ts';

/** Who asks, as better-auth is told. */
export function toCaller(c: AppContext): Caller {
  const address = c.var.clientAddress;
  return { address, headers: callerHeaders(c.req.raw.headers, address) };
}

/** Sends on the cookies that better-auth has set. */
export function sendCookies(c: AppContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
