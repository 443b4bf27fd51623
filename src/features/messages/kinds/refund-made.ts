import type { Letter, LetterPart } from '#src/features/messages/letter.ts';
import { orderLetter, rupees } from '#src/features/messages/order-letter.ts';

type Refund = { amountPaise: number; bankReference: string | null };

/** The bank has the money. */
export function refundedLetter(
  order: { id: string },
  siteUrl: string,
  { amountPaise, bankReference }: Refund,
): Letter {
  const amount = rupees(amountPaise);
  const made = `our refund of ${amount} for order ${order.id} has been made.`;
  const reference: LetterPart[] = bankReference
    ? [{ rows: [['Bank reference', bankReference]] }]
    : [];
  return orderLetter(order, siteUrl, {
    subject: `${amount} refunded for order ${order.id}`,
    parts: [`Y${made}`, ...reference],
    text: `y${made}`,
  });
}
