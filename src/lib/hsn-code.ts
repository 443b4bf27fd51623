import { findShortened } from './shortened-number.ts';

/**
 * The headings of the Customs Tariff (Harmonized System 2022, and India's chapter 98) and of the
 * service codes (chapter 99), by chapter. `01-06` stands for six headings.
 */
const HEADINGS = `01:01-06 02:01-10 03:01-09 04:01-10 05:01-02,04-08,10-11 06:01-04 07:01-14 08:01-14
09:01-10 10:01-08 11:01-09 12:01-14 13:01-02 14:01,04 15:01-18,20-22 16:01-05 17:01-04 18:01-06
19:01-05 20:01-09 21:01-06 22:01-09 23:01-09 24:01-04 25:01-26,28-30 26:01-21 27:01-16
28:01-37,39-47,49-50,52-53 29:01-42 30:01-06 31:01-05 32:01-15 33:01-07 34:01-07 35:01-07 36:01-06
37:01-07 38:01-27 39:01-26 40:01-17 41:01-07,12-15 42:01-03,05-06 43:01-04 44:01-21 45:01-04
46:01-02 47:01-07 48:01-14,16-23 49:01-11 50:01-07 51:01-13 52:01-12 53:01-03,05-11 54:01-08
55:01-16 56:01-09 57:01-05 58:01-11 59:01-11 60:01-06 61:01-17 62:01-17 63:01-10 64:01-06
65:01-02,04-07 66:01-03 67:01-04 68:01-15 69:01-07,09-14 70:01-11,13-20 71:01-18 72:01-29 73:01-26
74:01-13,15,18-19 75:01-08 76:01-16 78:01-02,04,06 79:01-05,07 80:01-03,07 81:01-13 82:01-15
83:01-11 84:01-68,70-87 85:01-19,21-49 86:01-09 87:01-16 88:01-02,04-07 89:01-08 90:01-08,10-33
91:01-14 92:01-02,05-09 93:01-07 94:01-06 95:03-08 96:01-20 97:01-06 98:01-06
99:54,61-69,71-73,81-89,91-99`;

const SERVICES = '99';

/** Every valid code of four digits. */
export const HSN_HEADINGS: ReadonlySet<string> = new Set(
  HEADINGS.split(/\s+/).flatMap((text) => {
    const [chapter = '', ranges = ''] = text.split(':');
    return ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range.split('-').map(Number);
      return Array.from(
        { length: to - from + 1 },
        (_, at) => `${chapter}${String(from + at).padStart(2, '0')}`,
      );
    });
  }),
);

/**
 * Why a text is not an HSN code (or SAC, for services); undefined if it is one. Codes of six and
 * eight digits are checked by their heading, the first four.
 */
export function hsnProblem(code: string): string | undefined {
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(code)) {
    return findShortened(code) ?? 'Enter an HSN code of 4, 6 or 8 digits.';
  }
  const heading = code.slice(0, 4);
  const isTooLong = heading.startsWith(SERVICES) && code.length === 8;
  if (HSN_HEADINGS.has(heading) && !isTooLong) return undefined;
  return `There is no HSN code ${isTooLong ? code : heading}. Look it up on the GST portal.`;
}
