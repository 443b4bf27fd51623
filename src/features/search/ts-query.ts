/** Text for to_tsquery: matches all words of any one reading. The last word may be only a beginning. */
export function allOf(readings: readonly string[]): string {
  return readings
    .map((reading) => words(reading).join(' & '))
    .filter((query) => query !== '')
    .map((query) => `(${query}:*)`)
    .join(' | ');
}

/** Returns a query for to_tsquery that matches texts with at least one of the words. */
export function anyOf(reading: string): string {
  return words(reading).join(' | ');
}

/** Quoted, so that no word is read as an operator. */
function words(reading: string): string[] {
  return reading
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `'${word}'`);
}
