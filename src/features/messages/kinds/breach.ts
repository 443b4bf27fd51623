import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { type MessageContent, composeMessage } from '#src/features/messages/message-content.ts';

type Facts = {
  description: string;
  affectedData: string;
  consequences: string;
  measures: string;
  contactText: string;
};

/**
 * Notifies a person of a breach of their data: everything that rule 7(1) of the DPDP Rules, 2025,
 * requires.
 */
export function breachMessage(facts: Facts): MessageContent {
  const { description, affectedData, consequences, measures, contactText } = facts;
  return composeMessage({
    subject: `Important: a breach of your data at ${SHOP_NAME}`,
    parts: [
      'Personal data of yours was affected by a breach. We are sorry. This is what we know.',
      `What happened: ${description}`,
      `Which data: ${affectedData}`,
      `What it can mean for you: ${consequences}`,
      `What we have done, and what you can do: ${measures}`,
      `Questions: ${contactText}`,
      'We never request passwords, codes or card numbers because of this.',
    ],
    text: 'personal data of yours was affected by a breach. Read the email that we sent you.',
  });
}
