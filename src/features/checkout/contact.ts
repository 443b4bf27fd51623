import { EmailOrPhone } from '#src/lib/identity.ts';

/** What is wrong with a guest's contact, if anything. */
export function contactError(contact: string): string | undefined {
  if (contact.trim() === '') return '* Contact details are required';
  if (!EmailOrPhone.safeParse(contact).success) return '* Please enter a valid mobile or email';
  return undefined;
}
