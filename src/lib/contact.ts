import { PHONE_DIGITS } from './limits.ts';

export const EMAIL_MAX = 254;
/** Where the placeholder addresses of people who signed up by phone live: never a real mailbox. */
export const PHONE_DOMAIN = 'phone.invalid';
export const CONTACT_SENTENCE = 'Enter a valid email or phone number.';
export const MOBILE_SENTENCE = `Mobile number must be exactly ${PHONE_DIGITS} digits.`;

export const PHONE = new RegExp(`^\\d{${PHONE_DIGITS}}$`);
/** As zod's z.email(), without the library: the sign-in page loads this before anything is pressed. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether this is a mobile number of 10 digits. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** Whether this is an address that somebody can have. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text) && !text.endsWith(`@${PHONE_DOMAIN}`);
}

/** Why nobody can sign in by this, in a sentence; undefined where it can be an address or a number. */
export function contactProblem(text: string): string | undefined {
  const contact = text.trim().toLowerCase();
  return isPhone(contact) || isEmail(contact) ? undefined : CONTACT_SENTENCE;
}
