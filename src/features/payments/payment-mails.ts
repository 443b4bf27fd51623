import { formatRupees, toRupees } from '#src/lib/money.ts';

export type OrderForMail = {
  id: string;
  contactName: string;
  contactEmail: string | null;
  totalPaise: number;
};

export type OrderMail = { to: string; subject: string; text: string };

type Line = { productName: string; color: string; quantity: number; pricePaise: number };

/** Tells that the order is placed. Undefined where there is no address to write to. */
export function placedMail(order: OrderForMail, lines: Line[], siteUrl: string) {
  const items = lines.map((line) => {
    const price = formatRupees(toRupees(line.pricePaise * line.quantity));
    return `  ${line.quantity} × ${line.productName} (${line.color}): ${price}`;
  });
  return write(order, siteUrl, `Your order ${order.id} is placed`, [
    'Thank you for your order. We have your payment and are packing:',
    items.join('\n'),
    `Total: ${formatRupees(toRupees(order.totalPaise))}`,
  ]);
}

/** Tells that the order is cancelled, and what happens to the money. */
export function cancelledMail(order: OrderForMail, siteUrl: string, refundPaise: number) {
  const money =
    refundPaise > 0
      ? `${formatRupees(toRupees(refundPaise))} is on its way back to how you paid. Banks take up to 10 business days.`
      : 'Nothing was charged.';
  return write(order, siteUrl, `Your order ${order.id} is cancelled`, [
    `Your order ${order.id} is cancelled.`,
    money,
  ]);
}

/** Tells why money that came is given back. */
export function refundStartedMail(
  order: OrderForMail,
  siteUrl: string,
  refund: { amountPaise: number; reason: string },
) {
  const amount = formatRupees(toRupees(refund.amountPaise));
  return write(order, siteUrl, `We are refunding ${amount} for order ${order.id}`, [
    refund.reason,
    `${amount} is on its way back to how you paid. Banks take up to 10 business days.`,
  ]);
}

/** Tells that the bank has the money. */
export function refundedMail(order: OrderForMail, siteUrl: string, amountPaise: number) {
  const amount = formatRupees(toRupees(amountPaise));
  return write(order, siteUrl, `${amount} refunded for order ${order.id}`, [
    `Your refund of ${amount} for order ${order.id} has been made.`,
  ]);
}

/** A mail about an order, with greeting and link; undefined for someone without an address. */
export function write(
  order: OrderForMail,
  siteUrl: string,
  subject: string,
  paragraphs: string[],
): OrderMail | undefined {
  if (!order.contactEmail) return undefined;
  const text = [
    `Hello ${order.contactName},`,
    ...paragraphs,
    `See your order: ${siteUrl}/orders/${order.id}`,
    'Swara Audio',
  ].join('\n\n');
  return { to: order.contactEmail, subject, text };
}
