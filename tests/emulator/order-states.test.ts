import { describe, expect, test } from 'vitest';
import type { Ledger } from '#src/emulator/ledger.ts';
import {
  ATTEMPT_MS,
  beginAttempt,
  finishAttempt,
  refresh,
  terminate,
} from '#src/emulator/order-states.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const EXPIRY = START + 16 * 60_000;

function makeLedger(): Ledger {
  return {
    order: {
      orderId: 'SW-1',
      cfOrderId: '1',
      sessionId: 'session_1',
      amountPaise: 17_000,
      status: 'ACTIVE',
      createdAt: new Date(START).toISOString(),
      expiresAt: new Date(EXPIRY).toISOString(),
      customer: {},
      meta: {},
      note: undefined,
      tags: undefined,
      webhookUrl: 'http://shop.test/hook',
    },
    payments: [],
    refunds: [],
    events: [],
  };
}

const upi = { group: 'upi', method: { upi: {} } };
const SUCCESS = { status: 'SUCCESS' };
const FAILED = { status: 'FAILED' };

describe('an order', () => {
  test('keeps a gateway order active up to its expiry and no longer', () => {
    const ledger = makeLedger();

    refresh(ledger, EXPIRY);
    expect(ledger.order.status).toBe('ACTIVE');
    refresh(ledger, EXPIRY + 1);
    expect(ledger.order.status).toBe('EXPIRED');
    expect(() => beginAttempt(ledger, upi, EXPIRY + 1)).toThrow('EXPIRED');
  });

  test('marks an expired gateway order as paid when an earlier attempt succeeds in time', () => {
    const ledger = makeLedger();
    const payment = beginAttempt(ledger, upi, EXPIRY);
    refresh(ledger, EXPIRY + ATTEMPT_MS);

    finishAttempt(ledger, payment, SUCCESS, EXPIRY + ATTEMPT_MS);

    expect(ledger.order.status).toBe('PAID');
  });

  test('leaves a gateway order unpaid when its money arrives after the attempt ended', () => {
    const ledger = makeLedger();
    const payment = beginAttempt(ledger, upi, START);

    finishAttempt(ledger, payment, SUCCESS, START + ATTEMPT_MS + 1);

    expect(payment.status).toBe('CANCELLED');
    expect(ledger.order.status).toBe('ACTIVE');
  });

  test('marks a payment attempt that never ended as failed', () => {
    const ledger = makeLedger();
    const payment = beginAttempt(ledger, upi, START);

    refresh(ledger, START + ATTEMPT_MS);
    expect(payment.status).toBe('PENDING');
    refresh(ledger, START + ATTEMPT_MS + 1);
    expect(payment.status).toBe('FAILED');
  });

  test('refunds the second successful attempt to pay a gateway order', () => {
    const ledger = makeLedger();
    const [first, second, third] = [1, 2, 3].map(() => beginAttempt(ledger, upi, START));
    if (!first || !second || !third) throw new Error('three were begun');

    finishAttempt(ledger, first, FAILED, START);
    finishAttempt(ledger, second, SUCCESS, START);
    finishAttempt(ledger, third, SUCCESS, START);

    expect(ledger.payments.map(({ status }) => status)).toEqual(['FAILED', 'SUCCESS', 'CANCELLED']);
    expect(() => beginAttempt(ledger, upi, START)).toThrow('paid already');
    expect(() => finishAttempt(ledger, second, FAILED, START)).toThrow('SUCCESS already');
  });

  test('terminates a gateway order immediately when nobody is paying', () => {
    const ledger = makeLedger();

    terminate(ledger);

    expect(ledger.order.status).toBe('TERMINATED');
  });

  test.each([
    [SUCCESS, 'PAID'],
    [FAILED, 'TERMINATED'],
  ])(
    'delays the termination of a gateway order during a payment: %o makes it %s',
    (outcome, status) => {
      const ledger = makeLedger();
      const payment = beginAttempt(ledger, upi, START);

      terminate(ledger);
      expect(ledger.order.status).toBe('TERMINATION_REQUESTED');
      finishAttempt(ledger, payment, outcome, START);

      expect(ledger.order.status).toBe(status);
    },
  );
});
