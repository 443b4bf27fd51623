import * as z from 'zod/mini';
import { toAsciiDigits } from '#src/lib/digits.ts';
import { Text } from '#src/lib/text.ts';

const PHONE_MAX = 24;
const PHONE_SENTENCE = 'Enter 8 to 15 digits, such as +91 22 5550 0142.';

/** A telephone number as it is shown: landlines and numbers abroad too. */
export const Phone = Text(PHONE_MAX, PHONE_SENTENCE).check(
  z.overwrite(toAsciiDigits),
  z.regex(/^\+?[\d ().-]*$/, PHONE_SENTENCE),
  z.refine((text) => isTelephone(text.replace(/\D/g, '')), PHONE_SENTENCE),
);

/** 8 to 15 digits that are not all the same. */
function isTelephone(digits: string): boolean {
  return /^\d{8,15}$/.test(digits) && !/^(\d)\1+$/.test(digits);
}
