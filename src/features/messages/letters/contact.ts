import { type Letter, writeLetter } from '../letter.ts';

type Message = { name: string; contact: string; subject: string; message: string };

/** What somebody wrote in the contact form, for the shop itself. */
export function contactLetter({ name, contact, subject, message }: Message): Letter {
  return writeLetter({
    subject: `Contact form: ${subject}`,
    parts: [`${name} (${contact}) wrote:`, message],
    text: 'somebody has written to you with the contact form.',
  });
}
