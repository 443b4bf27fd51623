import * as z from 'zod/mini';
import { CONTACT_SENTENCE, isEmail, isPhone, PHONE, PHONE_DOMAIN } from './contact.ts';
import { PHONE_DIGITS } from './limits.ts';
import { Text } from './text.ts';

export const NAME_MAX = 100;
export const PASSWORD_MAX = 128;

/** The address a person really has: '' instead of a placeholder. */
export function realEmail(email: string): string {
  return email.endsWith(`@${PHONE_DOMAIN}`) ? '' : email;
}

const NAME_SENTENCE =
  'Name should contain only letters and spaces. An apostrophe, a dot or a hyphen may stand between them.';
const EMAIL_SENTENCE = 'Enter a valid email address.';
const MOBILE_SENTENCE = `Mobile number must be exactly ${PHONE_DIGITS} digits.`;
const PASSWORD_SENTENCE =
  'Password must be at least 8 characters long, with one uppercase letter, one lowercase letter, one number, and one special character.';

/** Letters of any script, and what occurs within names: D’Souza, A. R. Rahman, Anne-Marie. */
const NAME = /^(?:[\p{L}\p{M}][\p{L}\p{M} .'’-]*)?$/u;

/** A person's name. */
export const PersonName = Text(NAME_MAX, `Name must be up to ${NAME_MAX} characters.`).check(
  z.minLength(1, 'Please enter your name.'),
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

/** From this length on a password needs no kinds of characters. */
export const PASSPHRASE_MIN = 16;
const KINDS = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)(?=.*[@$!%*?&#])/su;

/** A password someone chooses. Whether it is a common one, the server says. */
export const NewPassword = z.string(PASSWORD_SENTENCE).check(
  z.minLength(8, PASSWORD_SENTENCE),
  z.maxLength(PASSWORD_MAX, `Password must be up to ${PASSWORD_MAX} characters.`),
  z.refine((text) => text.length >= PASSPHRASE_MIN || KINDS.test(text), PASSWORD_SENTENCE),
);

/** A password someone types to prove who they are. */
export const Password = z
  .string('Please enter your password.')
  .check(
    z.minLength(1, 'Please enter your password.'),
    z.maxLength(PASSWORD_MAX, `Password must be up to ${PASSWORD_MAX} characters.`),
  );
