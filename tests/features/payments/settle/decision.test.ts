import { describe, expect, test } from 'vitest';
import {
  decide,
  type Decision,
  type GatewayState,
  type OwnState,
} from '#src/features/payments/settle/decision.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

const waiting: OwnState = {
  orderStatus: 'payment_pending',
  cancelledBy: undefined,
  holdExpiresAt: minutes(10),
  paymentStatus: 'active',
  amountPaise: 100_00,
  lateUntil: minutes(10),
  hasOtherOpenPayment: false,
  isPaidLater: false,
};
const late = { holdExpiresAt: minutes(-1), lateUntil: minutes(-1) };

type Known = { own?: Partial<OwnState>; gateway?: Partial<GatewayState>; isClosing?: boolean };

function decided({ own = {}, gateway = {}, isClosing = false }: Known): Decision {
  const state = {
    status: 'ACTIVE',
    amountPaise: 100_00,
    currency: 'INR',
    hasPendingAttempt: false,
  };
  return decide({
    own: { ...waiting, ...own },
    gateway: { ...state, ...gateway },
    isClosing,
    now: NOW,
  });
}

const PAID = { status: 'PAID' };

describe('money that is here', () => {
  test('places a waiting order when its money arrives', () => {
    expect(decided({ gateway: PAID })).toEqual({ kind: 'place' });
  });
  test('places a paid order after its reservation ended if the stock was not released', () => {
    expect(decided({ own: late, gateway: PAID })).toEqual({ kind: 'place' });
  });
  test('places a paid order that somebody cancels at the same moment', () => {
    expect(decided({ gateway: PAID, isClosing: true })).toEqual({ kind: 'place' });
  });
  test('decides about the money of an order once', () => {
    const own = { paymentStatus: 'paid', orderStatus: 'placed' } as const;
    expect(decided({ own, gateway: PAID })).toEqual({ kind: 'keep' });
  });
  test('tries to reserve the stock again for money that arrives after the order expired', () => {
    const own = {
      orderStatus: 'cancelled',
      cancelledBy: 'system',
      paymentStatus: 'closed',
    } as const;
    expect(decided({ own, gateway: PAID })).toEqual({ kind: 'place-late' });
  });
  test.each(['shopper', 'staff'] as const)(
    'refunds money for an order that the %s cancelled',
    (cancelledBy) => {
      const own = { orderStatus: 'cancelled', cancelledBy, paymentStatus: 'closed' } as const;
      expect(decided({ own, gateway: PAID })).toEqual({ kind: 'refund', reason: 'order-closed' });
    },
  );
  test.each(['placed', 'shipped', 'delivered', 'refunded'] as const)(
    'refunds money for an order that is %s by another payment',
    (orderStatus) => {
      const known = { own: { orderStatus }, gateway: PAID };
      expect(decided(known)).toEqual({ kind: 'refund', reason: 'paid-twice' });
    },
  );
  test.each([
    ['placed', 'stays-cash'],
    ['returned', 'stays-cash'],
    ['cancelled', 'order-closed'],
  ] as const)('refunds late money for an order in cash that is %s', (orderStatus, reason) => {
    const own = { orderStatus, cancelledBy: 'system', instead: 'over' } as const;
    expect(decided({ own, gateway: PAID })).toEqual({ kind: 'refund', reason });
  });
  test.each([{ amountPaise: 99_99 }, { amountPaise: 100_01 }, { currency: 'USD' }])(
    'refunds money that differs from the order: %o',
    (wrong) => {
      const known = { gateway: { ...PAID, ...wrong } };
      expect(decided(known)).toEqual({ kind: 'refund', reason: 'wrong-amount' });
    },
  );
});

describe('money that may come', () => {
  test.each(['ACTIVE', 'EXPIRED', 'TERMINATION_REQUESTED', 'NOT_FOUND', 'SOMETHING_NEW'])(
    'waits for money at gateway status %s',
    (status) => expect(decided({ gateway: { status } })).toEqual({ kind: 'wait' }),
  );
  test.each(['TERMINATION_REQUESTED', 'SOMETHING_NEW'])(
    'waits for late money at gateway status %s',
    (status) => expect(decided({ own: late, gateway: { status } })).toEqual({ kind: 'wait' }),
  );
  test('waits for money until the last moment of a late success, and not beyond', () => {
    const gateway = { status: 'EXPIRED' };
    expect(decided({ own: { lateUntil: NOW }, gateway })).toEqual({ kind: 'wait' });
    expect(decided({ own: { lateUntil: new Date(NOW.getTime() - 1) }, gateway })).toEqual({
      kind: 'cancel',
    });
  });
});

describe('money that will not come', () => {
  test('cancels an unpaid order immediately when the gateway has ended it', () => {
    expect(decided({ gateway: { status: 'TERMINATED' } })).toEqual({ kind: 'cancel' });
  });
  test.each(['EXPIRED', 'NOT_FOUND'])('cancels a late order when the gateway says %s', (status) => {
    expect(decided({ own: late, gateway: { status } })).toEqual({ kind: 'cancel' });
  });
  test('terminates a gateway order that is open too long', () => {
    expect(decided({ own: late })).toEqual({ kind: 'terminate' });
  });
  test('keeps an order open while it has another open gateway order', () => {
    const own = { hasOtherOpenPayment: true };
    expect(decided({ own, gateway: { status: 'TERMINATED' } })).toEqual({ kind: 'close-payment' });
  });
  test('keeps a closed payment of a retryable order until the reservation ends', () => {
    const gateway = { status: 'NOT_FOUND' };
    const own = { paymentStatus: 'closed' } as const;
    expect(decided({ own, gateway })).toEqual({ kind: 'keep' });
    expect(decided({ own: { ...own, ...late }, gateway })).toEqual({ kind: 'cancel' });
    const ending = { ...own, holdExpiresAt: NOW };
    expect(decided({ own: ending, gateway })).toEqual({ kind: 'keep' });
  });
  test('terminates the gateway order that a paid order still has open', () => {
    const own = { orderStatus: 'placed' } as const;
    expect(decided({ own })).toEqual({ kind: 'terminate' });
    expect(decided({ own, gateway: { status: 'TERMINATED' } })).toEqual({ kind: 'close-payment' });
    expect(decided({ own: { ...own, paymentStatus: 'closed' } })).toEqual({ kind: 'keep' });
  });
});

describe('a reservation that is shorter than a late success can take', () => {
  const own = { holdExpiresAt: minutes(-1) };
  test.each(['EXPIRED', 'NOT_FOUND'])(
    'cancels an order after a short reservation when the gateway says %s',
    (status) => {
      expect(decided({ own, gateway: { status } })).toEqual({ kind: 'cancel' });
    },
  );
  test('terminates the open gateway order after a short reservation', () => {
    expect(decided({ own })).toEqual({ kind: 'terminate' });
  });
  test('keeps an order until the last moment of a short reservation', () => {
    const gateway = { status: 'EXPIRED' };
    expect(decided({ own: { holdExpiresAt: NOW }, gateway })).toEqual({ kind: 'wait' });
  });
  test('waits after a short reservation for an attempt that can still succeed', () => {
    const gateway = { status: 'EXPIRED', hasPendingAttempt: true };
    expect(decided({ own, gateway })).toEqual({ kind: 'wait' });
    expect(decided({ own: { ...own, lateUntil: NOW }, gateway })).toEqual({ kind: 'wait' });
    expect(decided({ own: late, gateway })).toEqual({ kind: 'cancel' });
  });
});

describe('somebody ends the order', () => {
  test('terminates the gateway order first when somebody ends the order', () => {
    expect(decided({ isClosing: true })).toEqual({ kind: 'terminate' });
  });
  test.each(['NOT_FOUND', 'EXPIRED', 'TERMINATED'])(
    'cancels an order that somebody ends when the gateway says %s',
    (status) => {
      expect(decided({ gateway: { status }, isClosing: true })).toEqual({ kind: 'cancel' });
    },
  );
  test('waits to end an order while a payment attempt runs', () => {
    const running = { status: 'EXPIRED', hasPendingAttempt: true };
    expect(decided({ gateway: running, isClosing: true })).toEqual({ kind: 'wait' });
    const gateway = { status: 'TERMINATION_REQUESTED' };
    expect(decided({ gateway, isClosing: true })).toEqual({ kind: 'wait' });
  });
});

describe('an order that is paid when it arrives, of which no gateway knows', () => {
  const own = { isPaidLater: true, paymentStatus: 'active' } as const;
  const gateway = { status: 'NOT_FOUND', amountPaise: 0 };

  test.each(['placed', 'shipped', 'delivered', 'cancelled', 'refunded'] as const)(
    'keeps an order paid on delivery unchanged once it is %s',
    (orderStatus) => {
      const it = { own: { ...own, ...late, orderStatus }, gateway };
      expect(decided(it)).toEqual({ kind: 'keep' });
      expect(decided({ ...it, isClosing: true })).toEqual({ kind: 'keep' });
    },
  );

  test('cancels an unplaced order paid on delivery when it expires or somebody ends it', () => {
    const made = { own: { ...own, paymentStatus: 'creating' as const }, gateway };
    expect(decided(made)).toEqual({ kind: 'wait' });
    expect(decided({ ...made, isClosing: true })).toEqual({ kind: 'cancel' });
    expect(decided({ ...made, own: { ...made.own, ...late } })).toEqual({ kind: 'cancel' });
  });
});

describe('a payment that would replace cash on delivery', () => {
  const own = { orderStatus: 'placed', instead: 'possible', holdExpiresAt: minutes(-60) } as const;
  const over = { ...own, instead: 'over' } as const;
  const cancelled = { ...over, orderStatus: 'cancelled', cancelledBy: 'system' } as const;
  const other = { ...PAID, amountPaise: 99_99 };
  test.each([
    ['changes the order when the money arrives', own, PAID, { kind: 'switch' }],
    ['waits although the stock is no longer reserved', own, {}, { kind: 'wait' }],
    ['waits until its own time is over', { ...own, lateUntil: NOW }, {}, { kind: 'wait' }],
    ['ends after its own time', { ...own, lateUntil: minutes(-1) }, {}, { kind: 'terminate' }],
    ['ends once the order stays with cash', over, {}, { kind: 'terminate' }],
    ['is closed once it is ended', over, { status: 'TERMINATED' }, { kind: 'close-payment' }],
    ['is closed if it was never opened', over, { status: 'NOT_FOUND' }, { kind: 'close-payment' }],
    ['is refunded for another amount', own, other, { kind: 'refund', reason: 'wrong-amount' }],
    ['is refunded if it stays cash', over, PAID, { kind: 'refund', reason: 'stays-cash' }],
    ['is refunded after a lapse', cancelled, PAID, { kind: 'refund', reason: 'order-closed' }],
  ] as const)('a payment instead of cash %s', (_, state, gateway, decision) => {
    expect(decided({ own: state, gateway })).toEqual(decision);
  });
});
