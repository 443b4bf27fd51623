import { deleteCookie, setCookie } from 'hono/cookie';
import { formatHint, type Hint, HINT_COOKIE, readHint } from '#src/lib/hint.ts';
import type { AppContext } from './env.ts';

/** The lifetime of the longest-lived thing that the hint describes: a guest's cart. */
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

const sent = new WeakMap<AppContext, Hint>();

/** Updates the hint cookie about session and cart, unless the browser already has these values. */
export function setHint(c: AppContext, change: Partial<Hint>): void {
  const known = sent.get(c) ?? readHint(c.req.header('cookie') ?? '');
  const next = { ...known, ...change };
  sent.set(c, next);
  if (formatHint(next) === formatHint(known)) return;

  const options = { path: '/', sameSite: 'Lax', secure: c.var.config.isHttps } as const;
  if (formatHint(next) === '') deleteCookie(c, HINT_COOKIE, options);
  else setCookie(c, HINT_COOKIE, formatHint(next), { ...options, maxAge: MAX_AGE_SECONDS });
}
