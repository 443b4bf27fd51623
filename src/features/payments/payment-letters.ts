import type { MailPart } from '#src/features/content/mail.ts';
import { formatDay } from '#src/features/settings/delivery.ts';
import { type Letter, orderLetter } from '#src/features/messages/letter.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { declineSentence } from './decline-sentences.ts';

type Order = { id: string; totalPaise: number };
type Promised = { deliverBy: string | null };
type Line = { productName: string; color: string; quantity: number; pricePaise: number };

const BANK_DAYS = 'Banks take up to 10 business days.';

/** Tells that the order is placed, and when it arrives. */
export function placedLetter(order: Order & Promised, lines: Line[], siteUrl: string): Letter {
  const rows = lines.map(({ quantity, productName, color, pricePaise }) => {
    return [`${quantity} × ${productName} (${color})`, rupees(pricePaise * quantity)] as const;
  });
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is placed`,
    parts: [
      'Thank you for your order. We have your payment and are packing:',
      { rows, total: ['Total', rupees(order.totalPaise)] },
      ...arrival(order),
      { link: 'Your invoice', href: `${siteUrl}/orders/${order.id}/invoice` },
    ],
    text: ['your order', order.id, 'is placed.', ...arrival(order)].join(' '),
  });
}

/** `It reaches you by Thursday, 26 November.`, where a day was promised. */
export function arrival({ deliverBy }: Promised): string[] {
  return deliverBy ? [`It reaches you by ${formatDay(deliverBy)}.`] : [];
}

/** Tells that an attempt to pay failed, while the order can still be paid. */
export function paymentFailedLetter(
  order: Order & { holdExpiresAt: Date },
  siteUrl: string,
  failure: string,
): Letter {
  const until = formatDateTime(order.holdExpiresAt.toISOString());
  return orderLetter(order, siteUrl, {
    subject: `The payment of your order ${order.id} did not go through`,
    parts: [
      `Your payment of ${rupees(order.totalPaise)} was not completed: ${declineSentence(failure)}. Nothing was charged.`,
      `We keep what you ordered until ${until}. You can try again on the order’s page.`,
    ],
    text: `the payment of order ${order.id} did not go through. You can try again until ${until}:`,
  });
}

/** Tells that an order is cancelled because no payment came. */
export function unpaidLetter(order: Order, siteUrl: string): Letter {
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [
      `No payment came for your order ${order.id}, so we have cancelled it. Nothing was charged.`,
      'What you wanted is on sale again. Should your bank have taken money all the same, we find it and give it back by ourselves.',
    ],
    text: `no payment came for order ${order.id}, so it is cancelled. Nothing was charged.`,
  });
}

/** Tells that the order is cancelled, and what happens to the money. */
export function cancelledLetter(order: Order, siteUrl: string, refundPaise: number): Letter {
  const back = `${rupees(refundPaise)} is on its way back to how you paid.`;
  const money = refundPaise > 0 ? back : 'Nothing was charged.';
  return orderLetter(order, siteUrl, {
    subject: `Your order ${order.id} is cancelled`,
    parts: [
      `Your order ${order.id} is cancelled.`,
      refundPaise > 0 ? `${money} ${BANK_DAYS}` : money,
    ],
    text: `your order ${order.id} is cancelled. ${money}`,
  });
}

/** Tells why money that came is given back. */
export function refundStartedLetter(
  order: Order,
  siteUrl: string,
  refund: { amountPaise: number; reason: string },
): Letter {
  const amount = rupees(refund.amountPaise);
  return orderLetter(order, siteUrl, {
    subject: `We are refunding ${amount} for order ${order.id}`,
    parts: [refund.reason, `${amount} is on its way back to how you paid. ${BANK_DAYS}`],
    text: `${amount} of order ${order.id} is on its way back to how you paid.`,
  });
}

type PaidBack = { amountPaise: number; bankReference: string | null };

/** Tells that the bank has the money. */
export function refundedLetter(order: Order, siteUrl: string, refund: PaidBack): Letter {
  const amount = rupees(refund.amountPaise);
  const made = `our refund of ${amount} for order ${order.id} has been made.`;
  const reference: MailPart[] = refund.bankReference
    ? [{ rows: [['Bank reference', refund.bankReference]] }]
    : [];
  return orderLetter(order, siteUrl, {
    subject: `${amount} refunded for order ${order.id}`,
    parts: [`Y${made}`, ...reference],
    text: `y${made}`,
  });
}

function rupees(amountPaise: number): string {
  return formatRupees(toRupees(amountPaise));
}
