import { SPLASH_COOKIE, VISITED_KEY } from '#src/screens/shell/start-up/start-up.ts';

/** A browser that has seen splash and introduction, as Playwright's storage state. */
export function hasBeenHere(origin: string) {
  const cookie = {
    name: SPLASH_COOKIE,
    value: '1',
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    cookies: [cookie],
    origins: [{ origin, localStorage: [{ name: VISITED_KEY, value: '1' }] }],
  };
}
