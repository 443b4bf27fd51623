import { formatPhone } from '#src/features/account/address/address-lines.ts';

/** An answer as JSON, with CONTACT in place of the address or number it names: to compare answers. */
export function withoutContact(answer: unknown, contact: string): string {
  const text = JSON.stringify(answer).replaceAll(formatPhone(contact), 'CONTACT');
  return text.replaceAll(contact, 'CONTACT');
}
