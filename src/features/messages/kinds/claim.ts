import type { MessageContent } from '#src/features/messages/message-content.ts';
import { orderMessage } from '#src/features/messages/order-message.ts';

type Order = { id: string; userId?: string | null };

/** Confirms a warranty claim. */
export function claimRequestedMessage(order: Order, siteUrl: string, item: string): MessageContent {
  return orderMessage(order, siteUrl, {
    subject: `We have your warranty claim for order ${order.id}`,
    parts: [
      `You reported a fault of ${item}.`,
      'We will reply within two working days. Please keep the item and everything that came with it.',
    ],
    text: `we have your warranty claim for order ${order.id} and will reply within two working days.`,
  });
}

/** Says that the item of a claim has arrived. */
export function claimArrivedMessage(
  order: Order,
  siteUrl: string,
  decision: 'repair' | 'replacement',
): MessageContent {
  const next = decision === 'repair' ? 'We will repair it' : 'We will send you a new one';
  return orderMessage(order, siteUrl, {
    subject: `Your claim for order ${order.id}: we have your item`,
    parts: ['Thank you, your parcel has reached us.', `${next} free of charge.`],
    // A changed decision is news, so the text names it too.
    text: `the item of your claim for order ${order.id} has reached us. ${next}.`,
  });
}

/** Says that a repaired or new unit is on its way. */
export function claimSentMessage(
  order: Order,
  siteUrl: string,
  sent: { decision: 'repair' | 'replacement'; carrier: string; trackingNumber: string },
): MessageContent {
  const what = sent.decision === 'repair' ? 'Your repaired item' : 'Your replacement';
  return orderMessage(order, siteUrl, {
    subject: `${what} for order ${order.id} is on its way`,
    parts: [
      `${what} is on its way to you with ${sent.carrier}. The tracking number is ${sent.trackingNumber}.`,
      'There is nothing to pay.',
    ],
    text: `the item of your claim for order ${order.id} is on its way with ${sent.carrier}, ${sent.trackingNumber}.`,
  });
}
