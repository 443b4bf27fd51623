import { type OrderForMail, write } from '#src/features/payments/payment-mails.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { RETURN_DAYS } from './orders.ts';

/** Tells how to follow the parcel. */
export function shippedMail(
  order: OrderForMail & { carrier: string | null; trackingNumber: string | null },
  siteUrl: string,
) {
  return write(order, siteUrl, `Your order ${order.id} is on its way`, [
    `Your order ${order.id} has been handed to ${order.carrier ?? 'the carrier'}.`,
    {
      rows: [
        ['Carrier', order.carrier ?? 'follows'],
        ['Tracking number', order.trackingNumber ?? 'follows'],
      ],
    },
  ]);
}

/** Tells that the parcel has arrived. */
export function deliveredMail(order: OrderForMail, siteUrl: string) {
  return write(order, siteUrl, `Your order ${order.id} is delivered`, [
    `Your order ${order.id} has been delivered. We hope you enjoy it.`,
    `Something wrong? You can ask for a return within ${RETURN_DAYS} days of delivery, on the order’s page.`,
  ]);
}

type Pieces = { productName: string; color: string; quantity: number }[];

/** Tells that we have got the wish to send something back. */
export function returnAskedMail(order: OrderForMail, siteUrl: string, pieces: Pieces) {
  return write(order, siteUrl, `We have your return request for order ${order.id}`, [
    'You asked to send back:',
    { rows: rowsOf(pieces) },
    'We look at it within two working days and write to you. Please keep the item with all that came with it.',
  ]);
}

/** Tells what staff decided about a return. */
export function returnAnsweredMail(
  order: OrderForMail,
  siteUrl: string,
  { isAccepted, answer }: { isAccepted: boolean; answer: string },
) {
  const subject = isAccepted
    ? `Your return for order ${order.id} is accepted`
    : `Your return for order ${order.id} is not accepted`;
  const next = isAccepted
    ? 'Please pack the item with all that came with it. When it has reached us we give your money back.'
    : 'If you see it differently, just answer this mail.';
  return write(order, siteUrl, subject, [...(answer ? [answer] : []), next]);
}

/** Tells that what was sent back has come, and what is given back. */
export function returnReceivedMail(order: OrderForMail, siteUrl: string, amountPaise: number) {
  const amount = formatRupees(toRupees(amountPaise));
  return write(order, siteUrl, `Your return for order ${order.id} has reached us`, [
    'Thank you, the parcel has reached us.',
    `${amount} is on its way back to how you paid. Banks take up to 10 business days.`,
  ]);
}

function rowsOf(pieces: Pieces) {
  return pieces.map(({ productName, color, quantity }) => {
    return [`${productName} (${color})`, String(quantity)] as const;
  });
}
