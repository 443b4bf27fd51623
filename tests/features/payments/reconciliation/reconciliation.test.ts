import { describe, expect, test } from 'vitest';
import {
  type BothSides,
  compareBooks,
} from '#src/features/payments/reconciliation/reconciliation.ts';

const TOTAL = 2_998_00;
const placed = { status: 'placed', totalPaise: TOTAL } as const;

type Change = {
  ours?: Partial<BothSides['ours']>;
  theirs?: Partial<BothSides['theirs'] & object> | null;
};

function sides({ ours, theirs }: Change = {}): BothSides {
  return {
    gatewayOrderId: 'SW-1',
    ours: { status: 'paid', amountPaise: TOTAL, refunds: [], ...ours },
    theirs:
      theirs === null ? undefined : { status: 'PAID', paidPaise: TOTAL, refunds: [], ...theirs },
  };
}

const own = (status: string, amountPaise = 500_00, offerPaise = 0) => ({
  ...{ id: 'SW-1-R1', status, amountPaise, offerPaise },
});
const their = (status: string, amountPaise = 500_00) => ({
  refundId: 'SW-1-R1',
  status,
  amountPaise,
});
const kinds = (order: Parameters<typeof compareBooks>[0], payments: BothSides[]) =>
  compareBooks(order, payments).map(({ kind }) => kind);

describe('books that agree', () => {
  test.each([
    ['an order that is paid', placed, [sides()]],
    [
      'an order that waits for payment',
      { ...placed, status: 'payment_pending' },
      [sides({ ours: { status: 'active' }, theirs: { status: 'ACTIVE', paidPaise: 0 } })],
    ],
    [
      'an order unknown to the gateway',
      { ...placed, status: 'cancelled' },
      [sides({ ours: { status: 'closed' }, theirs: null })],
    ],
    [
      'an order refunded in part',
      placed,
      [sides({ ours: { refunds: [own('success')] }, theirs: { refunds: [their('SUCCESS')] } })],
    ],
    [
      'a refund that is not sent yet',
      { ...placed, status: 'cancelled' },
      [sides({ ours: { refunds: [own('requested', TOTAL)] } })],
    ],
    [
      'a refund less the part of a bank offer',
      placed,
      [
        sides({
          ours: { refunds: [own('success', 500_00, 50_00)] },
          theirs: { refunds: [their('SUCCESS', 450_00)] },
        }),
      ],
    ],
    [
      'an order paid twice and refunded once',
      placed,
      [
        sides(),
        {
          ...sides({
            ours: { refunds: [own('pending', TOTAL)] },
            theirs: { refunds: [their('PENDING', TOTAL)] },
          }),
          gatewayOrderId: 'SW-1-2',
        },
      ],
    ],
  ] as const)('finds agreeing books for %s', (_name, order, payments) => {
    expect(compareBooks(order, [...payments])).toEqual([]);
  });
});

describe('a difference', () => {
  test('reports money that arrived but is not booked', () => {
    const [found] = compareBooks({ ...placed, status: 'cancelled' }, [
      sides({ ours: { status: 'closed' } }),
    ]);
    expect(found).toMatchObject({
      kind: 'paid-not-booked',
      gatewayOrderId: 'SW-1',
      amountPaise: TOTAL,
      ours: 'The payment is closed.',
      theirs: 'Paid: ₹2,998.',
    });
  });

  test.each([
    ['EXPIRED', 'The order is EXPIRED.'],
    [null, 'This order does not exist.'],
  ])('reports booked money that the gateway does not have: %s', (status, theirs) => {
    const payment = sides({ theirs: status === null ? null : { status, paidPaise: 0 } });
    expect(compareBooks(placed, [payment])).toMatchObject([
      { kind: 'booked-not-paid', theirs, amountPaise: 0 },
    ]);
  });

  test.each([
    ['refund-not-there', [own('pending')], []],
    ['refund-not-there', [own('success')], []],
    ['refund-status', [own('success')], [their('CANCELLED')]],
    ['refund-status', [own('failed')], [their('SUCCESS')]],
    ['refund-amount', [own('pending')], [their('PENDING', 499_99)]],
    ['refund-not-booked', [], [their('SUCCESS')]],
  ] as const)('reports the refund difference %s', (kind, ours, theirs) => {
    const payment = sides({ ours: { refunds: [...ours] }, theirs: { refunds: [...theirs] } });
    expect(compareBooks(placed, [payment])).toMatchObject([{ kind, amountPaise: 0 }]);
  });

  test('reports a cancelled order whose money was not refunded', () => {
    const failed = sides({ ours: { refunds: [own('failed', TOTAL)] } });
    const found = compareBooks({ ...placed, status: 'cancelled' }, [failed]);
    expect(found).toMatchObject([{ kind: 'money-kept', amountPaise: TOTAL }]);
  });

  const keeps = (orders: Partial<Parameters<typeof compareBooks>[0]>, change: Change = {}) =>
    compareBooks({ ...placed, ...orders }, [sides(change)]).map(({ amountPaise }) => amountPaise);
  const cancelled = { status: 'cancelled' } as const;

  test.each([
    ['none for a refund that became store credit', cancelled, TOTAL, []],
    ['what a refund as store credit leaves', cancelled, TOTAL - 1, [1]],
    ['none for an advance that is kept', { ...cancelled, keptPaise: TOTAL }, 0, []],
    ['none for an exchange', { ...cancelled, movedOutPaise: TOTAL }, 0, []],
    ['none for both', { ...cancelled, movedOutPaise: TOTAL - 99, keptPaise: 99 }, 0, []],
    ['what neither explains', { ...cancelled, movedOutPaise: TOTAL - 99, keptPaise: 98 }, 0, [1]],
    ['none for the rest of an exchange', { totalPaise: TOTAL + 99, movedInPaise: 99 }, 0, []],
    ['more than the rest of an exchange', { totalPaise: TOTAL + 98, movedInPaise: 99 }, 0, [1]],
  ])('reports money kept: %s', (_, order, convertedPaise, amounts) => {
    expect(keeps(order, { ours: { convertedPaise } })).toEqual(amounts);
  });

  test('reports the worth of the order next to money kept', () => {
    const texts = (status: 'placed' | 'cancelled') =>
      compareBooks({ status, totalPaise: 1_00 }, [sides()]).map(({ ours }) => ours);
    expect(texts('placed')).toEqual(['The order is worth ₹1.']);
    expect(texts('cancelled')).toEqual(['The order is cancelled, so nothing is due.']);
  });

  test('reports more refunded than paid', () => {
    const both = sides({
      ours: { refunds: [own('success', TOTAL + 1)] },
      theirs: { refunds: [their('SUCCESS', TOTAL + 1)] },
    });
    expect(compareBooks({ ...placed, ...cancelled }, [both])).toMatchObject([
      { kind: 'money-missing', amountPaise: 0 },
    ]);
  });

  test('reports the second payment of an order that was paid twice', () => {
    const twice = [sides(), { ...sides(), gatewayOrderId: 'SW-1-2' }];
    expect(compareBooks(placed, twice)).toMatchObject([{ kind: 'money-kept', amountPaise: TOTAL }]);
  });

  test('reports an order placed for less than its total', () => {
    expect(kinds(placed, [sides({ theirs: { paidPaise: TOTAL - 1 } })])).toEqual(['money-missing']);
  });
});
