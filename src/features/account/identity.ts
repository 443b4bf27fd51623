import { PHONE_DOMAIN } from '#src/lib/contact.ts';
import { parsePhone } from '#src/lib/phone.ts';

/** Says whether a checked EmailOrPhone is a phone number. */
export function isPhoneNumber(emailOrPhone: string): boolean {
  return parsePhone(emailOrPhone) === emailOrPhone;
}

/** How an e-mail address or phone number is stored: without an address, a placeholder takes its place. */
export function toIdentity(emailOrPhone: string): { email: string; phoneNumber: string | null } {
  return isPhoneNumber(emailOrPhone)
    ? { email: `${emailOrPhone}@${PHONE_DOMAIN}`, phoneNumber: emailOrPhone }
    : { email: emailOrPhone, phoneNumber: null };
}
