import {
  type MessageContent,
  composeMessage,
  nameInSubject,
  nameInText,
} from '#src/features/messages/message-content.ts';

type Answered = { productName: string; question: string; answer: string; href: string };

/** Sends the answer to a question about a product to its author. */
export function questionAnsweredMessage(about: Answered): MessageContent {
  const { productName, question, answer, href } = about;
  return composeMessage({
    subject: `Your question about ${nameInSubject(productName)}`,
    parts: [`Your question: “${question}”`, answer, { link: 'See it on the product’s page', href }],
    text: `your question about ${nameInText(productName)} has an answer:`,
    href,
  });
}
