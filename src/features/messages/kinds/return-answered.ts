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
  /** A return by default. */
  kind?: string;
  /** The remedy of an accepted claim. */
  decision?: string | undefined;
};

/** The sentence about the time after its arrival, by kind, or by the decision on a claim. */
const AFTER: Record<string, string> = {
  return: 'We will refund you once we have received it.',
  exchange: 'We will send the new item once we have received it and any difference is paid.',
  repair: 'We will repair it free of charge and send it back to you.',
  replacement: 'We will send you a new one free of charge once we have received it.',
  refund: 'We will refund you once we have received it.',
};

/** The decision on a return, with instructions for the customer. */
export function returnAnsweredMessage(
  order: { id: string },
  siteUrl: string,
  { isAccepted, answer, instructions, kind = 'return', decision }: ReturnAnswer,
): MessageContent {
  const decided = `our ${kind} for order ${order.id} is ${isAccepted ? '' : 'not '}accepted`;
  const next = isAccepted
    ? [...(instructions ? returnParts(instructions) : []), AFTER[decision ?? kind] ?? '']
    : ['If you disagree, please contact us.'];
  return orderMessage(order, siteUrl, {
    subject: `Y${decided}`,
    parts: [...(answer ? [answer] : []), ...next],
    text: `y${decided}. What to do next, and why:`,
  });
}
