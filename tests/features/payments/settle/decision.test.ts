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
  test('places an order that waits for it', () => {
    expect(decided({ gateway: PAID })).toEqual({ kind: 'place' });
  });
  test('places it though the hold ran out, while the stock is not given back', () => {
    expect(decided({ own: late, gateway: PAID })).toEqual({ kind: 'place' });
  });
  test('places it while somebody cancels: the money was faster', () => {
    expect(decided({ gateway: PAID, isClosing: true })).toEqual({ kind: 'place' });
  });
  test('is decided once', () => {
    const own = { paymentStatus: 'paid', orderStatus: 'placed' } as const;
    expect(decided({ own, gateway: PAID })).toEqual({ kind: 'keep' });
  });
  test('tries for the stock again when the order ran out of time', () => {
    const own = {
      orderStatus: 'cancelled',
      cancelledBy: 'system',
      paymentStatus: 'closed',
    } as const;
    expect(decided({ own, gateway: PAID })).toEqual({ kind: 'place-late' });
  });
  test.each(['shopper', 'staff'] as const)('goes back when the %s cancelled', (cancelledBy) => {
    const own = { orderStatus: 'cancelled', cancelledBy, paymentStatus: 'closed' } as const;
    expect(decided({ own, gateway: PAID })).toEqual({ kind: 'refund', reason: 'order-closed' });
  });
  test.each(['placed', 'shipped', 'delivered', 'refunded'] as const)(
    'goes back when the order is %s by another payment',
    (orderStatus) => {
      const known = { own: { orderStatus }, gateway: PAID };
      expect(decided(known)).toEqual({ kind: 'refund', reason: 'paid-twice' });
    },
  );
  test.each([{ amountPaise: 99_99 }, { amountPaise: 100_01 }, { currency: 'USD' }])(
    'goes back when it differs from the order: %o',
    (wrong) => {
      const known = { gateway: { ...PAID, ...wrong } };
      expect(decided(known)).toEqual({ kind: 'refund', reason: 'wrong-amount' });
    },
  );
});

describe('money that may come', () => {
  test.each(['ACTIVE', 'EXPIRED', 'TERMINATION_REQUESTED', 'NOT_FOUND', 'SOMETHING_NEW'])(
    'is waited for while the gateway says %s',
    (status) => expect(decided({ gateway: { status } })).toEqual({ kind: 'wait' }),
  );
  test.each(['TERMINATION_REQUESTED', 'SOMETHING_NEW'])(
    'is waited for even late while the gateway says %s',
    (status) => expect(decided({ own: late, gateway: { status } })).toEqual({ kind: 'wait' }),
  );
  test('is waited for to the last moment of a late success, and not beyond', () => {
    const gateway = { status: 'EXPIRED' };
    expect(decided({ own: { lateUntil: NOW }, gateway })).toEqual({ kind: 'wait' });
    expect(decided({ own: { lateUntil: new Date(NOW.getTime() - 1) }, gateway })).toEqual({
      kind: 'cancel',
    });
  });
});

describe('money that will not come', () => {
  test('ends the order immediately when the gateway has ended it', () => {
    expect(decided({ gateway: { status: 'TERMINATED' } })).toEqual({ kind: 'cancel' });
  });
  test.each(['EXPIRED', 'NOT_FOUND'])('ends it late when the gateway says %s', (status) => {
    expect(decided({ own: late, gateway: { status } })).toEqual({ kind: 'cancel' });
  });
  test('ends a gateway order that is open too long', () => {
    expect(decided({ own: late })).toEqual({ kind: 'terminate' });
  });
  test('leaves the order open while another gateway order is', () => {
    const own = { hasOtherOpenPayment: true };
    expect(decided({ own, gateway: { status: 'TERMINATED' } })).toEqual({ kind: 'close-payment' });
  });
  test('keeps a closed payment of an order that can be tried again, until its hold ends', () => {
    const gateway = { status: 'NOT_FOUND' };
    const own = { paymentStatus: 'closed' } as const;
    expect(decided({ own, gateway })).toEqual({ kind: 'keep' });
    expect(decided({ own: { ...own, ...late }, gateway })).toEqual({ kind: 'cancel' });
  });
  test('ends what is left open of a paid order', () => {
    const own = { orderStatus: 'placed' } as const;
    expect(decided({ own })).toEqual({ kind: 'terminate' });
    expect(decided({ own, gateway: { status: 'TERMINATED' } })).toEqual({ kind: 'close-payment' });
    expect(decided({ own: { ...own, paymentStatus: 'closed' } })).toEqual({ kind: 'keep' });
  });
});

describe('a reservation that is shorter than a late success can take', () => {
  const own = { holdExpiresAt: minutes(-1) };
  test.each(['EXPIRED', 'NOT_FOUND'])('ends when the gateway says %s', (status) => {
    expect(decided({ own, gateway: { status } })).toEqual({ kind: 'cancel' });
  });
  test('ends the gateway order that is still open', () => {
    expect(decided({ own })).toEqual({ kind: 'terminate' });
  });
  test('lasts to its last moment', () => {
    const gateway = { status: 'EXPIRED' };
    expect(decided({ own: { holdExpiresAt: NOW }, gateway })).toEqual({ kind: 'wait' });
  });
  test('waits for an attempt that began in time, until it can no longer succeed', () => {
    const gateway = { status: 'EXPIRED', hasPendingAttempt: true };
    expect(decided({ own, gateway })).toEqual({ kind: 'wait' });
    expect(decided({ own: { ...own, lateUntil: NOW }, gateway })).toEqual({ kind: 'wait' });
    expect(decided({ own: late, gateway })).toEqual({ kind: 'cancel' });
  });
});

describe('somebody ends the order', () => {
  test('the gateway order is terminated first', () => {
    expect(decided({ isClosing: true })).toEqual({ kind: 'terminate' });
  });
  test.each(['NOT_FOUND', 'EXPIRED', 'TERMINATED'])('at %s it is over', (status) => {
    expect(decided({ gateway: { status }, isClosing: true })).toEqual({ kind: 'cancel' });
  });
  test('but not while an attempt runs', () => {
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
    'is left as it is once it is %s, even when it is late or somebody closes it',
    (orderStatus) => {
      const it = { own: { ...own, ...late, orderStatus }, gateway };
      expect(decided(it)).toEqual({ kind: 'keep' });
      expect(decided({ ...it, isClosing: true })).toEqual({ kind: 'keep' });
    },
  );

  test('waits while it is not placed, and ends when its time is over or somebody ends it', () => {
    const made = { own: { ...own, paymentStatus: 'creating' as const }, gateway };
    expect(decided(made)).toEqual({ kind: 'wait' });
    expect(decided({ ...made, isClosing: true })).toEqual({ kind: 'cancel' });
    expect(decided({ ...made, own: { ...made.own, ...late } })).toEqual({ kind: 'cancel' });
  });
});
