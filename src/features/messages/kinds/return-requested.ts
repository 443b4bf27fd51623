import { itemName } from '#src/lib/color-name.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Choice = { toCredit: boolean; bonusPaise: number };
type Piece = { productName: string; variantTitle: string; quantity: number };

/** Confirms a return request, with the refund that the customer saw. */
export function returnRequestedMessage(
  order: { id: string },
  siteUrl: string,
  pieces: Piece[],
  refundPaise: number,
  { toCredit, bonusPaise }: Choice = { toCredit: false, bonusPaise: 0 },
): MessageContent {
  const rows = pieces.map(({ productName, variantTitle, quantity }) => {
    return [itemName(productName, variantTitle), String(quantity)] as const;
  });
  const bonus = bonusPaise > 0 ? ` and a bonus of ${rupees(bonusPaise)}` : '';
  const how = toCredit ? ` as store credit${bonus}` : '';
  return orderMessage(order, siteUrl, {
    subject: `We have your return request for order ${order.id}`,
    parts: [
      'You asked to send back:',
      { rows },
      `If we accept it, we refund ${rupees(refundPaise)}${how} once it has reached us.`,
      'We will reply within two working days. Please keep the item and everything that came with it.',
    ],
    text: `we have your return request for order ${order.id} and will reply within two working days.`,
  });
}
