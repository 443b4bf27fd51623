import * as z from 'zod/mini';
import {
  CONTACT_SENTENCE,
  isEmail,
  isPhone,
  MOBILE_SENTENCE,
  PHONE,
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
import { Text } from './text.ts';

/** The address a person really has: '' instead of a placeholder. */
export function realEmail(email: string): string {
  return email.endsWith(`@${PHONE_DOMAIN}`) ? '' : email;
}

const EMAIL_SENTENCE = 'Enter a valid email address.';

/** A person's name. */
export const PersonName = Text(NAME_MAX, NAME_RULE.tooLong).check(
  z.minLength(1, NAME_RULE.required),
  z.regex(NAME, NAME_SENTENCE),
);

/** An e-mail address, in lower case. */
export const Email = z
  .string(EMAIL_SENTENCE)
  .check(z.trim(), z.toLowerCase(), z.refine(isEmail, EMAIL_SENTENCE));

/** A mobile number of 10 digits. */
export const MobileNumber = z
  .string(MOBILE_SENTENCE)
  .check(z.trim(), z.regex(PHONE, MOBILE_SENTENCE));

/** An e-mail address, or '' for none. */
export const OptionalEmail = z.string(EMAIL_SENTENCE).check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => text === '' || isEmail(text), EMAIL_SENTENCE),
);

/** A mobile number of 10 digits, or '' for none. */
export const OptionalMobileNumber = z.string(MOBILE_SENTENCE).check(
  z.trim(),
  z.refine((text) => text === '' || isPhone(text), MOBILE_SENTENCE),
);

/** What people sign in with: an e-mail address (in lower case) or a 10-digit phone number. */
export const EmailOrPhone = z.string(CONTACT_SENTENCE).check(
  z.trim(),
  z.toLowerCase(),
  z.refine((text) => isPhone(text) || isEmail(text), CONTACT_SENTENCE),
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
  .string('Please enter your password.')
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(PASSWORD_MAX, LONG_PASSWORD_SENTENCE),
  );
