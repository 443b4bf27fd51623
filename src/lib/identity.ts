import * as z from 'zod/mini';
import {
  CONTACT_SENTENCE,
  contactProblem,
  isEmail,
  parseContact,
  PHONE_DOMAIN,
} from './contact.ts';
import {
  isMixed,
  LONG_PASSWORD_SENTENCE,
  NAME,
  NAME_MAX,
  NAME_RULE,
  NAME_SENTENCE,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_SENTENCE,
} from './person-problems.ts';
import { parsePhone, phoneProblem } from './phone.ts';
import { parsePincode, pincodeProblem } from './pincode.ts';
import { WORDED } from './text-problem.ts';
import { Text, tidy } from './text.ts';

/** The address a person really has: '' instead of a placeholder. */
export function realEmail(email: string): string {
  return email.endsWith(`@${PHONE_DOMAIN}`) ? '' : email;
}

const EMAIL_SENTENCE = 'Enter a valid email address.';

/** A person's name. */
export const PersonName = Text(NAME_MAX, NAME_RULE.tooLong).check(
  z.minLength(1, NAME_RULE.required),
  z.regex(NAME, NAME_SENTENCE),
  z.regex(WORDED, NAME_SENTENCE),
);

/** An email address, in lower case. */
export const Email = z
  .string(EMAIL_SENTENCE)
  .check(tidy, z.toLowerCase(), z.refine(isEmail, EMAIL_SENTENCE));

/** An Indian mobile number as people write it; becomes its 10 digits. */
export const MobileNumber = WrittenNumber(parsePhone, phoneProblem);

/** An Indian mobile number, or '' for none. */
export const OptionalMobileNumber = WrittenNumber(parsePhone, orBlank(phoneProblem));

/** A PIN code as people write it; becomes its 6 digits. */
export const Pincode = WrittenNumber(parsePincode, pincodeProblem);

/** A PIN code, or '' for none. */
export const OptionalPincode = WrittenNumber(parsePincode, orBlank(pincodeProblem));

/** An email address, or '' for none. */
export const OptionalEmail = z.string(EMAIL_SENTENCE).check(
  tidy,
  z.toLowerCase(),
  z.refine((text) => text === '' || isEmail(text), EMAIL_SENTENCE),
);

/** A sign-in name: an email address (in lower case) or the 10 digits of a mobile number. */
export const EmailOrPhone = z.string(CONTACT_SENTENCE).check(
  z.overwrite((text) => parseContact(text) ?? text),
  z.refine((text) => contactProblem(text) === undefined, CONTACT_SENTENCE),
);

/** A password someone chooses. Whether it is a common one, the server says. */
export const NewPassword = z
  .string(PASSWORD_SENTENCE)
  .check(
    z.minLength(PASSWORD_MIN, PASSWORD_SENTENCE),
    z.maxLength(PASSWORD_MAX, LONG_PASSWORD_SENTENCE),
    z.refine(isMixed, PASSWORD_SENTENCE),
  );

/** A password someone types to prove who they are. */
export const Password = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(PASSWORD_MAX, LONG_PASSWORD_SENTENCE));

type Problem = (text: string) => string | undefined;

function WrittenNumber(parse: (text: string) => string | undefined, problem: Problem) {
  return z.string(problem('?')).check(
    z.overwrite((text) => parse(text) ?? text.trim()),
    z.refine((text) => problem(text) === undefined, {
      error: ({ input }) => problem(String(input)),
    }),
  );
}

function orBlank(problem: Problem): Problem {
  return (text) => (text === '' ? undefined : problem(text));
}
