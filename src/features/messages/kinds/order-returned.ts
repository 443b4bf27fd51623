import type { Letter } from '#src/features/messages/letter.ts';
import { orderLetter } from '#src/features/messages/order-letter.ts';

/** The parcel, to be paid on arrival, was not taken and is back with us. */
export function returnedLetter(order: { id: string }, siteUrl: string): Letter {
  const back = `the parcel of your order ${order.id} was not accepted and was returned to us.`;
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} was returned to us`,
    parts: [
      `T${back.slice(1)}`,
      'Nothing was charged. Would you still like it? Please order it again.',
    ],
    text: `${back} Nothing was charged.`,
  });
}
