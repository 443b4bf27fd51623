const HINT = /(?:^|;\s*)swara_hint=([^;]*)/;

/**
 * Whether the readable hint cookie names one of `letters`: `s` for a session, `c` for a cart.
 * It saves anonymous shoppers calls that could only answer "nothing".
 */
export function hasHint(cookies: string, letters: 's' | 'c' | 'cs'): boolean {
  const named = HINT.exec(cookies)?.[1] ?? '';
  return [...letters].some((letter) => named.includes(letter));
}
