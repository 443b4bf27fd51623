import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Letter } from '#src/features/messages/letter.ts';
import { backInStockLetter, priceDropLetter } from '#src/features/messages/kinds/alert.ts';
import { contactLetter } from '#src/features/messages/kinds/contact.ts';
import { deletedLetter, deletionAskedLetter } from '#src/features/messages/kinds/deletion.ts';
import {
  contactChangedLetter,
  contactCodeLetter,
  contactTakenLetter,
} from '#src/features/messages/kinds/contact-changed.ts';
import { invitationLetter } from '#src/features/messages/kinds/invitation.ts';
import { cashCodeLetter } from '#src/features/messages/kinds/cash-code.ts';
import { cancelledLetter } from '#src/features/messages/kinds/order-cancelled.ts';
import { deliveredLetter } from '#src/features/messages/kinds/order-delivered.ts';
import { placedLetter } from '#src/features/messages/kinds/order-placed.ts';
import { returnedLetter } from '#src/features/messages/kinds/order-returned.ts';
import { shippedLetter } from '#src/features/messages/kinds/order-shipped.ts';
import { unpaidLetter } from '#src/features/messages/kinds/order-unpaid.ts';
import { noticesLetter } from '#src/features/messages/kinds/notices.ts';
import { NOTICE_KIND_NAMES } from '#src/features/messages/notices/notice-status.ts';
import { passkeyLetter } from '#src/features/messages/kinds/passkey.ts';
import { paymentFailedLetter } from '#src/features/messages/kinds/payment-failed.ts';
import {
  alreadyRegisteredLetter,
  registrationCodeLetter,
} from '#src/features/messages/kinds/registration.ts';
import { refundedLetter } from '#src/features/messages/kinds/refund-made.ts';
import { refundStartedLetter } from '#src/features/messages/kinds/refund-started.ts';
import { resetCodeLetter, resetLinkLetter } from '#src/features/messages/kinds/reset-password.ts';
import { deliveryFailedLetter } from '#src/features/messages/kinds/delivery-failed.ts';
import { returnAnsweredLetter } from '#src/features/messages/kinds/return-answered.ts';
import { returnPickupLetter } from '#src/features/messages/kinds/return-pickup.ts';
import { returnReceivedLetter } from '#src/features/messages/kinds/return-received.ts';
import { returnAskedLetter } from '#src/features/messages/kinds/return-requested.ts';
import {
  type SecondFactorDeed,
  secondFactorLetter,
} from '#src/features/messages/kinds/second-factor.ts';
import { passwordOnlyLetter, signInCodeLetter } from '#src/features/messages/kinds/sign-in-code.ts';
import { signText } from '#src/features/messages/signed-links.server.ts';
import { writeMail } from '#src/features/messages/mail-frame.ts';
import { NAME_MAX } from '#src/features/settings/admin/shop-settings.contract.ts';
import { insertShopName } from '#src/features/settings/shop-name.ts';

const SITE = 'https://shop.example';
const NAME = `Asha O'Neil <b>&</b> "Co"`;
const order = {
  id: 'SW-7K3M9Q2X',
  paymentMethod: 'online',
  feePaise: 0,
  shippingPaise: 0,
  freeShippingBy: null,
  reductions: [{ label: 'Coupon DIWALI', amountPaise: 100_00 }],
  totalPaise: 2_998_00,
  holdExpiresAt: new Date('2026-11-21T10:30:00Z'),
  deliverBy: '2026-11-25',
  carrier: 'Blue Dart',
  trackingNumber: 'BD1234567',
};
const refund = { amountPaise: 2_998_00, reason: 'One was broken.', bankReference: 'ARN7' };
const lines = [{ productName: 'Sur', color: 'teal', quantity: 2, pricePaise: 1_499_00 }];
const resetLink = `${SITE}/reset-password?token=${'x'.repeat(43)}`;

const cash = { ...order, paymentMethod: 'cod', feePaise: 49_00 };

const returnSteps = {
  how: 'Send it by Wednesday, 9 December to:',
  addressLines: ['Swara Audio, Returns', '12 Mill Road', 'Pune, Maharashtra 411001'],
  packing: ['Pack 1 × Sur (Teal), with its original box.'],
};

const ORDER_LETTERS: Record<string, Letter> = {
  'placed for cash': placedLetter(cash, lines, SITE),
  'shipped for cash': shippedLetter(cash, SITE),
  'cash refund started': refundStartedLetter(cash, SITE, refund),
  'cash return received': returnReceivedLetter(cash, SITE, 1_499_00),
  returned: returnedLetter(cash, SITE),
  placed: placedLetter(order, lines, SITE),
  'payment failed': paymentFailedLetter(order, SITE, 'the balance was too low'),
  unpaid: unpaidLetter(order, SITE),
  'not placed, for cash': unpaidLetter(cash, SITE),
  cancelled: cancelledLetter(order, SITE, 2_998_00),
  'refund started': refundStartedLetter(order, SITE, refund),
  refunded: refundedLetter(order, SITE, refund),
  shipped: shippedLetter(order, SITE),
  'delivery failed': deliveryFailedLetter(order, SITE, {
    ...{ carrier: 'Delhivery Surface', day: '2026-11-25', phone: '080 4718 2300' },
  }),
  delivered: deliveredLetter(order, SITE, { returnDays: 10 }),
  'delivered for cash': deliveredLetter(order, SITE, { returnDays: 10, collectedPaise: 299_800 }),
  'return requested': returnAskedLetter(order, SITE, lines, 1_499_00),
  'return accepted': returnAnsweredLetter(order, SITE, {
    isAccepted: true,
    answer: 'Please use its box.',
    instructions: returnSteps,
  }),
  'return fetched': returnPickupLetter(order, SITE, returnSteps),
  'return refused': returnAnsweredLetter(order, SITE, {
    isAccepted: false,
    answer: 'It was worn.',
    instructions: null,
  }),
  'return received': returnReceivedLetter(order, SITE, 1_499_00),
};

/** The longest name that a shop may have. */
const LONGEST = { name: 'N'.repeat(NAME_MAX), longName: '' };

const DEEDS: SecondFactorDeed[] = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-removed',
  'recovery-codes-renewed',
  'recovery-code-used',
];

const awaited = {
  productName: `${NAME} and the longest name that a pair of headphones ever had in a shop`,
  color: 'Midnight blue',
  pricePaise: 1_20_999_00,
  until: '2026-11-30T18:29:59Z',
  href: `${SITE}/product/2147483647/2147483647`,
  siteUrl: SITE,
};
const asked = { userId: 'u'.repeat(32), askedPaise: 1_50_000_00 };

const ALL: Record<string, Letter> = {
  'back in stock': backInStockLetter(awaited, asked),
  'back in stock, dearer': backInStockLetter(awaited, { ...asked, askedPaise: 1 }),
  'price has dropped': priceDropLetter(awaited, asked),
  'price has dropped for good': priceDropLetter({ ...awaited, until: null }, asked),
  ...ORDER_LETTERS,
  'reset link': resetLinkLetter(resetLink, 60),
  'reset code': resetCodeLetter('123456', 10),
  ...Object.fromEntries(DEEDS.map((deed) => [deed, secondFactorLetter(deed)])),
  'passkey added': passkeyLetter('passkey-added'),
  'passkey removed': passkeyLetter('passkey-removed'),
  'registration code': registrationCodeLetter('123456', 30),
  'registered already': alreadyRegisteredLetter(SITE),
  'news for staff': noticesLetter(
    NOTICE_KIND_NAMES.flatMap((kind) =>
      Array.from({ length: 120 }, (_, at) => ({ kind, subject: String(at), text: `Thing ${at}` })),
    ),
    SITE,
  ),
  'sign-in code': signInCodeLetter('123456', 10),
  'password only': passwordOnlyLetter(SITE),
  'email changed': contactChangedLetter('email address'),
  'number changed': contactChangedLetter('mobile number'),
  'contact code': contactCodeLetter('123456', 30),
  'cash code': cashCodeLetter('123456', 10),
  'contact taken': contactTakenLetter('email address'),
  'deletion asked': deletionAskedLetter(new Date('2026-12-21T10:30:00Z'), SITE),
  deleted: deletedLetter(),
  invitation: invitationLetter({ role: 'manager', href: resetLink, days: 3 }),
  contact: contactLetter({
    name: 'Ira',
    contact: 'ira@example.com',
    subject: 'Bulk order',
    message: 'Can I have fifty?',
  }),
};

describe('every message', () => {
  test('of the folder is read here', async () => {
    const files = await readdir(new URL('../../../src/features/messages/kinds/', import.meta.url));
    const thisTest = await readFile(import.meta.filename, 'utf8');
    expect(files.filter((file) => !thisTest.includes(`/letters/${file}'`))).toEqual([]);
  });

  test.each(Object.entries(ALL))('%s has a subject and no gap', (_, { subject, parts, text }) => {
    expect(subject).toMatch(/^[A-Z₹].{10,77}[^.]$/);
    const said = JSON.stringify([subject, parts, text]);
    expect(said).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/);
  });

  test.each(Object.entries(ALL))('%s fits into one text message, or two', (_, { text }) => {
    const sent = (shop: typeof LONGEST) => signText(insertShopName(text, shop), 'secret');
    expect(sent({ ...LONGEST, name: 'Swara' })).toMatch(/^[ -~]{20,160}$/);
    expect(sent(LONGEST)).toMatch(/^[ -~]{20,306}$/);
  });

  test.each(Object.entries(ALL))('%s says the same in both forms of a mail', (_, letter) => {
    const { html, text } = writeMail({ ...letter, to: 'a@example.com', name: NAME });
    expect(text).toContain(`Hello ${NAME},`);
    expect(html).toContain('Hello Asha O&#39;Neil &lt;b&gt;&amp;&lt;/b&gt; &quot;Co&quot;,');
    expect(html).not.toContain('<b>');
    for (const part of letter.parts) {
      if (typeof part !== 'string') continue;
      expect(part).toMatch(/^[A-Z₹\d]/);
      expect(text).toContain(part);
    }
  });
});

describe('the text message about an order', () => {
  test.each(Object.entries(ORDER_LETTERS))('%s leads to the order', (_, { text }) => {
    expect(insertShopName(text, LONGEST)).toMatch(
      /^N+: .+ https:\/\/shop\.example\/follow\/SW-7K3M9Q2X\/\uE000$/,
    );
  });

  test('says the day, the amount and the parcel', () => {
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

  test('contains no long text that staff or shoppers wrote', () => {
    const texts = Object.values(ALL).map(({ text }) => text);
    expect(texts.join()).not.toMatch(/broken|box|worn|fifty/);
  });
});

test('an order from before delivery dates has messages without one', () => {
  const before = { ...order, deliverBy: null };
  for (const { parts, text } of [placedLetter(before, lines, SITE), shippedLetter(before, SITE)]) {
    expect(`${JSON.stringify(parts)} ${text}`).not.toMatch(/will arrive|null|undefined/);
  }
});
