import { expect, test } from 'vitest';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { afterSalesLetters, dividedLetters } from '#tests/kit/after-sales-letters.ts';

const order = { id: 'SW-7K3M9Q2X', paymentMethod: 'online' };
const SITE = 'https://shop.example';
const letters: Record<string, MessageContent> = {
  ...dividedLetters(order, SITE),
  ...afterSalesLetters(order, SITE),
};
const DIVIDED =
  '₹2,498 is on its way back to your payment method. ₹500 goes back to your store credit.';

test.each([
  ['return received, divided', DIVIDED],
  ['return received, store credit', '₹2,998 goes back to your store credit.'],
  ['return received, store credit', 'The bonus of ₹149 comes on top.'],
  ['refund started, divided', DIVIDED],
  ['refund started, store credit', '₹2,998 goes back to your store credit.'],
  ['cancelled, divided', DIVIDED],
  ['exchange arrived, refunded', '₹400 is on its way back to your payment method. ₹100 goes'],
  ['exchange requested, cheaper', 'a difference of ₹500, ₹100 of it to your store credit.'],
])('names the amounts of money and of store credit: %s', (name, said) => {
  expect(JSON.stringify(letters[name]?.parts)).toContain(said);
});
