import { type Letter, composeMessage } from '#src/features/messages/letter.ts';

type Message = { name: string; contact: string; subject: string; message: string };

/** A message from the contact form, sent to the shop itself. */
export function contactLetter({ name, contact, subject, message }: Message): Letter {
  return composeMessage({
    subject: `Contact form: ${subject}`,
    parts: [`${name} (${contact}) wrote:`, message],
    text: 'someone has sent you a message with the contact form.',
  });
}
