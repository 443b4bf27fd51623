import { type MailPart, type WrittenMail, writeMail } from '#src/features/content/mail.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { declineWords } from './decline-words.ts';

export type OrderForMail = {
  id: string;
  contactName: string;
  contactEmail: string | null;
  totalPaise: number;
};

export type OrderMail = WrittenMail;

type Line = { productName: string; color: string; quantity: number; pricePaise: number };

const BANK_DAYS = 'Banks take up to 10 business days.';

/** Tells that the order is placed. Undefined where there is no address to write to. */
export function placedMail(order: OrderForMail, lines: Line[], siteUrl: string) {
  const rows = lines.map(({ quantity, productName, color, pricePaise }) => {
    return [`${quantity} × ${productName} (${color})`, rupees(pricePaise * quantity)] as const;
  });
  return write(order, siteUrl, `Your order ${order.id} is placed`, [
    'Thank you for your order. We have your payment and are packing:',
    { rows, total: ['Total', rupees(order.totalPaise)] },
    { link: 'Your invoice', href: `${siteUrl}/orders/${order.id}/invoice` },
  ]);
}

/** Tells that an attempt to pay failed, while the order can still be paid. */
export function paymentFailedMail(
  order: OrderForMail & { holdExpiresAt: Date },
  siteUrl: string,
  failure: string,
) {
  const until = formatDateTime(order.holdExpiresAt.toISOString());
  return write(order, siteUrl, `The payment of your order ${order.id} did not go through`, [
    `Your payment of ${rupees(order.totalPaise)} was not completed: ${declineWords(failure)}. Nothing was charged.`,
    `We keep what you ordered until ${until}. You can try again on the order’s page.`,
  ]);
}

/** Tells that an order is cancelled because no payment came. */
export function unpaidMail(order: OrderForMail, siteUrl: string) {
  return write(order, siteUrl, `Your order ${order.id} is cancelled`, [
    `No payment came for your order ${order.id}, so we have cancelled it. Nothing was charged.`,
    'What you wanted is on sale again. Should your bank have taken money all the same, we find it and give it back by ourselves.',
  ]);
}

/** Tells that the order is cancelled, and what happens to the money. */
export function cancelledMail(order: OrderForMail, siteUrl: string, refundPaise: number) {
  const money =
    refundPaise > 0
      ? `${rupees(refundPaise)} is on its way back to how you paid. ${BANK_DAYS}`
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
  const amount = rupees(refund.amountPaise);
  return write(order, siteUrl, `We are refunding ${amount} for order ${order.id}`, [
    refund.reason,
    `${amount} is on its way back to how you paid. ${BANK_DAYS}`,
  ]);
}

type PaidBack = { amountPaise: number; bankReference: string | null };

/** Tells that the bank has the money. */
export function refundedMail(order: OrderForMail, siteUrl: string, refund: PaidBack) {
  const amount = rupees(refund.amountPaise);
  const reference: MailPart[] = refund.bankReference
    ? [{ rows: [['Bank reference', refund.bankReference]] }]
    : [];
  return write(order, siteUrl, `${amount} refunded for order ${order.id}`, [
    `Your refund of ${amount} for order ${order.id} has been made.`,
    ...reference,
  ]);
}

/** A mail about an order, with greeting and link; undefined for someone without an address. */
export function write(
  order: OrderForMail,
  siteUrl: string,
  subject: string,
  parts: readonly MailPart[],
): OrderMail | undefined {
  if (!order.contactEmail) return undefined;
  const toOrder = { link: 'See your order', href: `${siteUrl}/orders/${order.id}` };
  return writeMail({
    to: order.contactEmail,
    subject,
    name: order.contactName,
    parts: [...parts, toOrder],
  });
}

function rupees(amountPaise: number): string {
  return formatRupees(toRupees(amountPaise));
}
