import { toAsciiDigits, toPlainNumber } from '#src/lib/digits.ts';
import { phoneDigits } from '#src/lib/phone.ts';

const NUMERIC = /^\+?\d+$/;
/** The length of a mobile number with 0091 before it: a longer run is two numbers. */
const RUN_DIGITS_MAX = 14;

/**
 * Splits a search into terms, all of which an order must contain. Each term lists alternative
 * spellings: a number is also searched without its spaces and without its country code.
 */
export function toSearchTerms(q: string): string[][] {
  const words = toAsciiDigits(q.normalize('NFKC')).toLowerCase().split(/\s+/).filter(Boolean);
  const runs: string[][] = [];
  for (const word of words) {
    const run = runs.at(-1) ?? [];
    const isJoined = run.length > 0 && [...run, word].every(isNumeric);
    if (isJoined && digitsOf([...run, word].join('')).length <= RUN_DIGITS_MAX) run.push(word);
    else runs.push([word]);
  }
  return runs.map(toSpellings);
}

function toSpellings(run: string[]): string[] {
  const typed = run.join(' ');
  if (!run.every(isNumeric)) return [typed];
  return [...new Set([typed, digitsOf(typed), phoneDigits(typed)])].filter(Boolean);
}

function isNumeric(word: string): boolean {
  return NUMERIC.test(toPlainNumber(word));
}

function digitsOf(text: string): string {
  return toPlainNumber(text).replace('+', '');
}
