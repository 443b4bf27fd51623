/** A code as it was before somebody kept a spreadsheet from shortening it: `="123"` and `'123`. */
export function unwrapCell(cell: string): string {
  const text = cell.trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim();
}

/**
 * Whether a spreadsheet has shortened a long number, as in 8.90555E+12, 8,90E+12 or 8.9E12: its last
 * digits are lost. A code such as 12E5, without a point or a plus, is not taken for one.
 */
export function isShortenedNumber(text: string): boolean {
  return /^[='"]*\d+(?:[.,]\d*e\+?\d{1,3}|e\+\d{1,3})["']*$/i.test(text.trim());
}

/** Says how to get the full number back. */
export function shortenedProblem(text: string): string {
  return `A spreadsheet shortened this number to ${text.trim().slice(0, 40)}. Format its column as text, enter the full number and try again.`;
}

/** shortenedProblem() for a number that was shortened; undefined for every other text. */
export function findShortened(text: string): string | undefined {
  return isShortenedNumber(text) ? shortenedProblem(text) : undefined;
}
