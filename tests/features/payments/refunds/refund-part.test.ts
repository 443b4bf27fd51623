import { expect, test } from 'vitest';
import {
  divideRefund,
  leftToRefund,
} from '#src/features/payments/refunds/refund-part.service.server.ts';

type Kind = 'money' | 'credit' | 'advance';

const of = (...rows: [paymentId: number, leftPaise: number, kind?: Kind][]) =>
  rows.map(([paymentId, leftPaise, kind = 'money']) => {
    const kinds = { isCredit: kind === 'credit', isAdvance: kind === 'advance' };
    return { orderId: 'SW-1', paymentId, leftPaise, sentPaise: leftPaise, ...kinds };
  });

test('adds up what is left of money and of store credit', () => {
  expect(leftToRefund(of([1, 700], [2, 200, 'credit'], [3, 1]))).toEqual({
    ...{ moneyPaise: 701, creditPaise: 200, mostPaise: 901 },
  });
  expect(leftToRefund([])).toEqual({ moneyPaise: 0, creditPaise: 0, mostPaise: 0 });
});

test.each([
  ['one payment', of([1, 700]), 300, [[1, 300, false]]],
  [
    'the larger payment first',
    of([1, 200], [2, 500]),
    600,
    [
      [2, 500],
      [1, 100],
    ],
  ],
  ['as few payments as possible', of([1, 200], [2, 500]), 500, [[2, 500]]],
  [
    'an advance first',
    of([1, 500], [2, 200, 'advance']),
    201,
    [
      [2, 200],
      [1, 1],
    ],
  ],
  [
    'an advance that is listed first',
    of([2, 200, 'advance'], [1, 500]),
    201,
    [
      [2, 200],
      [1, 1],
    ],
  ],
  [
    'money and store credit in proportion',
    of([1, 200, 'credit'], [2, 600]),
    80,
    [
      [2, 60],
      [1, 20, true],
    ],
  ],
  ['store credit alone', of([1, 200, 'credit']), 200, [[1, 200, true]]],
  [
    'to the last paisa',
    of([1, 1], [2, 1, 'credit']),
    2,
    [
      [1, 1],
      [2, 1, true],
    ],
  ],
] as const)('divides a refund: %s', (_, refundable, amountPaise, shares) => {
  expect(divideRefund(refundable, amountPaise)).toEqual(
    shares.map(([paymentId, paise, isCredit = false]) => {
      return { paymentId, isCredit, amountPaise: paise };
    }),
  );
});
