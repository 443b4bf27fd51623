import { contactProblem } from '#src/lib/contact.ts';

/** Returns the error in a guest's contact details, or undefined. */
export function contactError(contact: string): string | undefined {
  if (contact.trim() === '') return '* Contact details are required';
  if (contactProblem(contact) !== undefined) return '* Please enter a valid mobile or email';
  return undefined;
}
