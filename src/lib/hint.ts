/** A cookie readable by pages: says whether requesting the session or cart is worth a call. */
export const HINT_COOKIE = 'swara_hint';

export type Hint = { signedIn: boolean; hasCart: boolean };

/** `s` when someone is signed in, `c` when there is a cart: '', 's', 'c' or 'sc'. */
export function formatHint({ signedIn, hasCart }: Hint): string {
  return `${signedIn ? 's' : ''}${hasCart ? 'c' : ''}`;
}

/** Reads the hint from `document.cookie` or a Cookie header. Without one, nothing is expected. */
export function readHint(cookies: string): Hint {
  const [, letters = ''] = /(?:^|;\s*)swara_hint=([a-z]*)/.exec(cookies) ?? [];
  return { signedIn: letters.includes('s'), hasCart: letters.includes('c') };
}

/** Returns whether somebody is signed in to this browser, as far as pages know without a call. */
export function isSignedIn(): boolean {
  return readHint(document.cookie).signedIn;
}
