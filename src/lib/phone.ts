import { toPlainNumber } from './digits.ts';
import { PHONE_DIGITS } from './limits.ts';

export const MOBILE_SENTENCE = `Mobile number must be exactly ${PHONE_DIGITS} digits.`;
export const MOBILE_START_SENTENCE = 'Mobile number must start with 6, 7, 8 or 9.';

const WRITTEN = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/;
const TEN_DIGITS = /^(?:(?:\+|00)?91)?0?\d{10}$/;

/**
 * Reads an Indian mobile number as people write it: digits of any script, spaces, dashes, dots and
 * brackets, with or without +91, 0091, 91 or 0. Returns its 10 digits; undefined for anything else.
 */
export function parsePhone(text: string): string | undefined {
  return WRITTEN.exec(toPlainNumber(text))?.[1];
}

/** Returns the digits of a number, or of a part of one, to search for: without +91, 0091 or a leading 0. */
export function phoneDigits(text: string): string {
  const digits = toPlainNumber(text).replace(/^(?:\+|00)91/, '');
  return parsePhone(text) ?? digits.replace(/\D/g, '');
}

/** Returns what is wrong with a mobile number, in a sentence; undefined when it can be read. */
export function phoneProblem(text: string): string | undefined {
  if (parsePhone(text) !== undefined) return undefined;
  if (text.trim() === '') return 'Enter your mobile number.';
  return TEN_DIGITS.test(toPlainNumber(text)) ? MOBILE_START_SENTENCE : MOBILE_SENTENCE;
}
