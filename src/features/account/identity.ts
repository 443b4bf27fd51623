import { PHONE_DOMAIN } from '#src/lib/contact.ts';
import { parsePhone } from '#src/lib/phone.ts';

/** Returns whether a valid EmailOrPhone is a phone number. */
export function isPhoneNumber(emailOrPhone: string): boolean {
  return parsePhone(emailOrPhone) === emailOrPhone;
}

/**
 * Returns an email address or phone number as stored: a placeholder replaces a missing
 * address.
 */
export function toIdentity(emailOrPhone: string): { email: string; phoneNumber: string | null } {
  return isPhoneNumber(emailOrPhone)
    ? { email: `${emailOrPhone}@${PHONE_DOMAIN}`, phoneNumber: emailOrPhone }
    : { email: emailOrPhone, phoneNumber: null };
}
