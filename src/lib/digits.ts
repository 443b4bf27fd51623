const DIGIT = /\p{Nd}/u;
const SEPARATORS = /[\s\p{Z}\p{Cf}\p{Pd}\p{Ps}\p{Pe}.．−]/gu;
/** Longer than any number that a person writes. */
const WRITTEN_MAX = 60;

/** Returns the text with the digits of every script as 0 to 9: `९८२००` is `98200`. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Scripts keep their ten digits in a row, so the place in the row is the value. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * Returns a written number without spaces, dashes, dots, brackets and invisible characters, its
 * digits as 0 to 9. Anything else stays, so that the caller can reject it.
 */
export function toPlainNumber(text: string): string {
  if (text.length > WRITTEN_MAX) return text;
  return toAsciiDigits(text.replace(SEPARATORS, '').replace('＋', '+'));
}
