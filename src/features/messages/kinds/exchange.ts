import { itemName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import {
  type Back,
  goingBack,
  orderMessage,
  rupees,
} from '#src/features/messages/order-message.ts';

type Order = { id: string; userId?: string | null };
type Item = { productName: string; variantTitle: string; quantity: number };

/** In rupees: what the customer pays, or gets if negative, and the part of it that is store credit. */
type Difference = { difference: number; toCredit: number; isSentFirst: boolean };

/** Confirms the request for an exchange, with the difference that the customer saw, in rupees. */
export function exchangeRequestedMessage(
  order: Order,
  siteUrl: string,
  { productName, variantTitle, quantity }: Item,
  { difference, toCredit, isSentFirst }: Difference,
): MessageContent {
  const amount = formatRupees(Math.abs(difference));
  const credit = toCredit > 0 ? `, ${formatRupees(toCredit)} of it to your store credit` : '';
  const money =
    difference > 0
      ? `You pay a difference of ${amount}.`
      : `We refund a difference of ${amount}${credit}.`;
  const when = isSentFirst
    ? 'If we accept it, you pay for the new item first, and we refund the old one when it has reached us.'
    : 'If we accept it, please send the old item back. We send the new one once we have received it.';
  return orderMessage(order, siteUrl, {
    subject: `We have your exchange request for order ${order.id}`,
    parts: [
      `You asked to exchange an item for ${quantity} × ${itemName(productName, variantTitle)}.`,
      ...(difference === 0 ? [] : [money]),
      when,
      'We will reply within two working days.',
    ],
    text: `we have your exchange request for order ${order.id} and will reply within two working days.`,
  });
}

type Arrived = {
  newOrderId: string;
  duePaise: number;
  /** The refund of the amount that the new item does not cost. */
  rest: Back;
};

/** Says that the old item has arrived, and what happens to the new one. */
export function exchangeArrivedMessage(
  order: Order & { paymentMethod: string },
  siteUrl: string,
  { newOrderId, duePaise, rest }: Arrived,
): MessageContent {
  const next =
    duePaise > 0
      ? `Your new item is order ${newOrderId}. We send it once you have paid the difference of ${rupees(duePaise)}.`
      : `Your new item is order ${newOrderId}. We are preparing it now.`;
  return orderMessage(order, siteUrl, {
    subject: `Your exchange for order ${order.id}: we have your item`,
    parts: [
      'Thank you, your parcel has reached us.',
      next,
      ...(rest.amountPaise > 0 ? [goingBack(order, rest).both] : []),
    ],
    text: `your exchange for order ${order.id} has reached us. The new item is order ${newOrderId}.`,
  });
}

/** Says that an exchange has ended, and why. */
export function exchangeEndedMessage(order: Order, siteUrl: string, why: string): MessageContent {
  return orderMessage(order, siteUrl, {
    subject: `Your exchange for order ${order.id} has ended`,
    parts: [why, 'If you have already sent the item, please contact us.'],
    text: `your exchange for order ${order.id} has ended.`,
  });
}
