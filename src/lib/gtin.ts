const LENGTHS = new Set([8, 12, 13, 14]);

export const GTIN_HOW = 'Enter the 8, 12, 13 or 14 digits below the barcode.';

/**
 * Returns what is wrong with a GTIN (EAN, UPC or ITF-14), or undefined; '' is allowed. The last
 * digit is the check digit of the GS1 General Specifications, section 7.9.
 */
export function gtinProblem(gtin: string): string | undefined {
  if (gtin === '') return undefined;
  if (!/^\d+$/.test(gtin) || !LENGTHS.has(gtin.length)) return GTIN_HOW;
  const digits = Array.from(gtin, Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((so, digit, at) => so + digit * (at % 2 === 0 ? 3 : 1), 0);
  if ((10 - (sum % 10)) % 10 === check) return undefined;
  return 'The last digit does not match the others. Check the number below the barcode.';
}
