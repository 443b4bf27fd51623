export const TYPE_MS = 180;
export const HOLD_MS = 3000;
/** Deleting is four times as fast as typing. */
export const DELETE_MS = TYPE_MS / 4;

/** A slogan being typed or deleted: its index, the number of letters shown, and the direction. */
export type Typed = { at: number; letters: number; isDeleting: boolean };

/** Returns the next state of the typed text, and how long it stays. */
export function nextTyped(
  slogans: readonly string[],
  { at, letters, isDeleting }: Typed,
): { typed: Typed; afterMs: number } {
  const length = slogans[at]?.length ?? 0;
  if (isDeleting && letters > 0) {
    return { typed: { at, letters: letters - 1, isDeleting }, afterMs: DELETE_MS };
  }
  if (isDeleting) {
    const following = (at + 1) % slogans.length;
    return { typed: { at: following, letters: 1, isDeleting: false }, afterMs: TYPE_MS };
  }
  if (letters < length) {
    return { typed: { at, letters: letters + 1, isDeleting }, afterMs: TYPE_MS };
  }
  return { typed: { at, letters: letters - 1, isDeleting: true }, afterMs: HOLD_MS };
}

/** True once every slogan has been typed and the first is there again. */
export function isRoundOver(
  slogans: readonly string[],
  { at, letters, isDeleting }: Typed,
): boolean {
  return at === 0 && !isDeleting && letters === slogans[0]?.length;
}
