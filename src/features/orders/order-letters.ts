import { type Letter, orderLetter } from '#src/features/messages/letter.ts';
import { arrival } from '#src/features/payments/payment-letters.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { RETURN_DAYS } from './orders.ts';

type Order = { id: string };
type Parcel = {
  carrier: string | null;
  trackingNumber: string | null;
  deliverBy: string | null;
};

/** Tells how to follow the parcel. */
export function shippedLetter(order: Order & Parcel, siteUrl: string): Letter {
  const carrier = order.carrier ?? 'the carrier';
  const trackingNumber = order.trackingNumber ?? 'follows';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is on its way`,
    parts: [
      [`Your order ${order.id} has been handed to ${carrier}.`, ...arrival(order)].join(' '),
      {
        rows: [
          ['Carrier', order.carrier ?? 'follows'],
          ['Tracking number', trackingNumber],
        ],
      },
    ],
    text: `order ${order.id} is on its way with ${carrier}, tracking number ${trackingNumber}.`,
  });
}

/** Tells that the parcel has arrived. */
export function deliveredLetter(order: Order, siteUrl: string): Letter {
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is delivered`,
    parts: [
      `Your order ${order.id} has been delivered. We hope you enjoy it.`,
      `Something wrong? You can ask for a return within ${RETURN_DAYS} days of delivery, on the order’s page.`,
    ],
    text: `order ${order.id} has been delivered. Something wrong? Ask for a return within ${RETURN_DAYS} days:`,
  });
}

type Pieces = { productName: string; color: string; quantity: number }[];

/** Tells that we have got the wish to send something back. */
export function returnAskedLetter(order: Order, siteUrl: string, pieces: Pieces): Letter {
  return orderLetter(order, siteUrl, {
    subject: `We have your return request for order ${order.id}`,
    parts: [
      'You asked to send back:',
      { rows: rowsOf(pieces) },
      'We look at it within two working days and write to you. Please keep the item with all that came with it.',
    ],
    text: `we have your return request for order ${order.id} and answer within two working days.`,
  });
}

/** Tells what staff decided about a return. */
export function returnAnsweredLetter(
  order: Order,
  siteUrl: string,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
): Letter {
  const decided = `our return for order ${order.id} is ${isAccepted ? '' : 'not '}accepted`;
  const next = isAccepted
    ? 'Please pack the item with all that came with it. When it has reached us we give your money back.'
    : 'If you see it differently, please write to us.';
  return orderLetter(order, siteUrl, {
    subject: `Y${decided}`,
    parts: [...(answer ? [answer] : []), next],
    text: `y${decided}. What to do next, and why:`,
  });
}

/** Tells that what was sent back has come, and what is given back. */
export function returnReceivedLetter(order: Order, siteUrl: string, amountPaise: number): Letter {
  const amount = formatRupees(toRupees(amountPaise));
  return orderLetter(order, siteUrl, {
    subject: `Your return for order ${order.id} has reached us`,
    parts: [
      'Thank you, the parcel has reached us.',
      `${amount} is on its way back to how you paid. Banks take up to 10 business days.`,
    ],
    text: `your return for order ${order.id} has reached us. ${amount} is on its way back to how you paid.`,
  });
}

function rowsOf(pieces: Pieces) {
  return pieces.map(({ productName, color, quantity }) => {
    return [`${productName} (${color})`, String(quantity)] as const;
  });
}
