import { describe, expect, test } from 'vitest';
import { orderPlacedMessage } from '#src/features/messages/kinds/order-placed.ts';
import { paymentFailedMessage } from '#src/features/messages/kinds/payment-failed.ts';
import { writeMail } from '#src/features/messages/mail-frame.ts';

const order = {
  id: 'SW-7K3M9Q2X',
  paymentMethod: 'online',
  feePaise: 0,
  shippingPaise: 0,
  freeShippingBy: null,
  reductions: [],
  deliverBy: '2026-11-26',
  totalPaise: 2_998_00,
  creditPaise: 0,
  advancePaise: 0,
  holdExpiresAt: new Date('2026-11-21T10:30:00Z'),
};
const lines = [
  { productName: 'Sur "One" & Two', variantTitle: 'teal', quantity: 2, pricePaise: 1_499_00 },
];

describe('a mail', () => {
  const message = orderPlacedMessage(order, lines, 'https://shop.example');
  const mail = writeMail({
    ...message,
    to: 'asha@example.com',
    name: 'Asha <script>alert(1)</script>',
  });

  test('writes the same content in the plain text and the HTML of an email', () => {
    for (const said of [
      '₹2,998',
      'It will arrive by Thursday, 26 November.',
      'https://shop.example/orders/SW-7K3M9Q2X',
      '/invoice',
    ]) {
      expect(mail.text).toContain(said);
      expect(mail.html).toContain(said);
    }
    expect(mail.text).toContain('2 × Sur "One" & Two (Teal): ₹2,998');
    expect(mail.html).toContain('2 × Sur &quot;One&quot; &amp; Two (Teal)');
  });

  test('escapes HTML in names and products of an email', () => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('Asha &lt;script&gt;');
  });

  test('keeps an email’s subject on one line even if its source contains line breaks', () => {
    const subject = 'Hello\r\nBcc: all@example.com';
    const written = writeMail({ to: 'a@example.com', subject, name: 'A', parts: [] });
    expect(written.subject).toBe('Hello Bcc: all@example.com');
  });

  test('states the reason, the deadline and the link in the email about a failed payment', () => {
    const failed = writeMail({
      ...paymentFailedMessage(order, 'https://shop.example', 'the balance was too low'),
      to: 'asha@example.com',
      name: 'Asha',
    });
    expect(failed.text).toContain('the balance was too low');
    expect(failed.text).toContain('21 Nov 2026, 4:00 pm');
    expect(failed.text).toContain('https://shop.example/orders/SW-7K3M9Q2X');
  });
});
