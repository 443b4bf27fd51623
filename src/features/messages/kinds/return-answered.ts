import type { MessageContent } from '#src/features/messages/message-content.ts';
import {
  orderMessage,
  returnParts,
  type ReturnSteps,
} from '#src/features/messages/order-message.ts';

type ReturnAnswer = {
  isAccepted: boolean;
  /** The text from staff, or ''. */
  answer: string;
  /** Null if there is nothing to do. */
  instructions: ReturnSteps | null;
};

/** The decision on a return, with instructions for the customer. */
export function returnAnsweredMessage(
  order: { id: string },
  siteUrl: string,
  { isAccepted, answer, instructions }: ReturnAnswer,
): MessageContent {
  const decided = `our return for order ${order.id} is ${isAccepted ? '' : 'not '}accepted`;
  const next = isAccepted
    ? [
        ...(instructions ? returnParts(instructions) : []),
        'We will refund you once we have received it.',
      ]
    : ['If you disagree, please contact us.'];
  return orderMessage(order, siteUrl, {
    subject: `Y${decided}`,
    parts: [...(answer ? [answer] : []), ...next],
    text: `y${decided}. What to do next, and why:`,
  });
}
