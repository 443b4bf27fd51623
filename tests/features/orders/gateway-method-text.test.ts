import { expect, test } from 'vitest';
import { methodInWords } from '#src/features/orders/gateway-method-text.ts';

test.each([
  ['upi', 'UPI'],
  ['upi_credit_card', 'UPI credit card'],
  ['credit_card', 'credit card'],
  ['net_banking', 'net banking'],
  ['', ''],
])('writes the payment method %s as %s', (method, words) => {
  expect(methodInWords(method)).toBe(words);
});
