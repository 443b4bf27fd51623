import { expect, test } from 'vitest';
import {
  CASH_METHODS,
  GATEWAY_METHODS,
  isUsualMethod,
  methodProperties,
  PAYMENT_METHOD_NAMES,
} from '#src/features/payments/methods/payment-methods.ts';

const named = (is: (one: ReturnType<typeof methodProperties>) => boolean) =>
  PAYMENT_METHOD_NAMES.filter((name) => is(methodProperties(name)));

test('says who takes the money of each payment method, and when', () => {
  expect(named(({ isAtGateway }) => isAtGateway)).toEqual(GATEWAY_METHODS);
  expect(named(({ takesCash }) => takesCash)).toEqual(CASH_METHODS);
  expect(named(({ isPaidFirst }) => !isPaidFirst)).toEqual(['cod']);
  expect(PAYMENT_METHOD_NAMES.filter(isUsualMethod)).toEqual(['online']);
});

test('limits payments as the gateway does, and cash to less than ₹2,00,000, as the law does', () => {
  const limits = PAYMENT_METHOD_NAMES.map((name) => {
    const { leastRupees, mostRupees } = methodProperties(name);
    return [name, leastRupees, mostRupees];
  });
  expect(limits).toEqual([
    ['online', 1, 10_00_000],
    ['cod', 1, 1_99_999],
    ['credit', 0, 10_00_000],
    ['advance', 1, 1_99_999],
  ]);
});

test('refuses an unknown payment method', () => {
  expect(() => methodProperties('cheque')).toThrow('Unknown payment method cheque');
});
