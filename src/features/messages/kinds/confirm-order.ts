import { formatDateTime } from '#src/lib/dates.ts';
import { payablePaise } from '#src/lib/payable.ts';
import { composeMessage, type MessageContent } from '#src/features/messages/message-content.ts';
import { confirmUrl, orderMessage, rupees } from '#src/features/messages/order-message.ts';
import { itemRows } from './order-placed.ts';

type Order = { id: string; totalPaise: number; creditPaise?: number; feePaise: number };
type Line = Parameters<typeof itemRows>[0][number];

/** Requests that the customer confirms a COD order by a given time; `isReminder` for the second time. */
export function confirmOrderMessage(
  order: Order,
  siteUrl: string,
  { until, lines, isReminder }: { until: Date; lines: readonly Line[]; isReminder: boolean },
): MessageContent {
  const { id, creditPaise = 0, feePaise } = order;
  const href = confirmUrl(siteUrl, id);
  const end = formatDateTime(until.toISOString());
  const saving =
    feePaise > 0
      ? [`If you pay online instead, you save the fee of ${rupees(feePaise)} for cash on delivery.`]
      : [];
  return composeMessage({
    subject: isReminder
      ? `Reminder: please confirm your order ${id}`
      : `Please confirm order ${id}`,
    parts: [
      `Thank you for your order. Please confirm by ${end} that we may send it; without an answer it is cancelled then, and ${creditPaise > 0 ? 'your store credit is given back' : 'nothing is charged'}.`,
      {
        rows: [...itemRows(lines), ...creditRows(creditPaise)],
        total: ['To be paid in cash', rupees(payablePaise(order))],
      },
      'With the link you can also correct the address, pay online or cancel the order.',
      ...saving,
      { link: 'Confirm order', href },
      'Anyone with this link can decide about the order, so do not pass it on.',
    ],
    text: `${isReminder ? 'reminder: ' : ''}please confirm order ${id} by ${end}, or it is cancelled:`,
    href,
    replies: [`confirm ${id}`, `cancel ${id}`],
  });
}

function creditRows(creditPaise: number) {
  return creditPaise > 0 ? [['Store credit', `− ${rupees(creditPaise)}`] as const] : [];
}

/** Says that an order is cancelled because nobody confirmed it. */
export function orderLapsedMessage(
  order: { id: string; userId?: string | null; creditPaise?: number },
  siteUrl: string,
): MessageContent {
  const { id, creditPaise = 0 } = order;
  const money =
    creditPaise > 0
      ? `${rupees(creditPaise)} of store credit is given back.`
      : 'There is nothing to pay.';
  return orderMessage(order, siteUrl, {
    subject: `Your order ${id} is cancelled`,
    parts: [
      `Your order ${id} was not confirmed in time, so we have cancelled it. You will not receive a parcel. ${money}`,
      'If you still want the items, please order again.',
    ],
    text: `order ${id} was not confirmed in time, so it is cancelled. ${money}`,
  });
}
