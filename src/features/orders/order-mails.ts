import { type OrderForMail, write } from '#src/features/payments/payment-mails.ts';

/** Tells how to follow the parcel. */
export function shippedMail(
  order: OrderForMail & { carrier: string | null; trackingNumber: string | null },
  siteUrl: string,
) {
  return write(order, siteUrl, `Your order ${order.id} is on its way`, [
    `Your order ${order.id} has been handed to ${order.carrier ?? 'the carrier'}.`,
    `Tracking number: ${order.trackingNumber ?? 'follows'}`,
  ]);
}

/** Tells that the parcel has arrived. */
export function deliveredMail(order: OrderForMail, siteUrl: string) {
  return write(order, siteUrl, `Your order ${order.id} is delivered`, [
    `Your order ${order.id} has been delivered. We hope you enjoy it.`,
    'Something wrong? You can ask for a return within 10 days.',
  ]);
}
