import { describe, expect, test } from 'vitest';
import type { Letter } from '#src/features/messages/letter.ts';
import { NAME_MAX } from '#src/features/settings/admin/shop-settings.contract.ts';
import { putShopName } from '#src/features/settings/shop-name.ts';
import * as orderLetters from '#src/features/orders/order-letters.ts';
import * as paymentLetters from '#src/features/payments/payment-letters.ts';

const SITE = 'https://shop.example';
const order = {
  id: 'SW-7K3M9Q2X',
  totalPaise: 2_998_00,
  holdExpiresAt: new Date('2026-11-21T10:30:00Z'),
  deliverBy: '2026-11-25',
  carrier: 'Blue Dart',
  trackingNumber: 'BD1234567',
};
const refund = { amountPaise: 2_998_00, reason: 'One was broken.', bankReference: 'ARN7' };
const lines = [{ productName: 'Sur', color: 'teal', quantity: 2, pricePaise: 1_499_00 }];

const LETTERS: Record<string, Letter> = {
  placed: paymentLetters.placedLetter(order, lines, SITE),
  'not paid': paymentLetters.paymentFailedLetter(order, SITE, 'INSUFFICIENT_FUNDS'),
  unpaid: paymentLetters.unpaidLetter(order, SITE),
  cancelled: paymentLetters.cancelledLetter(order, SITE, 2_998_00),
  'refund started': paymentLetters.refundStartedLetter(order, SITE, refund),
  refunded: paymentLetters.refundedLetter(order, SITE, refund),
  shipped: orderLetters.shippedLetter(order, SITE),
  delivered: orderLetters.deliveredLetter(order, SITE),
  'return asked': orderLetters.returnAskedLetter(order, SITE, lines),
  'return accepted': orderLetters.returnAnsweredLetter(order, SITE, {
    isAccepted: true,
    answer: 'Please use its box.',
  }),
  'return refused': orderLetters.returnAnsweredLetter(order, SITE, {
    isAccepted: false,
    answer: 'It was worn.',
  }),
  'return received': orderLetters.returnReceivedLetter(order, SITE, 1_499_00),
};

describe('the text message of a letter', () => {
  test.each(Object.entries(LETTERS))('%s fits into one, and leads to the order', (_, letter) => {
    const text = putShopName(letter.text, { name: 'N'.repeat(NAME_MAX), longName: '' });
    expect(text).toMatch(/^N+: [ -~]+ https:\/\/shop\.example\/orders\/SW-7K3M9Q2X$/);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('says the day, the amount and the parcel', () => {
    expect(LETTERS['placed']?.text).toBe(
      '{{shopName}}: your order SW-7K3M9Q2X is placed. It reaches you by Wednesday, 25 November. https://shop.example/orders/SW-7K3M9Q2X',
    );
    expect(LETTERS['refunded']?.text).toContain('Rs.2,998.00');
    expect(LETTERS['shipped']?.text).toContain('with Blue Dart, tracking number BD1234567.');
  });

  test('holds nothing that staff or shoppers wrote at length', () => {
    const texts = Object.values(LETTERS).map(({ text }) => text);
    expect(texts.join()).not.toMatch(/broken|box|worn/);
  });
});

test('an order of before days were promised has letters without one', () => {
  const before = { ...order, deliverBy: null };
  for (const { parts, text } of [
    paymentLetters.placedLetter(before, lines, SITE),
    orderLetters.shippedLetter(before, SITE),
  ]) {
    expect(`${JSON.stringify(parts)} ${text}`).not.toMatch(/reaches you|null|undefined/);
  }
});
