import { parsePhone } from './phone.ts';
import { tidyText } from './text-problem.ts';

export const EMAIL_MAX = 254;
/** The domain of placeholder addresses for people who signed up by phone: never a real mailbox. */
export const PHONE_DOMAIN = 'phone.invalid';
export const CONTACT_SENTENCE = 'Enter a valid email or phone number.';

/** Checks like zod's z.email(), without the library: the sign-in page loads it before any interaction. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether this is an email address that somebody can have. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text) && !text.endsWith(`@${PHONE_DOMAIN}`);
}

/**
 * Reads what people sign in with: an email address, in lower case, or the 10 digits of a mobile
 * number. Returns undefined for anything else.
 */
export function parseContact(text: string): string | undefined {
  const email = tidyText(text).toLowerCase();
  return isEmail(email) ? email : parsePhone(text);
}

/** Returns a sentence when a text is neither an email address nor a mobile number. */
export function contactProblem(text: string): string | undefined {
  return parseContact(text) === undefined ? CONTACT_SENTENCE : undefined;
}
