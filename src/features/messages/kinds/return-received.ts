import type { MessageContent } from '#src/features/messages/message-content.ts';
import {
  type Back,
  goingBack,
  orderMessage,
  rupees,
} from '#src/features/messages/order-message.ts';

type Change = { kind: string; amountPaise: number; reasons: readonly string[] };

/** Says that a return has reached us, how much we refund, and what was deducted. */
export function returnReceivedMessage(
  order: { id: string; paymentMethod: string },
  siteUrl: string,
  /** With the bonus for taking it as store credit. */
  { bonusPaise, ...back }: Back & { bonusPaise: number },
  changes: readonly Change[] = [],
): MessageContent {
  const { amountPaise, creditPaise } = back;
  const bonus = bonusPaise > 0 ? [`The bonus of ${rupees(bonusPaise)} comes on top.`] : [];
  const isPaidBack = amountPaise > 0;
  const reached = `your return for order ${order.id} has reached us.`;
  const money = isPaidBack ? goingBack(order, back).both : 'There is nothing to refund.';
  return orderMessage(order, siteUrl, {
    subject: `Your return for order ${order.id} has reached us`,
    parts: ['Thank you, your parcel has reached us.', money, ...bonus, ...listDeductions(changes)],
    text: isPaidBack
      ? `${reached} ${backShortly(amountPaise - creditPaise, creditPaise)}`
      : reached,
  });
}

function backShortly(moneyPaise: number, creditPaise: number): string {
  if (moneyPaise === 0) return `${rupees(creditPaise)} is on its way back to you as store credit.`;
  if (creditPaise === 0) return `${rupees(moneyPaise)} is on its way back to you.`;
  return `We refund ${rupees(moneyPaise)}, and ${rupees(creditPaise)} as store credit.`;
}

function listDeductions(changes: readonly Change[]): string[] {
  if (changes.some(({ kind }) => kind === 'waived')) return [];
  return changes
    .filter(({ amountPaise, kind }) => amountPaise < 0 && kind !== 'limit')
    .map(({ amountPaise, reasons }) =>
      [`We deducted ${rupees(-amountPaise)}.`, ...reasons].join(' '),
    );
}
