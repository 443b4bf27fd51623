import { toPlainNumber } from './digits.ts';
import { PINCODE_DIGITS } from './limits.ts';

export const PINCODE_SENTENCE = `Pincode must be exactly ${PINCODE_DIGITS} digits.`;
export const PINCODE_START_SENTENCE = 'Pincode cannot start with 0.';

/**
 * Reads a PIN code as people write it: digits of any script, spaces, dashes, dots and brackets.
 * Returns its 6 digits; undefined for anything else.
 */
export function parsePincode(text: string): string | undefined {
  const plain = toPlainNumber(text);
  return /^[1-9]\d{5}$/.test(plain) ? plain : undefined;
}

/** Returns what is wrong with a PIN code, in a sentence; undefined when it can be read. */
export function pincodeProblem(text: string): string | undefined {
  if (parsePincode(text) !== undefined) return undefined;
  if (text.trim() === '') return 'Enter your pincode.';
  return /^0\d{5}$/.test(toPlainNumber(text)) ? PINCODE_START_SENTENCE : PINCODE_SENTENCE;
}
