import { deleteCookie, setCookie } from 'hono/cookie';
import { formatHint, type Hint, HINT_COOKIE, readHint } from '#src/lib/hint.ts';
import type { AppContext } from './env.ts';

/** As long as the longest-lived thing that it speaks of: a guest's cart. */
const MAX_AGE_SECONDS = 60 * 24 * 60 * 60;

const sent = new WeakMap<AppContext, Hint>();

/** Tells pages what has become of session and cart; says nothing when they know it already. */
export function setHint(c: AppContext, change: Partial<Hint>): void {
  const known = sent.get(c) ?? readHint(c.req.header('cookie') ?? '');
  const next = { ...known, ...change };
  sent.set(c, next);
  if (formatHint(next) === formatHint(known)) return;

  const options = { path: '/', sameSite: 'Lax', secure: c.var.config.isHttps } as const;
  if (formatHint(next) === '') deleteCookie(c, HINT_COOKIE, options);
  else setCookie(c, HINT_COOKIE, formatHint(next), { ...options, maxAge: MAX_AGE_SECONDS });
}
