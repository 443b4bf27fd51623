import { FOLLOW_PATH } from '../order-letter.ts';
import { deliveryFailedLetter } from '#src/features/messages/kinds/delivery-failed.ts';
import type { Letter } from '../letter.ts';
import { backInStockLetter, priceDropLetter } from '#src/features/messages/kinds/alert.ts';
import { cashCodeLetter } from '#src/features/messages/kinds/cash-code.ts';
import { contactCodeLetter } from '#src/features/messages/kinds/contact-changed.ts';
import { noticesLetter } from '#src/features/messages/kinds/notices.ts';
import { cancelledLetter } from '#src/features/messages/kinds/order-cancelled.ts';
import { deliveredLetter } from '#src/features/messages/kinds/order-delivered.ts';
import { placedLetter } from '#src/features/messages/kinds/order-placed.ts';
import { returnedLetter } from '#src/features/messages/kinds/order-returned.ts';
import { shippedLetter } from '#src/features/messages/kinds/order-shipped.ts';
import { unpaidLetter } from '#src/features/messages/kinds/order-unpaid.ts';
import { paymentFailedLetter } from '#src/features/messages/kinds/payment-failed.ts';
import { refundedLetter } from '#src/features/messages/kinds/refund-made.ts';
import { refundStartedLetter } from '#src/features/messages/kinds/refund-started.ts';
import {
  alreadyRegisteredLetter,
  registrationCodeLetter,
} from '#src/features/messages/kinds/registration.ts';
import { resetCodeLetter } from '#src/features/messages/kinds/reset-password.ts';
import { returnAnsweredLetter } from '#src/features/messages/kinds/return-answered.ts';
import { returnPickupLetter } from '#src/features/messages/kinds/return-pickup.ts';
import { returnReceivedLetter } from '#src/features/messages/kinds/return-received.ts';
import { returnAskedLetter } from '#src/features/messages/kinds/return-requested.ts';
import { passwordOnlyLetter, signInCodeLetter } from '#src/features/messages/kinds/sign-in-code.ts';

const ORDER = {
  ...{
    id: 'SW-7K3M9Q2X',
    feePaise: 0,
    shippingPaise: 0,
    freeShippingBy: null,
    reductions: [],
    totalPaise: 299_800,
  },
  ...{ deliverBy: '2026-11-25', carrier: 'Blue Dart', trackingNumber: 'BD1234567' },
  holdExpiresAt: new Date('2026-11-21T10:30:00Z'),
};
const TRIED = { carrier: 'Blue Dart', day: '2026-11-25', phone: '' };
const ONLINE = { ...ORDER, paymentMethod: 'online' };
const CASH = { ...ORDER, paymentMethod: 'cod' };
const AWAITED = { productName: 'Sur Buds', color: 'teal', pricePaise: 249_900, until: null };
const ASKED = { userId: 'x', askedPaise: 299_900 };
const REFUND = { amountPaise: 299_800, reason: '', bankReference: null };

const INSTRUCTIONS = { how: '', addressLines: [], packing: [] };

/** The signature in the samples' links. */
export const SAMPLE_SIGN = 'Qm7xT2kLw9e';

/** Returns every message that the shop sends to phones, with invented values, for registration. */
export function sampleLetters(siteUrl: string): Record<string, Letter> {
  const signed = Object.entries(writeSamples(siteUrl)).map(([name, { text, ...letter }]) => {
    return [name, { ...letter, text: text.replace(FOLLOW_PATH, `/follow/$1/${SAMPLE_SIGN}`) }];
  });
  return Object.fromEntries(signed) as Record<string, Letter>;
}

function writeSamples(siteUrl: string): Record<string, Letter> {
  const answer = (isAccepted: boolean) =>
    returnAnsweredLetter(ONLINE, siteUrl, { isAccepted, answer: '', instructions: INSTRUCTIONS });
  const awaited = { ...AWAITED, siteUrl, href: `${siteUrl}/product/12` };
  const news = [{ kind: 'order', subject: ORDER.id, text: '' }];
  return {
    'Order placed': placedLetter(ONLINE, [], siteUrl),
    'Order placed, cash': placedLetter(CASH, [], siteUrl),
    'Order shipped': shippedLetter(ONLINE, siteUrl),
    'Order shipped, cash': shippedLetter(CASH, siteUrl),
    'Order not delivered': deliveryFailedLetter(ONLINE, siteUrl, TRIED),
    'Order delivered': deliveredLetter(ONLINE, siteUrl, { returnDays: 10 }),
    'Order cancelled': cancelledLetter(ONLINE, siteUrl, 299_800),
    'Order cancelled, unpaid': cancelledLetter(ONLINE, siteUrl, 0),
    'Order returned to us': returnedLetter(CASH, siteUrl),
    'Order not paid': unpaidLetter(ONLINE, siteUrl),
    'Order not placed, cash': unpaidLetter(CASH, siteUrl),
    'Payment failed': paymentFailedLetter(ONLINE, siteUrl, 'the bank said no'),
    'Refund started': refundStartedLetter(ONLINE, siteUrl, REFUND),
    'Refund made': refundedLetter(ONLINE, siteUrl, REFUND),
    'Back in stock': backInStockLetter(awaited, ASKED),
    'Price drop': priceDropLetter(awaited, ASKED),
    'Return requested': returnAskedLetter(ONLINE, siteUrl, [], 299_800),
    'Return accepted': answer(true),
    'Return pickup': returnPickupLetter(ONLINE, siteUrl, INSTRUCTIONS),
    'Return not accepted': answer(false),
    'Return received': returnReceivedLetter(ONLINE, siteUrl, 299_800),
    'Staff notification': noticesLetter(news, siteUrl),
    'Code to sign in': signInCodeLetter('123456', 10),
    'Code for a new account': registrationCodeLetter('123456', 30),
    'Code for a new password': resetCodeLetter('123456', 10),
    'Code for a new number': contactCodeLetter('123456', 30),
    'Code for cash on delivery': cashCodeLetter('123456', 10),
    'Already has an account': alreadyRegisteredLetter(siteUrl),
    'Signs in with a password': passwordOnlyLetter(siteUrl),
  };
}
