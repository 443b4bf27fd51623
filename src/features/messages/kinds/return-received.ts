import type { MessageContent } from '#src/features/messages/message-content.ts';
import { goingBack, orderMessage, rupees } from '#src/features/messages/order-message.ts';

type Change = { kind: string; amountPaise: number; reasons: readonly string[] };

/** Says that a return has reached us, how much we refund, and what was deducted. */
export function returnReceivedMessage(
  bought: { id: string; paymentMethod: string; creditPaise?: number },
  siteUrl: string,
  amountPaise: number,
  changes: readonly Change[] = [],
  /** Set if it becomes store credit, with a bonus on top. */
  toCredit?: { bonusPaise: number },
): MessageContent {
  const amount = rupees(amountPaise);
  const order = toCredit ? { ...bought, paymentMethod: 'credit' } : bought;
  const bonus = toCredit?.bonusPaise
    ? [`The bonus of ${rupees(toCredit.bonusPaise)} comes on top.`]
    : [];
  const isPaidBack = amountPaise > 0;
  const reached = `your return for order ${order.id} has reached us.`;
  const money = isPaidBack ? goingBack(order, amountPaise).both : 'There is nothing to refund.';
  return orderMessage(order, siteUrl, {
    subject: `Your return for order ${order.id} has reached us`,
    parts: ['Thank you, your parcel has reached us.', money, ...bonus, ...listDeductions(changes)],
    text: isPaidBack
      ? `${reached} ${amount} is on its way back to you${toCredit ? ' as store credit' : ''}.`
      : reached,
  });
}

function listDeductions(changes: readonly Change[]): string[] {
  if (changes.some(({ kind }) => kind === 'waived')) return [];
  return changes
    .filter(({ amountPaise, kind }) => amountPaise < 0 && kind !== 'limit')
    .map(({ amountPaise, reasons }) =>
      [`We deducted ${rupees(-amountPaise)}.`, ...reasons].join(' '),
    );
}
