import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

type Message = { name: string; contact: string; subject: string; message: string };

/** A message from the contact form, sent to the shop itself. */
export function contactFormMessage({ name, contact, subject, message }: Message): MessageContent {
  return composeMessage({
    subject: `Contact form: ${subject}`,
    parts: [`${name} (${contact}) wrote:`, message],
    text: 'someone has sent you a message with the contact form.',
  });
}
