import { breachMessage } from '#src/features/messages/kinds/breach.ts';
import {
  claimArrivedMessage,
  claimRequestedMessage,
  claimSentMessage,
} from '#src/features/messages/kinds/claim.ts';
import {
  exchangeArrivedMessage,
  exchangeEndedMessage,
  exchangeRequestedMessage,
} from '#src/features/messages/kinds/exchange.ts';
import { cartReminderMessage } from '#src/features/messages/kinds/cart-reminder.ts';
import { questionAnsweredMessage } from '#src/features/messages/kinds/question-answered.ts';
import {
  giftCardMessage,
  giftReceiptMessage,
  giftSentMessage,
} from '#src/features/messages/kinds/gift-card.ts';
import { unitTransferMessage } from '#src/features/messages/kinds/unit-transfer.ts';
import { returnAnsweredMessage } from '#src/features/messages/kinds/return-answered.ts';
import { orderCancelledMessage } from '#src/features/messages/kinds/order-cancelled.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { returnReceivedMessage } from '#src/features/messages/kinds/return-received.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import {
  creditExpiresMessage,
  creditReceivedMessage,
} from '#src/features/messages/kinds/credit-received.ts';

/** The messages about exchanges and claims of an order, by what they are about. */
export function afterSalesLetters(
  order: { id: string; userId?: string | null; paymentMethod: string },
  siteUrl: string,
): Record<string, MessageContent> {
  const item = { productName: 'Sur', variantTitle: 'teal', quantity: 1 };
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1234567' };
  const answered = { isAccepted: true, answer: '', instructions: null };
  const arrived = {
    newOrderId: 'SW-8N4P2R6T',
    duePaise: 0,
    rest: { amountPaise: 0, creditPaise: 0 },
  };
  const asked = (difference: number, isSentFirst = false, toCredit = 0) =>
    exchangeRequestedMessage(order, siteUrl, item, { difference, toCredit, isSentFirst });
  return {
    'exchange requested, dearer': asked(500),
    'exchange requested, cheaper': asked(-500, false, 100),
    'exchange requested, sent first': asked(0, true),
    'exchange accepted': returnAnsweredMessage(order, siteUrl, { ...answered, kind: 'exchange' }),
    'exchange arrived, to pay': exchangeArrivedMessage(order, siteUrl, {
      ...arrived,
      duePaise: 500_00,
    }),
    'exchange arrived, refunded': exchangeArrivedMessage(order, siteUrl, {
      ...arrived,
      rest: { amountPaise: 500_00, creditPaise: 100_00 },
    }),
    'exchange ended': exchangeEndedMessage(order, siteUrl, 'The item did not reach us in time.'),
    'claim requested': claimRequestedMessage(order, siteUrl, '1 × Sur (Teal)'),
    'claim accepted': returnAnsweredMessage(order, siteUrl, {
      ...{ ...answered, kind: 'claim', decision: 'repair' },
    }),
    'claim arrived, repair': claimArrivedMessage(order, siteUrl, 'repair'),
    'claim arrived, replacement': claimArrivedMessage(order, siteUrl, 'replacement'),
    'claim sent': claimSentMessage(order, siteUrl, { ...parcel, decision: 'replacement' }),
  };
}

/** The messages about products after their purchase, by what they are about. */
export function otherLetters(siteUrl: string): Record<string, MessageContent> {
  const name = 'The longest name that a pair of headphones ever had in a shop, with its case';
  const asked = { question: 'Does it fold?', answer: 'Yes.', href: siteUrl };
  const expiresAt = new Date('2026-11-21T10:30:00Z');
  const given = { amountPaise: 1_234_56, why: 'as a gift', expiresAt };
  const gift = {
    ...{ amountPaise: 50_000_00, code: 'WWWW-WWWW-WWWW-WWWW-WWWW', isForSelf: false },
    ...{ senderName: name, recipientName: name, message: 'Visit evil.com\nfor more' },
  };
  const giftOrder = { id: 'SW-WWWWWWWW', totalPaise: 50_000_00 };
  return {
    'gift card': giftCardMessage(siteUrl, gift),
    'gift card for the buyer': giftCardMessage(siteUrl, { ...gift, isForSelf: true }),
    'gift card bought': giftReceiptMessage(giftOrder, siteUrl, gift),
    'gift card bought, scheduled': giftReceiptMessage(giftOrder, siteUrl, {
      ...{ ...gift, sendAt: expiresAt },
    }),
    'gift card sent': giftSentMessage(giftOrder, siteUrl, gift),
    'credit received': creditReceivedMessage(siteUrl, given),
    'credit expires': creditExpiresMessage(siteUrl, given),
    'data breach': breachMessage({
      ...{ description: 'A file was stolen.', affectedData: 'Your address.', contactText: 'Asha' },
      ...{ consequences: 'You may get false calls.', measures: 'We closed the gap.' },
    }),
    'question answered': questionAnsweredMessage({ productName: name, ...asked }),
    'cart reminder': cartReminderMessage(
      {
        ...{ cartId: 2_147_483_647, userId: 'u'.repeat(32) },
        items: [name, 'Sur'].map((one) => ({ name: one, quantity: 2, pricePaise: 1_20_999_00 })),
      },
      siteUrl,
    ),
    'unit transferred': unitTransferMessage({ itemName: name, href: siteUrl, days: 7 }),
  };
}

/** Messages about refunds of ₹2,998 that go to store credit, all or ₹500 of it. */
export function dividedLetters(order: { id: string; paymentMethod: string }, siteUrl: string) {
  const divided = { amountPaise: 2_998_00, creditPaise: 500_00, bonusPaise: 0 };
  const asCredit = { amountPaise: 2_998_00, creditPaise: 2_998_00, bonusPaise: 149_00 };
  const reason = 'One was broken.';
  return {
    'return received, divided': returnReceivedMessage(order, siteUrl, divided),
    'return received, store credit': returnReceivedMessage(order, siteUrl, asCredit),
    'refund started, divided': refundStartedMessage(order, siteUrl, { ...divided, reason }),
    'refund started, store credit': refundStartedMessage(order, siteUrl, { ...asCredit, reason }),
    'cancelled, divided': orderCancelledMessage(order, siteUrl, divided),
    'unsent part cancelled': orderCancelledMessage(
      order,
      siteUrl,
      { ...divided, creditPaise: 0 },
      true,
    ),
  };
}
