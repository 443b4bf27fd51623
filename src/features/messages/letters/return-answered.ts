import type { Letter } from '../letter.ts';
import { orderLetter } from '../order-letter.ts';

/** What staff decided about a return. */
export function returnAnsweredLetter(
  order: { id: string },
  siteUrl: string,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
): Letter {
  const decided = `our return for order ${order.id} is ${isAccepted ? '' : 'not '}accepted`;
  const next = isAccepted
    ? 'Please pack the item with everything that came with it. We will refund you once it reaches us.'
    : 'If you disagree, please write to us.';
  return orderLetter(order, siteUrl, {
    subject: `Y${decided}`,
    parts: [...(answer ? [answer] : []), next],
    text: `y${decided}. What to do next, and why:`,
  });
}
