import { contactProblem } from '#src/lib/contact.ts';

/** What is wrong with a guest's contact, if anything. */
export function contactError(contact: string): string | undefined {
  if (contact.trim() === '') return '* Contact details are required';
  if (contactProblem(contact) !== undefined) return '* Please enter a valid mobile or email';
  return undefined;
}
