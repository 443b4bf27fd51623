import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { backInStockMessage, priceDropMessage } from '#src/features/messages/kinds/alert.ts';
import { contactFormMessage } from '#src/features/messages/kinds/contact.ts';
import * as deletion from '#src/features/messages/kinds/deletion.ts';
import {
  contactChangedMessage,
  contactCodeMessage,
  contactTakenMessage,
} from '#src/features/messages/kinds/contact-changed.ts';
import { invitationMessage } from '#src/features/messages/kinds/invitation.ts';
import * as confirming from '#src/features/messages/kinds/confirm-order.ts';
import { cashCodeMessage } from '#src/features/messages/kinds/cash-code.ts';
import { orderCancelledMessage } from '#src/features/messages/kinds/order-cancelled.ts';
import { orderDeliveredMessage } from '#src/features/messages/kinds/order-delivered.ts';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { orderReturnedMessage } from '#src/features/messages/kinds/order-returned.ts';
import { orderShippedMessage } from '#src/features/messages/kinds/order-shipped.ts';
import { orderUnpaidMessage } from '#src/features/messages/kinds/order-unpaid.ts';
import { staffNoticesMessage } from '#src/features/messages/kinds/notices.ts';
import { NOTICE_KIND_NAMES } from '#src/features/messages/notices/notice-status.ts';
import { passkeyMessage } from '#src/features/messages/kinds/passkey.ts';
import { paymentFailedMessage } from '#src/features/messages/kinds/payment-failed.ts';
import {
  alreadyRegisteredMessage,
  registrationCodeMessage,
} from '#src/features/messages/kinds/registration.ts';
import { paymentLinkMessage } from '#src/features/messages/kinds/payment-link.ts';
import { preorderMovedMessage } from '#src/features/messages/kinds/preorder-moved.ts';
import { PREORDER_MOVED } from '#src/features/messages/templates/sample-texts.ts';
import { refundMadeMessage } from '#src/features/messages/kinds/refund-made.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { resetCodeMessage, resetLinkMessage } from '#src/features/messages/kinds/reset-password.ts';
import { deliveryFailedMessage } from '#src/features/messages/kinds/delivery-failed.ts';
import { returnAnsweredMessage } from '#src/features/messages/kinds/return-answered.ts';
import { returnPickupMessage } from '#src/features/messages/kinds/return-pickup.ts';
import { returnReceivedMessage } from '#src/features/messages/kinds/return-received.ts';
import { returnRequestedMessage } from '#src/features/messages/kinds/return-requested.ts';
import {
  type SecondFactorAction,
  secondFactorMessage,
} from '#src/features/messages/kinds/second-factor.ts';
import {
  passwordOnlyMessage,
  signInCodeMessage,
} from '#src/features/messages/kinds/sign-in-code.ts';
import { signText } from '#src/features/messages/signed-links.server.ts';
import { writeMail } from '#src/features/messages/mail-frame.ts';
import { NAME_MAX } from '#src/features/settings/admin/shop-settings.contract.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';
import { afterSalesLetters, dividedLetters, otherLetters } from '#tests/kit/after-sales-letters.ts';

const SITE = 'https://shop.example';
const NAME = `Asha O'Neil <b>&</b> "Co"`;
const order = {
  id: 'SW-7K3M9Q2X',
  paymentMethod: 'online',
  feePaise: 0,
  shippingPaise: 0,
  freeShippingBy: null,
  reductions: [{ label: 'Coupon DIWALI', amountPaise: 100_00 }],
  ...{ totalPaise: 2_998_00, creditPaise: 0, advancePaise: 0 },
  holdExpiresAt: new Date('2026-11-21T10:30:00Z'),
  deliverBy: '2026-11-25',
  carrier: 'Blue Dart',
  trackingNumber: 'BD1234567',
};
const back = { amountPaise: 2_998_00, creditPaise: 0, bonusPaise: 0 };
const refund = { ...back, reason: 'One was broken.', bankReference: 'ARN7' };
const lines = [{ productName: 'Sur', variantTitle: 'teal', quantity: 2, pricePaise: 1_499_00 }];
const resetLink = `${SITE}/reset-password?token=${'x'.repeat(43)}`;
const cash = { ...order, paymentMethod: 'cod', feePaise: 49_00 };
const returnSteps = {
  how: 'Send it by Wednesday, 9 December to:',
  addressLines: ['Swara Audio, Returns', '12 Mill Road', 'Pune, Maharashtra 411001'],
  packing: ['Pack 1 × Sur (Teal), with its original box.'],
};

const asked = { until: order.holdExpiresAt, lines };
const ORDER_LETTERS: Record<string, MessageContent> = {
  'placed for cash': orderPlacedMessage(cash, lines, SITE),
  'shipped for cash': orderShippedMessage(cash, SITE),
  'cash refund started': refundStartedMessage(cash, SITE, refund),
  'cash return received': returnReceivedMessage(cash, SITE, back),
  returned: orderReturnedMessage(cash, SITE, 0),
  placed: orderPlacedMessage(order, lines, SITE),
  'pre-order moved': preorderMovedMessage(order, SITE, PREORDER_MOVED),
  'payment failed': paymentFailedMessage(order, SITE, 'the balance was too low'),
  unpaid: orderUnpaidMessage(order, SITE),
  'not placed, for cash': orderUnpaidMessage(cash, SITE),
  cancelled: orderCancelledMessage(order, SITE, back),
  'refund started': refundStartedMessage(order, SITE, refund),
  refunded: refundMadeMessage(order, SITE, refund),
  shipped: orderShippedMessage(order, SITE),
  'delivery failed': deliveryFailedMessage(order, SITE, {
    ...{ carrier: 'Delhivery Surface', day: '2026-11-25', phone: '080 4718 2300' },
  }),
  delivered: orderDeliveredMessage(order, SITE, { returnDays: 10 }),
  'delivered for cash': orderDeliveredMessage(order, SITE, {
    returnDays: 10,
    collectedPaise: 299_800,
  }),
  'return requested': returnRequestedMessage(order, SITE, lines, 1_499_00),
  'return accepted': returnAnsweredMessage(order, SITE, {
    isAccepted: true,
    answer: 'Please use its box.',
    instructions: returnSteps,
  }),
  'return fetched': returnPickupMessage(order, SITE, returnSteps),
  'return refused': returnAnsweredMessage(order, SITE, {
    isAccepted: false,
    answer: 'It was worn.',
    instructions: null,
  }),
  'return received': returnReceivedMessage(order, SITE, back),
  ...dividedLetters(order, SITE),
  ...afterSalesLetters(order, SITE),
  'not confirmed': confirming.orderLapsedMessage(cash, SITE),
  'to be confirmed': confirming.confirmOrderMessage(cash, SITE, { ...asked, isReminder: false }),
  'reminder to confirm': confirming.confirmOrderMessage(cash, SITE, { ...asked, isReminder: true }),
};

/** The longest name that a shop may have. */
const LONGEST = { name: 'N'.repeat(NAME_MAX), longName: '' };

const ACTIONS: SecondFactorAction[] = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
];

const awaited = {
  productName: `${NAME} and the longest name that a pair of headphones ever had in a shop`,
  variantTitle: 'Midnight blue',
  pricePaise: 1_20_999_00,
  until: '2026-11-30T18:29:59Z',
  href: `${SITE}/product/2147483647/2147483647`,
  siteUrl: SITE,
};
const recipient = { userId: 'u'.repeat(32), priceWhenSetPaise: 1_50_000_00 };

const ALL: Record<string, MessageContent> = {
  'back in stock': backInStockMessage(awaited, recipient),
  'back in stock, dearer': backInStockMessage(awaited, { ...recipient, priceWhenSetPaise: 1 }),
  'price has dropped': priceDropMessage(awaited, recipient),
  'price has dropped for good': priceDropMessage({ ...awaited, until: null }, recipient),
  ...ORDER_LETTERS,
  ...otherLetters(SITE),
  'payment link': paymentLinkMessage(order, SITE, order.holdExpiresAt),
  'reset link': resetLinkMessage(resetLink, 60),
  'reset code': resetCodeMessage('123456', 10),
  ...Object.fromEntries(ACTIONS.map((action) => [action, secondFactorMessage(action)])),
  'passkey added': passkeyMessage('passkey-added'),
  'passkey removed': passkeyMessage('passkey-removed'),
  'registration code': registrationCodeMessage('123456', 30),
  'registered already': alreadyRegisteredMessage(SITE),
  'news for staff': staffNoticesMessage(
    NOTICE_KIND_NAMES.flatMap((kind) =>
      Array.from({ length: 120 }, (_, at) => ({ kind, subject: String(at), text: `Thing ${at}` })),
    ),
    SITE,
  ),
  'sign-in code': signInCodeMessage('123456', 10),
  'password only': passwordOnlyMessage(SITE),
  'email changed': contactChangedMessage('email address'),
  'number changed': contactChangedMessage('mobile number'),
  'contact code': contactCodeMessage('123456', 30),
  'cash code': cashCodeMessage('123456', 10),
  'contact taken': contactTakenMessage('email address'),
  'deletion requested': deletion.deletionRequestedMessage(new Date('2026-12-21T10:30:00Z'), SITE),
  deleted: deletion.accountDeletedMessage(),
  invitation: invitationMessage({ role: 'manager', href: resetLink, days: 3 }),
  contact: contactFormMessage({
    name: 'Ira',
    contact: 'ira@example.com',
    subject: 'Bulk order',
    message: 'Can I have fifty?',
  }),
};

describe('every message', () => {
  test('tests every file of message kinds', async () => {
    const files = await readdir(new URL('../../../src/features/messages/kinds/', import.meta.url));
    const more = new URL('../../kit/after-sales-letters.ts', import.meta.url);
    const tested = (await readFile(import.meta.filename, 'utf8')) + (await readFile(more, 'utf8'));
    expect(files.filter((file) => !tested.includes(`/kinds/${file}'`))).toEqual([]);
  });

  test.each(Object.entries(ALL))(
    'fills in every value of the message: %s',
    (_, { subject, parts, text }) => {
      expect(subject).toMatch(/^[A-Z₹].{10,77}[^.]$/);
      const said = JSON.stringify([subject, parts, text]);
      expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
    },
  );

  test.each(Object.entries(ALL))('fits the text message into two parts: %s', (_, { text }) => {
    const sent = (shop: typeof LONGEST) => signText(insertShopName(text, shop), 'secret');
    expect(sent({ ...LONGEST, name: 'Swara' })).toMatch(/^[ -~]{20,160}$/);
    expect(sent(LONGEST)).toMatch(/^[ -~]{20,306}$/);
  });

  test.each(Object.entries(ALL))('says the same in text and HTML of an email: %s', (_, message) => {
    const { html, text } = writeMail({ ...message, to: 'a@example.com', name: NAME });
    expect(text).toContain(`Hello ${NAME},`);
    expect(html).toContain('Hello Asha O&#39;Neil &lt;b&gt;&amp;&lt;/b&gt; &quot;Co&quot;,');
    expect(html).not.toContain('<b>');
    for (const part of message.parts) {
      if (typeof part !== 'string') continue;
      expect(part).toMatch(/^[A-Z₹\d]/);
      expect(text).toContain(part);
    }
  });
});

describe('the text message about an order', () => {
  test.each(Object.entries(ORDER_LETTERS))('links a message to its order: %s', (_, { text }) => {
    expect(insertShopName(text, LONGEST)).toMatch(
      /^N+: .+ https:\/\/shop\.example\/(follow|confirm)\/SW-7K3M9Q2X\/\uE000$/,
    );
  });

  test('states the day, the amount and the parcel in text messages about an order', () => {
    expect(ALL['placed']?.text).toBe(
      '{{shopName}}: your order SW-7K3M9Q2X is placed. It will arrive by Wednesday, 25 November. https://shop.example/follow/SW-7K3M9Q2X/\uE000',
    );
    expect(ALL['placed for cash']?.text).toContain('25 November. Keep Rs.2,998 ready.');
    expect(JSON.stringify(ALL['placed for cash']?.parts)).toMatch(
      /You pay in cash when it arrives.*Cash on delivery fee.*₹49.*Keep ₹2,998 ready\./,
    );
    expect(JSON.stringify(ALL['cash refund started']?.parts)).toContain('bank transfer or UPI');
    expect(ALL['refunded']?.text).toContain('Rs.2,998');
    expect(ALL['shipped']?.text).toContain('with Blue Dart, tracking number BD1234567.');
  });

  test('leaves long texts by staff or shoppers out of text messages', () => {
    const texts = Object.values(ALL).map(({ text }) => text);
    expect(texts.join()).not.toMatch(/broken|box|worn|fifty/);
  });
});

test('leaves out the delivery date of messages about an order without a date', () => {
  const before = { ...order, deliverBy: null };
  const messages = [orderPlacedMessage(before, lines, SITE), orderShippedMessage(before, SITE)];
  expect(JSON.stringify(messages)).not.toMatch(/will arrive|undefined/);
});
