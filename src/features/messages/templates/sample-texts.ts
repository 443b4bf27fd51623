import {
  CONFIRM_PATH,
  FOLLOW_PATH,
  GIFT_PATH,
  PAY_PATH,
} from '#src/features/messages/order-message.ts';
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
import { deliveryFailedMessage } from '#src/features/messages/kinds/delivery-failed.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { backInStockMessage, priceDropMessage } from '#src/features/messages/kinds/alert.ts';
import {
  creditExpiresMessage,
  creditReceivedMessage,
} from '#src/features/messages/kinds/credit-received.ts';
import {
  confirmOrderMessage,
  orderLapsedMessage,
} from '#src/features/messages/kinds/confirm-order.ts';
import { cartReminderMessage } from '#src/features/messages/kinds/cart-reminder.ts';
import { questionAnsweredMessage } from '#src/features/messages/kinds/question-answered.ts';
import { accountSamples } from './account-samples.ts';
import { CART_PATH } from '#src/features/messages/stop-link.ts';
import { staffNoticesMessage } from '#src/features/messages/kinds/notices.ts';
import {
  giftCardMessage,
  giftReceiptMessage,
  giftSentMessage,
} from '#src/features/messages/kinds/gift-card.ts';
import { orderCancelledMessage } from '#src/features/messages/kinds/order-cancelled.ts';
import { orderDeliveredMessage } from '#src/features/messages/kinds/order-delivered.ts';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { orderReturnedMessage } from '#src/features/messages/kinds/order-returned.ts';
import { orderShippedMessage } from '#src/features/messages/kinds/order-shipped.ts';
import { orderUnpaidMessage } from '#src/features/messages/kinds/order-unpaid.ts';
import { paymentFailedMessage } from '#src/features/messages/kinds/payment-failed.ts';
import { paymentLinkMessage } from '#src/features/messages/kinds/payment-link.ts';
import { preorderMovedMessage } from '#src/features/messages/kinds/preorder-moved.ts';
import { refundMadeMessage } from '#src/features/messages/kinds/refund-made.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { returnAnsweredMessage } from '#src/features/messages/kinds/return-answered.ts';
import { returnPickupMessage } from '#src/features/messages/kinds/return-pickup.ts';
import { returnReceivedMessage } from '#src/features/messages/kinds/return-received.ts';
import { returnRequestedMessage } from '#src/features/messages/kinds/return-requested.ts';

/** A pre-order that is dispatched on another day. */
export const PREORDER_MOVED = {
  ...{ name: 'Raag Buds, Black', dispatchBy: '2027-01-12', before: '2026-12-20' },
  canCancel: true,
};

const ORDER = {
  ...{
    id: 'SW-7K3M9Q2X',
    feePaise: 0,
    shippingPaise: 0,
    freeShippingBy: null,
    reductions: [],
    totalPaise: 299_800,
    creditPaise: 0,
    advancePaise: 0,
  },
  ...{ deliverBy: '2026-11-25', carrier: 'Blue Dart', trackingNumber: 'BD1234567' },
  holdExpiresAt: new Date('2026-11-21T10:30:00Z'),
};
const TRIED = { carrier: 'Blue Dart', day: '2026-11-25', phone: '' };
const ONLINE = { ...ORDER, paymentMethod: 'online' };
const CASH = { ...ORDER, paymentMethod: 'cod' };
const ADVANCE = { ...ORDER, paymentMethod: 'advance', advancePaise: 29_900 };
const ASKED = { until: new Date('2026-11-21T10:30:00Z'), lines: [] };
const AWAITED = { productName: 'Sur Buds', variantTitle: 'teal', pricePaise: 249_900, until: null };
const RECIPIENT = { userId: 'x', priceWhenSetPaise: 299_900 };
const REFUND = { amountPaise: 299_800, reason: '', bankReference: null };

const GIFT_ORDER = { ...ONLINE, source: 'gift_card' };
const GIFT = {
  ...{ amountPaise: 100_000, code: '7K3M-9Q2X-4T8W-B5DN-ZR6H' },
  ...{ senderName: 'Asha', message: '', isForSelf: false },
};

const PIECE = { productName: 'Sur Buds', variantTitle: 'teal', quantity: 1 };
const NO_DIFFERENCE = { difference: 0, toCredit: 0, isSentFirst: false };
const BACK = { amountPaise: 299_800, creditPaise: 0, bonusPaise: 0 };
const NO_BACK = { amountPaise: 0, creditPaise: 0 };
const DIVIDED = { ...BACK, creditPaise: 50_000 };
const AS_CREDIT = { ...BACK, creditPaise: 299_800 };
const EXCHANGED = { newOrderId: 'SW-8N4P2R6T', duePaise: 0, rest: NO_BACK };
const SENT = { carrier: 'Blue Dart', trackingNumber: 'BD1234567' };

const REMINDED = {
  ...{ cartId: 7, userId: 'x' },
  items: [{ name: 'Sur Buds (Teal)', quantity: 1, pricePaise: 249_900 }],
};
const ANSWERED = { productName: 'Sur Buds', question: '', answer: '' };

const INSTRUCTIONS = { how: '', addressLines: [], packing: [] };

/** The signature in the samples' links. */
export const SAMPLE_SIGN = 'Qm7xT2kLw9e';

/** Returns every message that the shop sends to phones, with invented values, for registration. */
export function sampleMessages(siteUrl: string): Record<string, MessageContent> {
  const signed = Object.entries(writeSamples(siteUrl)).map(([name, { text, ...message }]) => {
    const signed = text
      .replace(FOLLOW_PATH, `/follow/$1/${SAMPLE_SIGN}`)
      .replace(PAY_PATH, `/pay/$1/${SAMPLE_SIGN}`)
      .replace(CONFIRM_PATH, `/confirm/$1/${SAMPLE_SIGN}`)
      .replace(GIFT_PATH, `/gift-card/$1/${SAMPLE_SIGN}`)
      .replace(CART_PATH, `/back-to-cart/$1/${SAMPLE_SIGN}`);
    return [name, { ...message, text: signed }];
  });
  return Object.fromEntries(signed) as Record<string, MessageContent>;
}

function writeAdvanceSamples(siteUrl: string): Record<string, MessageContent> {
  return {
    'Order cancelled, advance': orderCancelledMessage(ADVANCE, siteUrl, {
      ...BACK,
      amountPaise: 29_900,
    }),
    'Order returned, advance refunded': orderReturnedMessage(ADVANCE, siteUrl, 29_900),
    'Order returned, advance kept': orderReturnedMessage(ADVANCE, siteUrl, 0),
    'Refund started, advance': refundStartedMessage(ADVANCE, siteUrl, REFUND),
  };
}

function writeSamples(siteUrl: string): Record<string, MessageContent> {
  const answer = answerWith(siteUrl);
  const awaited = { ...AWAITED, siteUrl, href: `${siteUrl}/product/12` };
  const news = [{ kind: 'order', subject: ORDER.id, text: '' }];
  return {
    'Order placed': orderPlacedMessage(ONLINE, [], siteUrl),
    'Order placed, cash': orderPlacedMessage(CASH, [], siteUrl),
    'Order to be confirmed': confirmOrderMessage(CASH, siteUrl, { ...ASKED, isReminder: false }),
    'Reminder to confirm': confirmOrderMessage(CASH, siteUrl, { ...ASKED, isReminder: true }),
    'Order not confirmed': orderLapsedMessage(CASH, siteUrl),
    'Order shipped': orderShippedMessage(ONLINE, siteUrl),
    'Order shipped, cash': orderShippedMessage(CASH, siteUrl),
    'Order not delivered': deliveryFailedMessage(ONLINE, siteUrl, TRIED),
    'Order delivered': orderDeliveredMessage(ONLINE, siteUrl, { returnDays: 10 }),
    'Order cancelled': orderCancelledMessage(ONLINE, siteUrl, BACK),
    'Order cancelled, unpaid': orderCancelledMessage(ONLINE, siteUrl, NO_BACK),
    'Order cancelled, divided': orderCancelledMessage(ONLINE, siteUrl, DIVIDED),
    'Unsent part cancelled': orderCancelledMessage(ONLINE, siteUrl, BACK, true),
    'Unsent part cancelled, divided': orderCancelledMessage(ONLINE, siteUrl, DIVIDED, true),
    'Unsent part cancelled, refunded before': orderCancelledMessage(ONLINE, siteUrl, NO_BACK, true),
    'Pre-order on another day': preorderMovedMessage(ORDER, siteUrl, PREORDER_MOVED),
    'Order returned to us': orderReturnedMessage(CASH, siteUrl, 0),
    'Order not paid': orderUnpaidMessage(ONLINE, siteUrl),
    'Order not placed, cash': orderUnpaidMessage(CASH, siteUrl),
    'Payment failed': paymentFailedMessage(ONLINE, siteUrl, 'the bank said no'),
    'Payment link': paymentLinkMessage(ONLINE, siteUrl, ORDER.holdExpiresAt),
    'Refund started': refundStartedMessage(ONLINE, siteUrl, REFUND),
    'Refund started, divided': refundStartedMessage(ONLINE, siteUrl, { ...DIVIDED, reason: '' }),
    'Refund made': refundMadeMessage(ONLINE, siteUrl, REFUND),
    ...writeAdvanceSamples(siteUrl),
    'Back in stock': backInStockMessage(awaited, RECIPIENT),
    'Price drop': priceDropMessage(awaited, RECIPIENT),
    'Cart reminder': cartReminderMessage(REMINDED, siteUrl),
    'Question answered': questionAnsweredMessage({ ...ANSWERED, href: `${siteUrl}/product/12` }),
    'Return requested': returnRequestedMessage(ONLINE, siteUrl, [], 299_800),
    'Return accepted': answer(true),
    'Return pickup': returnPickupMessage(ONLINE, siteUrl, INSTRUCTIONS),
    'Return not accepted': answer(false),
    'Return received': returnReceivedMessage(ONLINE, siteUrl, BACK),
    'Return received, divided': returnReceivedMessage(ONLINE, siteUrl, DIVIDED),
    'Return received, store credit': returnReceivedMessage(ONLINE, siteUrl, AS_CREDIT),
    ...writeGiftSamples(siteUrl),
    'Store credit received': creditReceivedMessage(siteUrl, {
      ...{ amountPaise: 29_900, why: `for order ${ORDER.id}` },
    }),
    'Store credit expires': creditExpiresMessage(siteUrl, {
      ...{ amountPaise: 29_900, expiresAt: ORDER.holdExpiresAt },
    }),
    ...writeAfterSales(siteUrl),
    'Staff notification': staffNoticesMessage(news, siteUrl),
    ...accountSamples(siteUrl),
  };
}

const answerWith =
  (siteUrl: string) =>
  (isAccepted: boolean, kind = 'return') => {
    const said = { isAccepted, answer: '', instructions: INSTRUCTIONS, kind };
    return returnAnsweredMessage(ONLINE, siteUrl, said);
  };

function writeAfterSales(siteUrl: string): Record<string, MessageContent> {
  const answer = answerWith(siteUrl);
  return {
    'Exchange requested': exchangeRequestedMessage(ONLINE, siteUrl, PIECE, NO_DIFFERENCE),
    'Exchange accepted': answer(true, 'exchange'),
    'Exchange not accepted': answer(false, 'exchange'),
    'Exchange received': exchangeArrivedMessage(ONLINE, siteUrl, EXCHANGED),
    'Exchange ended': exchangeEndedMessage(ONLINE, siteUrl, ''),
    'Claim requested': claimRequestedMessage(ONLINE, siteUrl, ''),
    'Claim accepted': answer(true, 'claim'),
    'Claim not accepted': answer(false, 'claim'),
    'Claim received': claimArrivedMessage(ONLINE, siteUrl, 'repair'),
    'Claim sent back': claimSentMessage(ONLINE, siteUrl, { ...SENT, decision: 'repair' }),
  };
}

function writeGiftSamples(siteUrl: string): Record<string, MessageContent> {
  return {
    'Gift card': giftCardMessage(siteUrl, GIFT),
    'Gift card, for the buyer': giftCardMessage(siteUrl, { ...GIFT, isForSelf: true }),
    'Gift card bought': giftReceiptMessage(ORDER, siteUrl, { ...GIFT, recipientName: 'Ravi' }),
    'Gift card sent': giftSentMessage(ORDER, siteUrl, { ...GIFT, recipientName: 'Ravi' }),
    'Gift card refund started': refundStartedMessage(GIFT_ORDER, siteUrl, REFUND),
    'Gift card refund made': refundMadeMessage(GIFT_ORDER, siteUrl, REFUND),
  };
}
