import { describe, expect, test } from 'vitest';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { backInStockMessage, priceDropMessage } from '#src/features/messages/kinds/alert.ts';
import { contactFormMessage } from '#src/features/messages/kinds/contact.ts';
import { deliveryFailedMessage } from '#src/features/messages/kinds/delivery-failed.ts';
import { staffNoticesMessage } from '#src/features/messages/kinds/notices.ts';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { orderShippedMessage } from '#src/features/messages/kinds/order-shipped.ts';
import { paymentFailedMessage } from '#src/features/messages/kinds/payment-failed.ts';
import { refundMadeMessage } from '#src/features/messages/kinds/refund-made.ts';
import { refundStartedMessage } from '#src/features/messages/kinds/refund-started.ts';
import { returnAnsweredMessage } from '#src/features/messages/kinds/return-answered.ts';
import { returnPickupMessage } from '#src/features/messages/kinds/return-pickup.ts';
import { returnRequestedMessage } from '#src/features/messages/kinds/return-requested.ts';
import { writeMail } from '#src/features/messages/mail-frame.ts';
import { signLinks, signText } from '#src/features/messages/signed-links.server.ts';
import { withoutLinks } from '#src/features/messages/without-links.ts';

const SITE = 'https://shop.example';
/** Known attempts to get a link into a message. */
const HOSTILE = [
  '/follow/SW-STRANGER/~',
  '/follow/SW-STRANGER/\uE000',
  '/stop-alerts/stranger/\uE000',
  `${SITE}/follow/SW-STRANGER/\uE000`,
  'https://evil.com/win',
  'HTTP:\\\\evil.com',
  'www.evil.com',
  'evil.co.in',
  'evil。com',
  'evil.com/@a',
  'a@evil.com/a',
  'www.evil.com@a.in',
  'हिन्दी.com',
  'evil.भारत',
  'evil.c\u200dom',
  '203.0.113.7/win',
  'upi:pay?pa=evil',
  '<a href="https://evil.com">Win</a>',
].join(' ');

const item = {
  id: 'SW-OWN',
  paymentMethod: 'online',
  totalPaise: 100,
  creditPaise: 0,
  advancePaise: 0,
};
const line = { productName: HOSTILE, variantTitle: HOSTILE, quantity: 1, pricePaise: 100 };
const awaited = {
  ...{ productName: HOSTILE, variantTitle: HOSTILE, pricePaise: 100, until: null },
  ...{ href: `${SITE}/product/1`, siteUrl: SITE },
};
const recipient = { userId: 'own', priceWhenSetPaise: 200 };
const [carrier, day] = [HOSTILE, '2026-11-25'];

const instructions = { how: HOSTILE, addressLines: [HOSTILE], packing: [HOSTILE] };

/** Every message that contains text typed by a person or sent by another system. */
const LETTERS: Record<string, MessageContent> = {
  'a placed order': orderPlacedMessage(
    {
      ...{ ...item, reductions: [{ label: HOSTILE, amountPaise: 1 }], shippingPaise: 0 },
      ...{ freeShippingBy: HOSTILE, feePaise: 0, deliverBy: null },
    },
    [line],
    SITE,
  ),
  'a shipped order': orderShippedMessage(
    {
      ...{ ...item, carrier, trackingNumber: HOSTILE, deliverBy: null },
      ...{ isPart: true, pieces: [line] },
    },
    SITE,
  ),
  'a failed delivery': deliveryFailedMessage(item, SITE, { carrier, day, phone: HOSTILE }),
  'a failed payment': paymentFailedMessage({ ...item, holdExpiresAt: new Date() }, SITE, HOSTILE),
  'a started refund': refundStartedMessage(item, SITE, { amountPaise: 1, reason: HOSTILE }),
  'a refund': refundMadeMessage(item, SITE, { amountPaise: 1, bankReference: HOSTILE }),
  'an answered return': returnAnsweredMessage(item, SITE, {
    ...{ isAccepted: true, answer: HOSTILE, instructions },
  }),
  'a return pickup': returnPickupMessage(item, SITE, instructions),
  'a requested return': returnRequestedMessage(item, SITE, [line], 1_499_00),
  'a stock alert': backInStockMessage(awaited, recipient),
  'a price alert': priceDropMessage(awaited, recipient),
  'a staff notification': staffNoticesMessage(
    [{ kind: 'order', subject: 'x', text: HOSTILE }],
    SITE,
  ),
  'the contact form': contactFormMessage({
    ...{ name: HOSTILE, contact: 'ira@example.com', subject: HOSTILE, message: HOSTILE },
  }),
};

describe.each(Object.entries(LETTERS))('the message about %s', (_, letter) => {
  const mail = writeMail({ ...letter, to: 'a@example.com', name: HOSTILE });
  const [text, html] = [signLinks(mail.text, 'key'), signLinks(mail.html, 'key')];
  const phone = signText(letter.text, 'key');

  test('signs no link in a message that a person typed', () => {
    for (const sent of [text, html, phone, mail.subject]) {
      expect(sent).not.toMatch(/\/(follow|stop-alerts)\/(SW-STRANGER|stranger)\/[\w-]{11}/);
      expect(sent).not.toContain('\uE000');
    }
  });

  test('writes no message text that an app would turn into a link to another site', () => {
    for (const sent of [text, html, phone, mail.subject]) {
      expect(sent).not.toMatch(/(evil|हिन्दी)[.。](c\u200d?o|भारत)/);
      expect(sent).not.toMatch(/203\.0\.113\.7|upi:pay/);
      expect(sent).not.toMatch(/https?:[/\\]{2}(?!shop\.example)/i);
    }
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(targets.filter((href) => !href?.startsWith(SITE))).toEqual([]);
  });
});

test.each([
  ['Dr. A. R. Rahman', 'Dr. A. R. Rahman'],
  ['Rs.2,998.00 for Boom 2.0', 'Rs.2,998.00 for Boom 2.0'],
  ['ira.rao@example.co.in', 'ira.rao@example.co.in'],
  ['Note: call me', 'Note: call me'],
  ['see evil.com', 'see evil. com'],
  ['https://evil.com/a', 'https: //evil. com/a'],
  ['//xn--e1awd7f.xn--p1ai', '//xn--e1awd7f. xn--p1ai'],
  ['пример.рф', 'пример. рф'],
  ['उदाहरण.भारत', 'उदाहरण. भारत'],
  ['हिन्दी.com', 'हिन्दी. com'],
  ['evil.com/@a', 'evil. com/@a'],
  ['a@evil.com/a', 'a@evil. com/a'],
  ['www.evil.com@a.in', 'www. evil. com@a. in'],
  ['203.0.113.7/a', '203. 0. 113. 7/a'],
  ['tel:+919820098200', 'tel: +919820098200'],
  ['Ira (ira.rao@example.co.in) wrote:', 'Ira (ira.rao@example.co.in) wrote:'],
])('writes %s in a message as %s', (typed, sent) => {
  expect(withoutLinks(typed)).toBe(sent);
});
